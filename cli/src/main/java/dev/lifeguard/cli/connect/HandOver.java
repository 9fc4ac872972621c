package dev.lifeguard.cli.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A private directory where only the other JVM's user can leave the probe's outcome. */
final class HandOver implements AutoCloseable {
    private final Path directory;

    private HandOver(Path directory) {
        this.directory = directory;
    }

    /**
     * Makes the directory.
     *
     * @param user id of the other JVM's user, null if unknown; different from ours only if we are root
     */
    static HandOver to(@Nullable Integer user) throws IOException {
        HandOver files = new HandOver(Files.createTempDirectory("lifeguard-"));
        try {
            if (user != null && !user.equals(Files.getAttribute(files.directory, "unix:uid"))) {
                Files.setAttribute(files.directory, "unix:uid", user);
            }
            return files;
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
    }

    /** The outcome, which the probe creates. */
    Path outcome() {
        return directory.resolve("outcome.json");
    }

    @Override
    public void close() {
        for (Path file : List.of(outcome(), directory)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                file.toFile().deleteOnExit(); // next best
            }
        }
    }
}
