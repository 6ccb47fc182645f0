package dev.vitrine.tds.server;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/// The key and the self-signed certificate of a server, made at its first start and kept beside its data.
record ServerCertificate(PrivateKey key, X509Certificate certificate) {
    private static final String FILE = "vitrine-certificate.pem";
    private static final String ALGORITHM = "EC";
    private static final String CURVE = "secp256r1";
    private static final String KEY_LABEL = "PRIVATE KEY";
    private static final String CERTIFICATE_LABEL = "CERTIFICATE";
    private static final int LINE_CHARACTERS = 64;

    static ServerCertificate load(Os os, String folder, String serverName)
            throws IOException, GeneralSecurityException {
        var path = folder + "/" + FILE;
        if (!os.files().exists(path)) {
            make(os, path, serverName);
        }
        String text;
        try (var file = os.files().open(path, FileMode.READ_ONLY)) {
            var bytes = ByteBuffer.allocate((int) file.size());
            file.read(0, bytes);
            text = new String(bytes.array(), StandardCharsets.US_ASCII);
        }
        var key = KeyFactory.getInstance(ALGORITHM)
                .generatePrivate(new PKCS8EncodedKeySpec(section(text, KEY_LABEL, path)));
        var certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(section(text, CERTIFICATE_LABEL, path)));
        return new ServerCertificate(key, certificate);
    }

    /// Under another name first: a half-written file must not be found at the next start.
    private static void make(Os os, String path, String serverName) throws IOException, GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance(ALGORITHM);
        generator.initialize(new ECGenParameterSpec(CURVE));
        var pair = generator.generateKeyPair();
        var certificate = SelfSigned.certificate(pair, serverName, os.clock().utcTicks(), os.entropy().nextLong());
        var text = pem(KEY_LABEL, pair.getPrivate().getEncoded()) + pem(CERTIFICATE_LABEL, certificate);
        var temporary = path + ".new";
        if (os.files().exists(temporary)) {
            os.files().delete(temporary);
        }
        try (var file = os.files().create(temporary, FileMode.OWNER_ONLY)) {
            file.write(0, ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
            file.sync();
        }
        os.files().rename(temporary, path);
    }

    private static String pem(String label, byte[] der) {
        var lines = Base64.getMimeEncoder(LINE_CHARACTERS, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN " + label + "-----\n" + lines + "\n-----END " + label + "-----\n";
    }

    private static byte[] section(String text, String label, String path) throws IOException {
        var begin = "-----BEGIN " + label + "-----";
        int from = text.indexOf(begin);
        int to = text.indexOf("-----END " + label + "-----");
        if (from < 0 || to < from) {
            throw new IOException(path + " holds no " + label.toLowerCase(java.util.Locale.ROOT));
        }
        return Base64.getMimeDecoder().decode(text.substring(from + begin.length(), to));
    }

    KeyStore keyStore(char[] password) throws GeneralSecurityException {
        try {
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, password);
            store.setKeyEntry("server", key, password, new X509Certificate[] {certificate});
            return store;
        } catch (IOException e) {
            throw new GeneralSecurityException(e);
        }
    }
}
