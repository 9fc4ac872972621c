package dev.lifeguard.bench.fleet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lock that is compatible with the shell's {@code flock}. A separate process holds it, since Java's file locks are of
 * another kind.
 */
final class MachineLock implements AutoCloseable {
    private final @Nullable Process holder;

    /** Waits for the lock; does nothing without a file. */
    MachineLock(@Nullable Path file) throws IOException {
        if (file == null) {
            holder = null;
            return;
        }
        holder = new ProcessBuilder(List.of("flock", file.toString(), "sh", "-c", "echo held; read end || true"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (holder.inputReader().readLine() == null) {
            throw new IOException("no lock on " + file);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (holder != null) {
            holder.getOutputStream().close();
            holder.waitFor();
        }
    }

    @Override
    public String toString() {
        return holder == null ? "without a lock" : "with the lock";
    }
}
