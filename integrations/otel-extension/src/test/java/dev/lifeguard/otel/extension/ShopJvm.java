package dev.lifeguard.otel.extension;

import dev.lifeguard.architecture.Jdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that runs {@link Shop}. Closing it kills it. */
final class ShopJvm implements AutoCloseable {
    static final String LIFEGUARD =
            "-javaagent:" + Path.of("../../app/dist/target/lifeguard.jar").toAbsolutePath();

    private static final int END_LIMIT_S = 60;

    private final Process process;
    private final Path err;

    /** Thread-seconds of all tasks by the program's own clock. */
    final double taskSeconds;

    /** Seconds during which there were tasks, by the program's own clock. */
    final double seconds;

    /**
     * Starts it and waits until all tasks have ended.
     *
     * @param folder folder for its standard error
     * @param options options of the JVM
     */
    ShopJvm(Jdk jdk, Path folder, List<String> options) throws IOException {
        err = Files.createTempFile(folder, "err", ".txt");
        List<String> command = jdk.command("-Xmx128m", "-XX:+UseSerialGC");
        command.addAll(options);
        command.addAll(List.of("-cp", Path.of("target", "test-classes").toString(), Shop.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("OTEL_") || name.startsWith("JAVA_"));
        builder.environment().put("OTEL_METRIC_EXPORT_INTERVAL", "1000"); // for our own push; properties have priority
        builder.environment().put("OTEL_SERVICE_NAME", "shop");
        process = builder.start();
        String line =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (line == null || !line.matches("[0-9.E-]+ [0-9.E-]+")) {
            process.destroyForcibly();
            throw new IOException("the shop did not start: " + command + "\n" + line + "\n" + Files.readString(err));
        }
        double[] figures =
                Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
        taskSeconds = figures[0];
        seconds = figures[1];
    }

    /**
     * Returns options for an agent with the extension, without exporters that need a receiver; {@code age} is oldest or
     * newest.
     */
    static List<String> extension(String age) {
        Path target = Path.of("target").toAbsolutePath();
        return new ArrayList<>(List.of(
                "-javaagent:" + target.resolve("agents/opentelemetry-" + age + ".jar"),
                "-Dotel.javaagent.extensions=" + target.resolve("lifeguard-otel-extension.jar"),
                "-Dotel.service.name=shop",
                "-Dotel.traces.exporter=none",
                "-Dotel.logs.exporter=none",
                "-Dotel.metric.export.interval=500"));
    }

    /** Lets it end. Returns its exit code. */
    int end() throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(END_LIMIT_S, TimeUnit.SECONDS)) {
            throw new IOException("the shop still runs");
        }
        return process.exitValue();
    }

    /** Returns Lifeguard's lines in its standard error. */
    List<String> lines() throws IOException {
        return Files.readAllLines(err).stream()
                .filter(line -> line.contains("lifeguard"))
                .toList();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
