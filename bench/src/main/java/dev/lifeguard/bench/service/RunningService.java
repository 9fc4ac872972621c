package dev.lifeguard.bench.service;

import dev.lifeguard.bench.agent.Agents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The service in its own JVM, until it is stopped. */
final class RunningService implements AutoCloseable {
    private static final long START_NS = TimeUnit.SECONDS.toNanos(120);

    private final Process process;
    private final Path log;
    private final int port;

    private RunningService(Process process, Path log) throws IOException, InterruptedException {
        this.process = process;
        this.log = log;
        port = (int) awaitPort();
    }

    /**
     * Starts the service and waits until it listens.
     *
     * @param folder folder for its log and its recording
     * @throws IOException if it does not start, with the log
     */
    static RunningService start(Agents agents, Attached attached, Path folder)
            throws IOException, InterruptedException {
        return start(attached.jvmArguments(agents, recording(folder)), List.of(), folder);
    }

    /**
     * Starts the service with other arguments.
     *
     * @param jvm arguments for the JVM
     * @param settings settings of the service, such as {@code --server.tomcat.threads.max=10}
     */
    static RunningService start(List<String> jvm, List<String> settings, Path folder)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xms512m", "-Xmx512m"));
        command.addAll(jvm);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Service.class.getName()));
        command.addAll(List.of("--server.port=0", "--server.address=127.0.0.1"));
        command.add("--server.tomcat.max-keep-alive-requests=-1"); // the default closes after 100 requests
        command.addAll(settings);
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            return new RunningService(process, log);
        } catch (IOException | InterruptedException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    static Path recording(Path folder) {
        return folder.resolve("recording.jsonl.gz");
    }

    private long awaitPort() throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (System.nanoTime() - start < START_NS && process.isAlive()) {
            if (log().lines().anyMatch(line -> line.startsWith(Service.LISTENING))) {
                return number(Service.LISTENING);
            }
            Thread.sleep(50);
        }
        throw new IOException("the service did not start:\n" + log());
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** Returns the CPU time of the service so far. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /** Returns its standard output and error. */
    String log() throws IOException {
        return Files.readString(log);
    }

    /** Returns the number after {@code label} in the log. */
    long number(String label) throws IOException {
        return log().lines()
                .filter(line -> line.startsWith(label))
                .mapToLong(line -> Long.parseLong(line.substring(label.length()).strip()))
                .findFirst()
                .orElseThrow(() -> new IOException("the service did not say \"" + label + "\""));
    }

    /** Stops the service and waits for its end; kills it after a minute. */
    void stop() throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new IOException("the service did not stop:\n" + log());
        }
        if (process.exitValue() != 0) {
            throw new IOException("the service ended with exit code " + process.exitValue() + ":\n" + log());
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
