package dev.vitrine.tds.client;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/// The client's side of TLS.
final class ClientTls {
    private static final String PROTOCOL = "TLSv1.2";

    private ClientTls() {
    }

    static SSLEngine engine(String host, boolean checked) throws IOException {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(null, checked ? null : new TrustManager[] {new TrustAny()}, null);
            var engine = context.createSSLEngine(host, 0);
            engine.setUseClientMode(true);
            engine.setEnabledProtocols(new String[] {PROTOCOL});
            if (checked) {
                var parameters = engine.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                engine.setSSLParameters(parameters);
            }
            return engine;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS is not available: " + e.getMessage(), e);
        }
    }

    /// The user has said that any certificate will do (-C), or only the login is hidden.
    private static final class TrustAny extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
