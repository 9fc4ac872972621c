package dev.lifeguard.probe.edge;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM that runs one of the host programs; its output goes to files. Ends with the test. */
final class HostJvm implements AutoCloseable {
    /** The packaged probe. */
    static final Path PROBE = Path.of("target", "lifeguard-probe.jar").toAbsolutePath();

    private static final Duration LIMIT = Duration.ofSeconds(120);

    private final Process process;
    private final Path out;
    private final Path err;
    private final BufferedWriter in;

    /**
     * Starts it.
     *
     * @param directory for its output
     * @param options for the JVM
     */
    HostJvm(Jdk jdk, Path directory, Class<?> main, String... options) throws IOException {
        out = Files.createTempFile(directory, "out", ".txt");
        err = Files.createTempFile(directory, "err", ".txt");
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(), "-Xmx256m", "-Xshare:auto"));
        command.addAll(List.of(options));
        command.add("-Djava.io.tmpdir=" + directory);
        command.add("-Dtomcat.older=" + olderTomcat());
        command.add("-cp");
        command.add(classPath());
        command.add(main.getName());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment()
                .keySet()
                .removeIf(name -> name.equals("JAVA_TOOL_OPTIONS") || name.equals("_JAVA_OPTIONS"));
        process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        in = new BufferedWriter(process.outputWriter(StandardCharsets.UTF_8));
    }

    /** The tests' class path, without the logging that the architecture's tests bring: Spring would use it. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("slf4j-api"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String olderTomcat() throws IOException {
        Path jars = Path.of("target", "tomcat-older").toAbsolutePath();
        try (Stream<Path> files = Files.list(jars)) {
            return String.join(":", files.map(Path::toString).toList());
        }
    }

    long pid() {
        return process.pid();
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Sends a line to its standard input. */
    void send(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    /** Waits for its end; returns its exit code. */
    int await() throws InterruptedException {
        if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("the host did not end: " + lines() + errors());
        }
        return process.exitValue();
    }

    /** Waits for a line of its standard output. */
    String await(Predicate<String> wanted) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (System.nanoTime() < end) {
            for (String line : lines()) {
                if (wanted.test(line)) {
                    return line;
                }
            }
            if (!process.isAlive()) {
                break;
            }
            Thread.sleep(20);
        }
        throw new AssertionError("the host never printed it: " + lines() + errors());
    }

    List<String> lines() {
        return read(out);
    }

    List<String> errors() {
        return read(err);
    }

    private static List<String> read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
