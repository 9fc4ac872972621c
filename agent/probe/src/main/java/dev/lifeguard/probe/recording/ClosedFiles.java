package dev.lifeguard.probe.recording;

import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.guest.ProbeThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program with the path of each complete recording, one after the other, on a thread that exists only while a
 * program runs.
 */
final class ClosedFiles {
    private static final int MAX_WAITING = 100;
    private static final long LIMIT_MINUTES = 10;

    private final Path program;
    private final Queue<Path> waiting = new ArrayDeque<>();
    private boolean running;

    ClosedFiles(Path program) {
        this.program = program;
    }

    synchronized void add(Path file) {
        if (waiting.size() >= MAX_WAITING) {
            ErrorLine.print(program + " is too slow, it is not run for " + file);
            return;
        }
        waiting.add(file);
        if (!running) {
            running = true;
            new ProbeThread("lifeguard-closed", this::run).start();
        }
    }

    /** Handles the last file. The JVM may end at once, so this does not wait for the program. */
    void last(Path file) {
        try {
            start(file);
        } catch (IOException | RuntimeException e) {
            failed(file, e.getMessage());
        }
    }

    private synchronized @Nullable Path next() {
        Path next = waiting.poll();
        running = next != null;
        return next;
    }

    private void run() {
        for (Path file = next(); file != null; file = next()) {
            try {
                Process process = start(file);
                if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                    process.destroyForcibly();
                    failed(file, "it took more than " + LIMIT_MINUTES + " minutes");
                } else if (process.exitValue() != 0) {
                    failed(file, "it ended with " + process.exitValue());
                }
            } catch (IOException | RuntimeException e) {
                failed(file, e.getMessage());
            } catch (InterruptedException e) {
                // by other code; continues with the next file
            }
        }
    }

    private Process start(Path file) throws IOException {
        return new ProcessBuilder(program.toString(), file.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private void failed(Path file, @Nullable String why) {
        ErrorLine.print(program + " failed for " + file + ": " + why);
    }
}
