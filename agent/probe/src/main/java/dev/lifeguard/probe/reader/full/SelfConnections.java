package dev.lifeguard.probe.reader.full;

import dev.lifeguard.model.event.FullPool;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Counts the TCP connections of this JVM to itself, on Linux, from {@code /proc/self}; at most every five seconds. */
final class SelfConnections {
    private static final long EVERY_NS = 5_000_000_000L;
    private static final int MAX_BYTES = 4 << 20; // of a table: some 27,000 connections
    private static final int MAX_FILES = 20_000;

    private long countedAt;
    private boolean counted;
    private int count = FullPool.UNKNOWN;

    /** Their number, up to five seconds old; −1 if it is unknown or there are too many sockets. */
    int count(long nanoTime) {
        if (!counted || nanoTime - countedAt > EVERY_NS) {
            counted = true;
            countedAt = nanoTime;
            count = count();
        }
        return count;
    }

    private static int count() {
        try {
            String tables = table("/proc/self/net/tcp") + table("/proc/self/net/tcp6");
            return TcpTable.parse(tables).toItself(sockets());
        } catch (IOException | RuntimeException e) {
            return FullPool.UNKNOWN;
        }
    }

    private static String table(String path) throws IOException {
        try (FileInputStream in = new FileInputStream(path)) {
            byte[] bytes = in.readNBytes(MAX_BYTES);
            if (bytes.length == MAX_BYTES) {
                throw new IOException(path + " is too long");
            }
            return new String(bytes, StandardCharsets.US_ASCII);
        }
    }

    /** The inodes of this process's sockets. */
    private static Set<String> sockets() throws IOException {
        Set<String> inodes = new HashSet<>();
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path file : all) {
                files.add(file);
                if (files.size() > MAX_FILES) {
                    throw new IOException("too many open files");
                }
            }
        }
        for (Path file : files) {
            String target = target(file);
            if (target.startsWith("socket:[")) {
                inodes.add(target.substring("socket:[".length(), target.length() - 1));
            }
        }
        return inodes;
    }

    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return ""; // closed meanwhile
        }
    }
}
