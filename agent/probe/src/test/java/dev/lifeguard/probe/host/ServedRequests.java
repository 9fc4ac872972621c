package dev.lifeguard.probe.host;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server, on virtual threads if there is a second argument, that answers one request, is idle, and then serves several kinds of clients. They use keep-alive
 * connections, send several requests at once, open a connection for each request, or close connections unused. Prints
 * {@code requests|NUMBER}, the requests after the idle time, and {@code longest|NANOSECONDS}, the longest work on one.
 */
public final class ServedRequests {
    /** Minimum time of each request. */
    public static final long WORK_NS = TimeUnit.MILLISECONDS.toNanos(10);

    /** Idle time after the first request: some ticks of the probe. */
    public static final long REST_NS = TimeUnit.SECONDS.toNanos(3);

    private static final AtomicInteger served = new AtomicInteger();
    private static final AtomicLong longestNs = new AtomicLong();

    private ServedRequests() {}

    public static void main(String[] arguments) throws Exception {
        boolean virtual = arguments.length > 1;
        int port = HttpServers.start(arguments[0], virtual, ServedRequests::work);
        Clients.send(port, HttpServers.BODY, 1, 1);
        TimeUnit.NANOSECONDS.sleep(REST_NS);
        served.set(0);
        Clients.run(3, () -> Clients.send(port, HttpServers.BODY, 40, 1));
        Clients.run(2, () -> Clients.send(port, HttpServers.BODY, 10, 3));
        Clients.run(3, () -> {
            for (int i = 0; i < 10; i++) {
                Clients.send(port, HttpServers.BODY, 1, 1);
                Clients.send(port, HttpServers.BODY, 0, 0);
            }
        });
        TimeUnit.NANOSECONDS.sleep(REST_NS);
        System.out.println("requests|" + served);
        System.out.println("longest|" + longestNs);
        System.exit(0); // whichever threads remain
    }

    private static void work() {
        long from = System.nanoTime();
        try {
            TimeUnit.NANOSECONDS.sleep(WORK_NS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        longestNs.accumulateAndGet(System.nanoTime() - from, Math::max);
        served.incrementAndGet();
    }
}
