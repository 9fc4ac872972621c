package dev.lifeguard.cli.demo;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** Sends orders to the shop at random times, whether or not it has answered the previous ones. */
final class Customers implements AutoCloseable {
    static final int ORDERS_PER_SECOND = 114;

    /** When more customers wait, new ones give up, so that a stopped shop does not fill the memory. */
    private static final int MAX_WAITING = 500;

    private final Thread thread = new Thread(this::order, "customers");
    private final Semaphore waiting = new Semaphore(MAX_WAITING);
    private final HttpRequest request;

    Customers(int port) {
        String host = InetAddress.getLoopbackAddress().getHostAddress();
        request = HttpRequest.newBuilder(URI.create("http://" + host + ":" + port + "/order"))
                .build();
        thread.setDaemon(true);
        thread.start();
    }

    private void order() {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        SplittableRandom random = new SplittableRandom(1);
        long next = System.nanoTime();
        while (!Thread.currentThread().isInterrupted()) {
            if (waiting.tryAcquire()) {
                CompletableFuture<?> unused = client.sendAsync(request, BodyHandlers.discarding())
                        .whenComplete((answer, failure) -> waiting.release());
            }
            next += (long) (-Math.log(1 - random.nextDouble()) * 1e9 / ORDERS_PER_SECOND);
            while (System.nanoTime() < next && !Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
