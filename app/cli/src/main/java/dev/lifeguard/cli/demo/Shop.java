package dev.lifeguard.cli.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The service with the problem: an HTTP server with {@value #THREADS} threads, each waiting for another service while
 * it serves an order. It runs in a separate JVM until its standard input ends.
 */
public final class Shop {
    /** Threads that serve orders. */
    public static final int THREADS = 12;

    private static final int MAX_QUEUED = 1000;

    private final ExecutorService checkout = pool("checkout", THREADS);
    private final ExecutorService mail = pool("mail", 2);
    private final AtomicInteger orders = new AtomicInteger();
    private final PriceClient prices;

    private Shop(int prices) {
        this.prices = new PriceClient(prices);
    }

    /**
     * Serves on a free loopback port and prints the port.
     *
     * @param prices port of the price service
     */
    public static void serve(int prices) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // without it, an answer may wait 40 ms for an ACK
        Shop shop = new Shop(prices);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/order", shop::order);
        server.setExecutor(shop.checkout);
        server.start();
        System.out.println(server.getAddress().getPort());
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        server.stop(0);
        shop.checkout.shutdownNow();
        shop.mail.shutdownNow();
    }

    private void order(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] price = prices.fetch();
            if (orders.incrementAndGet() % 20 == 0) {
                mail.execute(new Confirmation());
            }
            exchange.sendResponseHeaders(200, price.length);
            exchange.getResponseBody().write(price);
        }
    }

    private static ExecutorService pool(String name, int threads) {
        AtomicInteger number = new AtomicInteger();
        return new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MAX_QUEUED),
                task -> new Thread(task, name + "-" + number.incrementAndGet()));
    }

    /** The cost of sending a mail: some computing. */
    private static final class Confirmation implements Runnable {
        private long sum;

        @Override
        public void run() {
            for (int i = 0; i < 100_000; i++) {
                sum += i * 31L;
            }
        }
    }
}
