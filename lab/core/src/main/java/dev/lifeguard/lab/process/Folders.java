package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Helpers for folders. */
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

    /** The failure to report if files in a folder cannot be read or written. */
    public static Failure unusable(Path folder, IOException why) {
        return new Failure("cannot use the folder " + folder + " (" + why + "); choose another with --out");
    }
}
