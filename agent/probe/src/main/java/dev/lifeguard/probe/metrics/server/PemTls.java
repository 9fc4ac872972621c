package dev.lifeguard.probe.metrics.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** TLS with a certificate and a key from PEM files (RFC 7468), which are read again when they have changed. */
final class PemTls {
    private static final int MAX_BYTES = 1 << 20;
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN (RSA |)PRIVATE KEY-----([^-]+)-----END \\1PRIVATE KEY-----");
    private static final String[] ALGORITHMS = {"RSA", "EC", "EdDSA"};

    /** The header of an RSA key in PKCS #8 (RFC 5958), missing in PKCS #1: version, algorithm without parameters. */
    private static final byte[] RSA = {
        2, 1, 0, 0x30, 13, 6, 9, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 13, 1, 1, 1, 5, 0
    };

    private final Path certificate;
    private final Path key;
    private @Nullable SSLSocketFactory sockets;
    private @Nullable FileTime changed;

    PemTls(Path certificate, Path key) {
        this.certificate = certificate;
        this.key = key;
    }

    /**
     * Creates connections with the present certificate, or with the previous one while the files cannot be read.
     *
     * @throws IOException if they have never been readable, with the reason
     */
    synchronized SSLSocketFactory sockets() throws IOException {
        try {
            FileTime now = later(Files.getLastModifiedTime(certificate), Files.getLastModifiedTime(key));
            if (sockets == null || !now.equals(changed)) {
                sockets = read();
                changed = now;
            }
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            if (sockets == null) {
                throw new IOException("no TLS with " + certificate + " and " + key + ": " + e.getMessage(), e);
            }
        }
        return sockets;
    }

    private static FileTime later(FileTime one, FileTime other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private SSLSocketFactory read() throws IOException, GeneralSecurityException {
        Certificate[] chain = CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(bytes(certificate)))
                .toArray(new Certificate[0]);
        if (chain.length == 0) {
            throw new IOException("no certificate in " + certificate);
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        char[] none = {};
        store.setKeyEntry("metrics", privateKey(), none, chain);
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, none);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context.getSocketFactory();
    }

    private PrivateKey privateKey() throws IOException {
        Matcher found = KEY.matcher(new String(bytes(key), StandardCharsets.US_ASCII));
        if (!found.find()) {
            throw new IOException(
                    "no \"BEGIN PRIVATE KEY\" in " + key + " (convert with: openssl pkcs8 -topk8 -nocrypt)");
        }
        byte[] der = Base64.getMimeDecoder().decode(found.group(2));
        PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(found.group(1).isEmpty() ? der : pkcs8(der));
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(spec);
            } catch (GeneralSecurityException e) {
                // of another algorithm
            }
        }
        throw new IOException("the key in " + key + " is none of RSA, EC and EdDSA");
    }

    private static byte[] pkcs8(byte[] rsa) throws IOException {
        ByteArrayOutputStream inner = new ByteArrayOutputStream();
        inner.write(RSA);
        inner.write(tagged(4, rsa));
        return tagged(0x30, inner.toByteArray());
    }

    /** A value in DER with a two-byte length: any key is long enough to need it, and shorter than 64 KiB. */
    private static byte[] tagged(int tag, byte[] value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        out.write(0x82);
        out.write(value.length >> 8);
        out.write(value.length);
        out.write(value);
        return out.toByteArray();
    }

    private static byte[] bytes(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException(file + " has more than " + MAX_BYTES + " bytes");
        }
        return Files.readAllBytes(file);
    }
}
