/// The scripts of the seed documents (`cases/seeds`, unchanged) through every client: [SeedPlay] runs them in the
/// documents' order and checks what each must show, errors of the documents' own included; a [SeedClient] is one
/// driver or program ([JdbcClient]: Microsoft's driver and jTDS; [ShellClient]: `vitrine sql` and FreeTDS' tsql;
/// [TediousClient]: Node). [SeedsCommand] starts one server and plays for each client in turn.
package dev.vitrine.testing.seeds;
