package dev.lifeguard.bench.service;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Users who send the next request as soon as the last one is answered, until they are stopped, and time each answer.
 */
final class ClosedLoad implements AutoCloseable {
    private final ExecutorService threads;
    private final List<Future<List<Answer>>> users = new ArrayList<>();
    private final long startNs = System.nanoTime();
    private final long startMs = System.currentTimeMillis();
    private volatile boolean stopped;

    /**
     * An answer.
     *
     * @param endedMs when it arrived, in milliseconds since 1970
     * @param tookMs time since the request, in milliseconds
     */
    record Answer(double endedMs, double tookMs) {}

    /**
     * Starts the users.
     *
     * @param port the service's port
     * @param path the requested path
     * @param count number of users, each with a keep-alive connection
     */
    ClosedLoad(int port, String path, int count) {
        threads = Executors.newFixedThreadPool(count);
        for (int user = 0; user < count; user++) {
            users.add(threads.submit(() -> use(port, path)));
        }
    }

    private List<Answer> use(int port, String path) throws IOException {
        List<Answer> answers = new ArrayList<>();
        try (Client client = new Client(port, path)) {
            while (!stopped) {
                long asked = System.nanoTime();
                client.ask();
                long now = System.nanoTime();
                answers.add(new Answer(startMs + (now - startNs) / 1e6, (now - asked) / 1e6));
            }
        }
        return answers;
    }

    /**
     * Stops the users.
     *
     * @return all answers
     * @throws IOException if a request failed
     */
    List<Answer> stop() throws IOException, InterruptedException {
        stopped = true;
        List<Answer> all = new ArrayList<>();
        try {
            for (Future<List<Answer>> user : users) {
                all.addAll(user.get());
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
        return all;
    }

    @Override
    public void close() {
        stopped = true;
        threads.shutdownNow();
    }
}
