package dev.lifeguard.bench.service;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Closed load: a fixed number of users, each of whom sends the next request as soon as the last one is answered. */
final class Load {
    private Load() {}

    /**
     * Runs the load for a time.
     *
     * @param port the service's port
     * @param users number of users
     * @param durationNs duration, nanoseconds
     * @return number of answered requests
     * @throws IOException if a request failed
     */
    static long run(int port, int users, long durationNs) throws IOException, InterruptedException {
        long end = System.nanoTime() + durationNs;
        long answered = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(users)) {
            List<Future<Long>> results = new ArrayList<>();
            for (int user = 0; user < users; user++) {
                int order = user;
                results.add(threads.submit(() -> use(port, order, end)));
            }
            for (Future<Long> result : results) {
                answered += result.get();
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
        return answered;
    }

    private static long use(int port, int order, long end) throws IOException {
        long answered = 0;
        try (Client client = new Client(port, Prices.path(order))) {
            while (System.nanoTime() < end) {
                client.ask();
                answered++;
            }
        }
        return answered;
    }
}
