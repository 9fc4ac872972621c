package dev.lifeguard.lab.paralleleach.work;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** A checksum of files, for comparing the output of runs. */
final class Digest {
    private static final int BUFFER = 1 << 16;

    private Digest() {}

    /** Digests the files' contents in sequence; files ending in {@code .gz} are decompressed first. */
    static String of(List<Path> files) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file);
                        InputStream content = file.toString().endsWith(".gz") ? new GZIPInputStream(in, BUFFER) : in;
                        InputStream digested = new DigestInputStream(content, digest)) {
                    digested.transferTo(java.io.OutputStream.nullOutputStream());
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK supports it
        }
    }
}
