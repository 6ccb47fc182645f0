/// Small projects of the frameworks that people use with SQL Server, unchanged, over Microsoft's driver against an
/// engine in the process. A failure is a defect of the engine until Microsoft's documentation says otherwise.
package dev.vitrine.testing.frameworks;
