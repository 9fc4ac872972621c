package dev.lifeguard.probe.host;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Asynchronous OkHttp calls to two hosts, with limits of four concurrent calls for each and six in total. With an
 * argument some are running before it prints {@code ready} and waits for a line. Prints its own counts since then, as
 * {@code NAME|NUMBER}.
 */
public final class OkHttpCalls {
    /** Maximum number of concurrent calls to a host. */
    public static final int PER_HOST = 4;

    /** The hosts, which are this machine under two names. */
    public static final List<String> HOSTS = List.of("localhost", "127.0.0.1");

    /** Calls that wait when the executor is shut down. */
    public static final int LEFT = 3;

    private static final int IN_ALL = 6;
    private static final int THREADS = 8;
    private static final int CALLS = 20;
    private static final int OLDER = 2;
    private static final long WORK_MS = 3;
    private static final long LOOK_NS = 1_000_000;

    /** Includes a tick of the probe. */
    private static final long REST_MS = 1_500;

    private static final Map<String, AtomicInteger> called = new ConcurrentHashMap<>();
    private static final Map<String, AtomicLong> servedNs = new ConcurrentHashMap<>();
    private static volatile CountDownLatch gate = new CountDownLatch(1);

    private static final Runnable NOTHING = () -> {};

    private OkHttpCalls() {}

    public static void main(String[] arguments) throws Exception {
        int port = server().getAddress().getPort();
        OkHttpClients client = new OkHttpClients(PER_HOST, IN_ALL);
        if (arguments.length > 0) {
            for (int i = 0; i < OLDER; i++) {
                client.call(url("localhost", port, "hold"), NOTHING);
            }
            awaitCounts(client, OLDER, 0);
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            gate.countDown();
            awaitCounts(client, 0, 0);
        }
        called.clear();
        servedNs.clear();
        many(client, port);
        TimeUnit.MILLISECONDS.sleep(REST_MS); // so that the probe has seen the pools, and requests stacks
        cancelled(client, port);
        fails(client);
        shutDown(client, port);
        TimeUnit.MILLISECONDS.sleep(REST_MS);
        for (String host : HOSTS) {
            System.out.println(host + "|" + called.get(host));
            System.out.println(host + "Ns|" + servedNs.get(host));
        }
        System.exit(0); // whichever threads remain
    }

    private static void many(OkHttpClients client, int port) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        for (int thread = 0; thread < THREADS; thread++) {
            String host = HOSTS.get(thread % 2);
            threads.execute(() -> {
                for (int i = 0; i < CALLS; i++) {
                    call(client, host, port, "work", () -> call(client, host, port, "work", NOTHING));
                }
            });
        }
        threads.shutdown();
        if (!threads.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("calls were not handed over");
        }
        awaitCounts(client, 0, 0);
    }

    /** Calls that are cancelled while they wait or run. */
    private static void cancelled(OkHttpClients client, int port) throws Exception {
        List<Object> calls = held(client, port);
        for (int i = 1; i < calls.size(); i += 2) {
            client.cancel(calls.get(i));
        }
        gate.countDown();
        awaitCounts(client, 0, 0);
    }

    /** The maximum number of calls, and some that wait. */
    private static List<Object> held(OkHttpClients client, int port) throws Exception {
        gate = new CountDownLatch(1);
        List<Object> calls = new ArrayList<>();
        for (int i = 0; i < PER_HOST + LEFT; i++) {
            calls.add(call(client, "localhost", port, "hold", NOTHING));
        }
        awaitCounts(client, PER_HOST, LEFT);
        return calls;
    }

    /** A call to a closed port. */
    private static void fails(OkHttpClients client) throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        call(client, "127.0.0.1", free, "work", NOTHING);
        awaitCounts(client, 0, 0);
    }

    /** The first versions lose the waiting calls and their slots. */
    private static void shutDown(OkHttpClients client, int port) throws Exception {
        if (client.survivesShutDown()) {
            held(client, port);
            client.shutDown();
            gate.countDown();
            awaitCounts(client, 0, 0);
        }
    }

    private static Object call(OkHttpClients client, String host, int port, String path, Runnable then) {
        called.computeIfAbsent(host, one -> new AtomicInteger()).incrementAndGet();
        try {
            return client.call(url(host, port, path), then);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String url(String host, int port, String path) {
        return "http://" + host + ":" + port + "/" + path;
    }

    private static void awaitCounts(OkHttpClients client, int running, int queued) throws Exception {
        while (client.count("running") != running || client.count("queued") != queued) {
            LockSupport.parkNanos(LOOK_NS); // each look takes the dispatcher's lock
        }
    }

    private static HttpServer server() throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else a response in two parts takes 40 ms
        InetAddress any = InetAddress.getByAddress(new byte[] {0, 0, 0, 0});
        HttpServer server = HttpServer.create(new InetSocketAddress(any, 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> {
            long begun = System.nanoTime();
            try {
                if (exchange.getRequestURI().getPath().equals("/hold")) {
                    gate.await();
                } else {
                    TimeUnit.MILLISECONDS.sleep(WORK_MS);
                    String host = exchange.getRequestHeaders().getFirst("Host");
                    servedNs.computeIfAbsent(host.substring(0, host.indexOf(':')), one -> new AtomicLong())
                            .addAndGet(System.nanoTime() - begun);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            byte[] answer = "an answer".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        return server;
    }
}
