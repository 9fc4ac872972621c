package dev.lifeguard.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Folders that were only for a while. */
public final class Folders {
    private Folders() {}

    /** Deletes it with all that is in it, if it is there. What cannot be deleted stays. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // left there; it does no harm
        }
    }
}
