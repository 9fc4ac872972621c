package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A run of the packaged command line in a separate process. */
final class Lifeguard implements AutoCloseable {
    private static final int TIMEOUT_SECONDS = 60;

    private final Process process;
    private final Output out;
    private final Output err;

    /** The result of a run. */
    record Result(int exitCode, String out, String err) {}

    private Lifeguard(List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeAll(List.of("COLUMNS", "LIFEGUARD_TOKEN", "LIFEGUARD_DEBUG"));
        builder.environment().putAll(environment);
        process = builder.start();
        out = new Output(process.getInputStream());
        err = new Output(process.getErrorStream());
    }

    /** Runs it to its end. */
    static Result run(String... arguments) throws Exception {
        return runWith(Map.of(), List.of(), arguments);
    }

    /** Runs it to its end with additional environment variables and JVM options. */
    static Result runWith(Map<String, String> environment, List<String> options, String... arguments) throws Exception {
        try (Lifeguard lifeguard = new Lifeguard(command(options, arguments), environment)) {
            return lifeguard.result();
        }
    }

    /** Runs any command line to its end, such as one that processes our output. */
    static Result runCommand(Map<String, String> environment, List<String> command) throws Exception {
        try (Lifeguard lifeguard = new Lifeguard(command, environment)) {
            return lifeguard.result();
        }
    }

    /** Starts it. */
    static Lifeguard start(String... arguments) throws IOException {
        return new Lifeguard(command(List.of(), arguments), Map.of());
    }

    /** Starts it with additional environment variables. */
    static Lifeguard startWith(Map<String, String> environment, String... arguments) throws IOException {
        return new Lifeguard(command(List.of(), arguments), environment);
    }

    static List<String> command(List<String> options, String... arguments) {
        List<String> command = Jdk.NEWEST.command(options.toArray(String[]::new));
        command.addAll(List.of(
                "-jar", Path.of("target", "lifeguard.jar").toAbsolutePath().toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Sends the signal that asks a process to end, as a service manager does. Ctrl-C is handled in the same way. */
    void interrupt() {
        process.toHandle().destroy(); // Process.destroy would close its output too
    }

    /** Kills it without time for cleanup. */
    void kill() {
        process.destroyForcibly();
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Waits until its standard output contains {@code text}. */
    Lifeguard awaitOutput(String text) throws Exception {
        out.await(text, Duration.ofSeconds(TIMEOUT_SECONDS));
        return this;
    }

    /** Returns its standard output so far. */
    String output() {
        return out.soFar();
    }

    /** Waits until its standard error contains {@code text}. */
    Lifeguard awaitError(String text) throws Exception {
        err.await(text, Duration.ofSeconds(TIMEOUT_SECONDS));
        return this;
    }

    /** Waits for its end. */
    Result result() throws Exception {
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new TimeoutException("lifeguard still runs after " + TIMEOUT_SECONDS + " s");
        }
        return new Result(process.exitValue(), out.all(), err.all());
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** Waits until {@code file} has at least {@code bytes} bytes. */
    static void await(Path file, long bytes) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (!Files.exists(file) || Files.size(file) < bytes) {
            if (System.nanoTime() > deadline) {
                throw new TimeoutException(file + " does not come");
            }
            Thread.sleep(20);
        }
    }
}
