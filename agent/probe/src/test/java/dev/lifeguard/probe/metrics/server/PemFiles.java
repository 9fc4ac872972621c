package dev.lifeguard.probe.metrics.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.Base64;

/** A self-signed certificate for this machine and its key, in PEM files, created by the JDK's keytool. */
public final class PemFiles {
    public final Path certificate;
    public final Path key;
    private final KeyStore store;

    /** @param algorithm of keytool, such as {@code RSA} or {@code EC} */
    public PemFiles(Path directory, String algorithm)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path file = directory.resolve(algorithm + ".p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        algorithm,
                        "-alias",
                        "metrics",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost,ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes());
        if (keytool.waitFor() != 0) {
            throw new IOException(said);
        }
        store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, "changeit".toCharArray());
        }
        certificate = directory.resolve(algorithm + ".crt");
        key = directory.resolve(algorithm + ".key");
        Files.writeString(
                certificate, pem("CERTIFICATE", store.getCertificate("metrics").getEncoded()));
        Files.writeString(key, pem("PRIVATE KEY", pkcs8()));
    }

    private byte[] pkcs8() throws GeneralSecurityException {
        return store.getKey("metrics", "changeit".toCharArray()).getEncoded();
    }

    /** A store that trusts the certificate. */
    KeyStore trusted() throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("metrics", store.getCertificate("metrics"));
        return trusted;
    }

    /** Converts the key to PKCS #1, which a PKCS #8 of RSA contains after a head of 26 bytes. */
    void rewriteAsPkcs1() throws IOException, GeneralSecurityException {
        byte[] all = pkcs8();
        Files.writeString(key, pem("RSA PRIVATE KEY", Arrays.copyOfRange(all, 26, all.length)));
    }

    private static String pem(String what, byte[] der) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
                + "\n-----END " + what + "-----\n";
    }
}
