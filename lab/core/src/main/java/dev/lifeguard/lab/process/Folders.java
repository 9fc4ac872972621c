package dev.lifeguard.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Helpers for temporary folders. */
public final class Folders {
    private Folders() {}

    /** Deletes a folder with its content, if it exists. Files that cannot be deleted stay. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // a leftover does no harm
        }
    }
}
