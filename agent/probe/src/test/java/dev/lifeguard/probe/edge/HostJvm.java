package dev.lifeguard.probe.edge;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A JVM that runs one of the host programs, with its output in files. It is ended with the test. */
final class HostJvm implements AutoCloseable {
    static final Path PROBE = Path.of("target", "lifeguard-probe.jar").toAbsolutePath();

    /** For each framework and version, the directory with its jars. */
    static final Path FRAMEWORKS = Path.of("target", "frameworks").toAbsolutePath();

    /** The compiled tests, including the host programs. */
    static final Path TEST_CLASSES = Path.of("target", "test-classes").toAbsolutePath();

    private static final Duration LIMIT = Duration.ofSeconds(120);

    private final Process process;
    private final Path out;
    private final Path err;
    private final BufferedWriter in;

    /**
     * Starts a JVM.
     *
     * @param directory for its output
     * @param options for the JVM
     */
    HostJvm(Jdk jdk, Path directory, Class<?> main, String... options) throws IOException {
        this(jdk, directory, classPath(), main.getName(), List.of(), options);
    }

    /** Starts a JVM with arguments for the program. */
    HostJvm(Jdk jdk, Path directory, Class<?> main, List<String> arguments, String... options) throws IOException {
        this(jdk, directory, classPath(), main.getName(), arguments, options);
    }

    /**
     * Starts a JVM with only the test programs and the jars of a framework on its class path.
     *
     * @param framework the directory of the jars
     * @param arguments for the program
     */
    HostJvm(Jdk jdk, Path directory, Path framework, Class<?> main, List<String> arguments, String... options)
            throws IOException {
        this(
                jdk,
                directory,
                TEST_CLASSES + File.pathSeparator + framework.resolve("*"),
                main.getName(),
                arguments,
                options);
    }

    /**
     * Starts a JVM with only the given class path.
     *
     * @param main name of its main class
     */
    HostJvm(Jdk jdk, Path directory, String classPath, String main, List<String> arguments, String... options)
            throws IOException {
        out = Files.createTempFile(directory, "out", ".txt");
        err = Files.createTempFile(directory, "err", ".txt");
        List<String> command = jdk.command("-Xmx256m");
        command.addAll(List.of(options));
        command.add("-Djava.io.tmpdir=" + directory);
        command.add("-Dframeworks=" + FRAMEWORKS);
        command.add("-cp");
        command.add(classPath);
        command.add(main);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment()
                .keySet()
                .removeIf(name -> name.equals("JAVA_TOOL_OPTIONS") || name.equals("_JAVA_OPTIONS"));
        process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        in = new BufferedWriter(process.outputWriter(StandardCharsets.UTF_8));
    }

    /** The tests' class path, without the logging library of the architecture tests, which Spring would use. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("slf4j-api"))
                .collect(Collectors.joining(File.pathSeparator));
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

    /** Attaches the probe. */
    void attach(String options) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(Long.toString(pid()));
        try {
            machine.loadAgent(PROBE.toString(), options);
        } finally {
            machine.detach();
        }
    }

    /** The number that it has printed after a name and a bar. */
    long number(String name) {
        Long number = numbers(name).get(name);
        if (number == null) {
            throw new AssertionError("no " + name + " in " + lines() + errors());
        }
        return number;
    }

    /**
     * The numbers that it has printed after a bar, by the text before the bar, which starts with {@code beginning}.
     */
    Map<String, Long> numbers(String beginning) {
        Map<String, Long> numbers = new TreeMap<>();
        for (String line : lines()) {
            int bar = line.indexOf('|');
            if (bar > 0 && line.startsWith(beginning)) {
                numbers.put(line.substring(0, bar), Long.parseLong(line.substring(bar + 1)));
            }
        }
        return numbers;
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
