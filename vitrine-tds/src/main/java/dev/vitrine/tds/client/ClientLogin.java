package dev.vitrine.tds.client;

/// How a client logs in.
///
/// @param encryption what is asked for in PRELOGIN, and whether the certificate is checked
public record ClientLogin(String userName, String password, String database, String hostName, String applicationName,
        int packetSize, Encryption encryption) {
    /// What the client wants.
    public enum Encryption {
        /// The login only, if the server can; the certificate is not checked.
        LOGIN_ONLY,
        /// Everything, by whatever certificate.
        TRUST_ANY,
        /// Everything, by a certificate that this machine trusts.
        CHECKED
    }
}
