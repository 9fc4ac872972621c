package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/** A JVM that the lab started. Its output goes to a log file, and it ends when its standard input does. */
public final class Child implements AutoCloseable {
    private static final Duration TIME_TO_LEAVE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(20);

    private final String name;
    private final Path log;
    private final Process process;

    private Child(String name, Path log, Process process) {
        this.name = name;
        this.log = log;
        this.process = process;
    }

    /**
     * Starts a JVM.
     *
     * @param log file for its output, overwritten
     * @throws Failure if it cannot be started
     */
    static Child start(String name, Path log, List<String> command) {
        try {
            return new Child(
                    name,
                    log,
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start());
        } catch (IOException e) {
            throw new Failure("cannot start " + name + ": " + e.getMessage());
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /**
     * Waits until it has ended.
     *
     * @param condition checked while waiting; throws if waiting is useless, see {@link #requireAlive}
     * @throws Failure if the condition throws it, on timeout, or if the exit code is not 0
     */
    public void awaitEnd(Duration longest, Runnable condition) {
        await(() -> !alive(), longest, condition, "end");
        if (process.exitValue() != 0) {
            throw deathFailure();
        }
    }

    /**
     * Waits until it has started.
     *
     * @throws Failure if it dies before, or on timeout
     */
    public void awaitStart(BooleanSupplier started, Duration longest) {
        await(started, longest, this::requireAlive, "start");
    }

    private void await(BooleanSupplier done, Duration longest, Runnable condition, String what) {
        long deadline = System.nanoTime() + longest.toNanos();
        while (!done.getAsBoolean()) {
            condition.run();
            if (System.nanoTime() > deadline) {
                throw failed("did not " + what + " within " + longest.toSeconds() + " s");
            }
            Pause.of(POLL);
        }
    }

    /**
     * Checks that it is running.
     *
     * @throws Failure if it is not
     */
    public void requireAlive() {
        if (!alive()) {
            throw deathFailure();
        }
    }

    /** The failure to report when it has died: with its exit code, its last output and its log. */
    public Failure deathFailure() {
        String words = OutputTail.of(log);
        return failed(
                "ended with exit code " + process.exitValue() + (words.isEmpty() ? "" : " after \"" + words + "\""));
    }

    public Failure failed(String what) {
        return new Failure(name + " " + what + ", see " + log);
    }

    /**
     * Ends it and waits until it is gone. It may exit in order before it is killed, even if this thread is interrupted:
     * a killed child leaves temporary files behind.
     */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            process.onExit()
                    .orTimeout(TIME_TO_LEAVE.toSeconds(), TimeUnit.SECONDS)
                    .join();
        } catch (IOException | CompletionException e) {
            process.destroyForcibly();
            process.onExit().join();
        }
    }

    /** The last output of a JVM, which usually tells why it ended. */
    static final class OutputTail {
        private static final int MAX_LENGTH = 200;
        /** Frames of a stack trace: the line above them is more useful. */
        private static final Pattern STACK_FRAME = Pattern.compile("\\s*(at \\S.*|\\.\\.\\. \\d+ .*)?");

        private OutputTail() {}

        /** Returns the last useful line, shortened if long; empty without output or log. */
        static String of(Path log) {
            try {
                String last = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !STACK_FRAME.matcher(line).matches())
                        .reduce("", (before, line) -> line)
                        .replaceAll("\\p{Cntrl}", " ")
                        .strip();
                return last.length() <= MAX_LENGTH ? last : last.substring(0, MAX_LENGTH) + "...";
            } catch (IOException e) {
                return ""; // the log is named all the same
            }
        }
    }
}
