package dev.lifeguard.bench.scrape;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM with the agent and live pools, whose metrics are read by HTTP. */
public final class ProbedHost implements AutoCloseable {
    private static final String PROGRAM = "dev.lifeguard.bench.workload.ManyPools";
    private static final int ANSWER_MS = 10_000;
    private static final int START_S = 60;

    private final Process process;
    private final BufferedReader out;
    private final int port;
    private final Path errors;

    /**
     * The resources used so far.
     *
     * @param cpuNs CPU time of all threads
     * @param allocatedBytes bytes allocated by all threads
     */
    public record Used(long cpuNs, long allocatedBytes) {
        Used minus(Used before) {
            return new Used(cpuNs - before.cpuNs, allocatedBytes - before.allocatedBytes);
        }
    }

    private ProbedHost(Process process, int port, Path errors) {
        this.process = process;
        this.port = port;
        this.errors = errors;
        out = process.inputReader();
    }

    /**
     * Starts a JVM, and waits until each of its pools has run tasks.
     *
     * @throws IllegalStateException if that takes a minute, with its output
     */
    public static ProbedHost start(int pools) throws IOException, InterruptedException {
        int port = freePort();
        Path errors = Files.createTempFile("lifeguard-host", ".txt");
        Process process = new ProcessBuilder(List.of(
                        Jdk.own().home().resolve("bin/java").toString(),
                        "-Xmx256m",
                        "-javaagent:" + Agents.find().lifeguard() + "=metrics=127.0.0.1:" + port + ",metricsAuth=none",
                        "-cp",
                        Agents.location().toString(),
                        PROGRAM,
                        Integer.toString(pools)))
                .redirectError(errors.toFile())
                .start();
        ProbedHost host = new ProbedHost(process, port, errors);
        boolean ready = false;
        try {
            host.awaitTasks(pools);
            ready = true;
        } finally {
            if (!ready) {
                host.close();
            }
        }
        return host;
    }

    private void awaitTasks(int pools) throws IOException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_S);
        while (System.nanoTime() < limit && process.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(200);
            try {
                long working = scrape().lines()
                        .filter(line -> line.startsWith("lifeguard_pool_tasks_completed_total{pool=\"pool"))
                        .filter(line -> !line.endsWith(" 0"))
                        .count();
                if (working == pools) {
                    return;
                }
            } catch (java.net.ConnectException e) {
                // the port is not open yet
            }
        }
        throw new IllegalStateException(PROGRAM + " shows no pools: " + Files.readString(errors));
    }

    /** Returns the body of a scrape. */
    public String scrape() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(ANSWER_MS);
            // HTTP/1.0, so that the body is not chunked
            socket.getOutputStream().write("GET /metrics HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.startsWith("HTTP/1.1 200 ")) {
                throw new IOException(
                        "no metrics: " + answer.lines().findFirst().orElse(""));
            }
            return answer.substring(answer.indexOf("\r\n\r\n") + 4);
        }
    }

    /** Returns the resources used so far. */
    public Used used() throws IOException {
        OutputStream in = process.getOutputStream();
        in.write('\n');
        in.flush();
        String line = out.readLine();
        if (line == null) {
            throw new IOException(PROGRAM + " ended: " + Files.readString(errors));
        }
        String[] figures = line.split(" ");
        return new Used(Long.parseLong(figures[0]), Long.parseLong(figures[1]));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        process.destroyForcibly().waitFor();
        Files.deleteIfExists(errors);
    }
}
