package dev.lifeguard.bench.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The state of the sources in a folder, identified by their content. A commit id would change with a rebase, and
 * uncommitted changes have none.
 *
 * @param path the folder or file, relative to the root of the source tree
 * @param hash hash of the paths and contents of the files in it; empty if it does not exist
 */
public record SourceState(String path, String hash) {
    private static final int DIGITS = 12;

    /** Returns the states of several paths. */
    public static List<SourceState> of(Path root, List<String> paths) {
        return paths.stream().map(path -> of(root, path)).toList();
    }

    /** Returns the present state of a path. */
    public static SourceState of(Path root, String path) {
        Path from = root.resolve(path);
        if (!Files.exists(from)) {
            return new SourceState(path, "");
        }
        try (Stream<Path> files = Files.walk(from)) {
            SortedMap<String, byte[]> contents = new TreeMap<>();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path name = from.relativize(file);
                if (!isBuilt(name)) {
                    contents.put(name.toString().replace('\\', '/'), Files.readAllBytes(file));
                }
            }
            return of(path, contents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it is build output: no source folder is called {@code target}. */
    private static boolean isBuilt(Path name) {
        for (Path part : name) {
            if (part.toString().equals("target")) {
                return true;
            }
        }
        return false;
    }

    /** Returns the state of files with these contents, by their paths relative to {@code path}. */
    static SourceState of(String path, SortedMap<String, byte[]> contents) {
        if (contents.isEmpty()) {
            return new SourceState(path, "");
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            contents.forEach((name, bytes) -> {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                digest.update(bytes);
                digest.update((byte) 0);
            });
            return new SourceState(
                    path, HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has SHA-256
        }
    }

    /** Whether the sources are unchanged. */
    public boolean isCurrent(Path root) {
        return of(root, path).equals(this);
    }
}
