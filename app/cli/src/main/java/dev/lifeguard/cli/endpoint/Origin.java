package dev.lifeguard.cli.endpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The process behind a live probe, which shows how the process ended. A probe deletes its descriptor when its JVM shuts
 * down, and cannot when the JVM is killed or crashes.
 *
 * @param process null unless it is known to be local
 * @param descriptor finds its descriptor, also after the process has ended
 */
public record Origin(@Nullable ProcessHandle process, Supplier<Optional<Path>> descriptor) {
    /** The time that a JVM may take to exit after its connections are closed. */
    private static final Duration EXIT_LIMIT = Duration.ofSeconds(2);

    /** A process that cannot be seen, for example behind a tunnel. */
    public static final Origin UNKNOWN = new Origin(null, Optional::empty);

    public enum End {
        /** It still runs. */
        RUNNING,
        /** It shut down. */
        ENDED,
        /** It was killed, or crashed. */
        DIED,
        /** It cannot be seen from here. */
        UNKNOWN
    }

    /** Returns how the process ended, after the connection to its probe has ended. */
    public End end() throws InterruptedException {
        if (process == null) {
            return End.UNKNOWN;
        }
        try {
            process.onExit().get(EXIT_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return End.RUNNING;
        } catch (ExecutionException e) {
            throw new IllegalStateException("waiting for a process cannot fail", e);
        }
        return descriptor.get().isPresent() ? End.DIED : End.ENDED;
    }

    /** Removes the descriptor that a process left behind when it died. */
    void cleanUp() {
        try {
            Optional<Path> file = descriptor.get();
            if (file.isPresent()) {
                Files.deleteIfExists(file.get());
            }
        } catch (IOException e) {
            return; // it belongs to another user; its age shows that it is stale
        }
    }
}
