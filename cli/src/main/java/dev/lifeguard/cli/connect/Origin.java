package dev.lifeguard.cli.connect;

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
 * The process behind a live probe. It shows how the process ended: a probe deletes its descriptor when its JVM shuts
 * down, and cannot when the JVM is killed or crashes.
 *
 * @param process null where it is not known to be a local one
 * @param descriptor finds its descriptor, also when the process has ended
 */
record Origin(@Nullable ProcessHandle process, Supplier<Optional<Path>> descriptor) {
    /** How long a JVM may take to exit after its connections are closed. */
    private static final Duration SHORTLY = Duration.ofSeconds(2);

    /** A process that cannot be seen, for example behind a tunnel. */
    static final Origin UNKNOWN = new Origin(null, Optional::empty);

    /** How a process ended. */
    enum End {
        /** It still runs. */
        RUNNING,
        /** It shut down. */
        ENDED,
        /** It was killed, or crashed. */
        DIED,
        /** It cannot be seen from here. */
        UNKNOWN
    }

    /** How the process ended, after its probe's connection has ended. */
    End end() throws InterruptedException {
        if (process == null) {
            return End.UNKNOWN;
        }
        try {
            process.onExit().get(SHORTLY.toMillis(), TimeUnit.MILLISECONDS);
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
            return; // not ours to delete; it is known to be stale by its age
        }
    }
}
