package dev.vitrine.tds.server;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/// A self-signed X.509 certificate in DER. Source: RFC 5280, sections 4.1 and 4.2.1.6.
final class SelfSigned {
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int OCTET_STRING = 0x04;
    private static final int OBJECT_ID = 0x06;
    private static final int UTF8_STRING = 0x0C;
    private static final int GENERALIZED_TIME = 0x18;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int VERSION_TAG = 0xA0;
    private static final int EXTENSIONS_TAG = 0xA3;
    private static final int DNS_NAME = 0x82;
    private static final byte[] ECDSA_WITH_SHA256 = {0x2A, (byte) 0x86, 0x48, (byte) 0xCE, 0x3D, 0x04, 0x03, 0x02};
    private static final byte[] COMMON_NAME = {0x55, 0x04, 0x03};
    private static final byte[] SUBJECT_ALTERNATIVE_NAME = {0x55, 0x1D, 0x11};
    private static final byte[] VERSION_3 = {2};
    private static final int YEARS = 20;
    private static final long TICKS_PER_DAY = 864_000_000_000L;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'");

    private SelfSigned() {
    }

    /// Valid from the day before `utcTicks` on: clocks differ.
    static byte[] certificate(KeyPair keys, String name, long utcTicks, long serial) throws GeneralSecurityException {
        var from = LocalDateTime.of(1, 1, 1, 0, 0).plusDays(utcTicks / TICKS_PER_DAY - 1);
        var algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
        var who = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME),
                der(UTF8_STRING, name.getBytes(StandardCharsets.UTF_8)))));
        var names = der(SEQUENCE, dns(name), dns("localhost"));
        var extensions = der(EXTENSIONS_TAG, der(SEQUENCE, der(SEQUENCE,
                der(OBJECT_ID, SUBJECT_ALTERNATIVE_NAME), der(OCTET_STRING, names))));
        var content = der(SEQUENCE, der(VERSION_TAG, der(INTEGER, VERSION_3)),
                der(INTEGER, java.math.BigInteger.valueOf(serial >>> 1 | 1).toByteArray()), algorithm, who,
                der(SEQUENCE, time(from), time(from.plusYears(YEARS))), who, keys.getPublic().getEncoded(), extensions);
        var signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(content);
        return der(SEQUENCE, content, algorithm, der(BIT_STRING, new byte[] {0}, signature.sign()));
    }

    private static byte[] dns(String name) {
        return der(DNS_NAME, name.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] time(LocalDateTime at) {
        return der(GENERALIZED_TIME, TIME.format(at).getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] der(int tag, byte[]... parts) {
        var content = new ByteArrayOutputStream();
        for (var part : parts) {
            content.writeBytes(part);
        }
        var whole = new ByteArrayOutputStream();
        whole.write(tag);
        int length = content.size();
        if (length > 0xFF) {
            whole.write(0x82);
            whole.write(length >> 8);
        } else if (length > 0x7F) {
            whole.write(0x81);
        }
        whole.write(length);
        whole.writeBytes(content.toByteArray());
        return whole.toByteArray();
    }
}
