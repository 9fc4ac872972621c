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
 * The state of the sources below a folder, by their content: a commit's name changes with a rebase, and a change that
 * is not committed has none.
 *
 * @param path the folder or file, relative to the root of the source tree
 * @param hash of the paths and contents of the files below it; empty if it is not there
 */
public record SourceState(String path, String hash) {
    private static final int DIGITS = 12;

    /** Of each of the paths. */
    public static List<SourceState> of(Path root, List<String> paths) {
        return paths.stream().map(path -> of(root, path)).toList();
    }

    /** As it is now. */
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

    /** Whether a build left it: no folder of sources is called {@code target}. */
    private static boolean isBuilt(Path name) {
        for (Path part : name) {
            if (part.toString().equals("target")) {
                return true;
            }
        }
        return false;
    }

    /** Of files with these contents, by their paths below {@code path}. */
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
            throw new IllegalStateException(e); // every JDK has it
        }
    }

    /** Whether the sources are still the same. */
    public boolean isCurrent(Path root) {
        return of(root, path).equals(this);
    }
}
