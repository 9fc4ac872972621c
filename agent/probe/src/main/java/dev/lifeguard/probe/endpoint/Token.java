package dev.lifeguard.probe.endpoint;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.SecureRandom;

/** Unpredictable secrets. */
final class Token {
    private static final int BYTES = 16;

    private Token() {}

    /** A new secret of 128 bits, in hexadecimal. */
    static String random() {
        StringBuilder hex = new StringBuilder(2 * BYTES);
        for (byte b : bytes()) {
            hex.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        return hex.toString();
    }

    /**
     * Random bytes from the kernel's generator, which SecureRandom would use as well, but after loading its providers
     * into the host.
     */
    private static byte[] bytes() {
        byte[] random = new byte[BYTES];
        try (FileInputStream in = new FileInputStream("/dev/urandom")) {
            if (in.readNBytes(random, 0, BYTES) == BYTES) {
                return random;
            }
        } catch (IOException e) {
            // not a Unix system
        }
        new SecureRandom().nextBytes(random);
        return random;
    }
}
