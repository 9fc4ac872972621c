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

/** A checksum of files, to see whether two runs made the same. */
final class Digest {
    private static final int BUFFER = 1 << 16;

    private Digest() {}

    /** Of the files' contents, one after the other; of what ends in {@code .gz}, of what is packed in it. */
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
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
