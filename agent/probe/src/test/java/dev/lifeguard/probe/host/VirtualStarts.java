package dev.lifeguard.probe.host;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads that are started in several ways, by reflection since the tests are compiled for Java 17. Some begin
 * before the first line of input arrives, the others after it. Those that are held end after the second line.
 */
public final class VirtualStarts {
    public static final int OLDER = 3;
    public static final int ORDERS = 40;
    public static final int UNNAMED = 25;
    public static final int DIRECT = 15;
    public static final int CONNECTIONS = 3;
    public static final int REQUESTS = 8;
    public static final int HELD = 10;

    private static final String BODY = "served";

    private static final CountDownLatch HOLD = new CountDownLatch(1);

    private VirtualStarts() {}

    public static void main(String[] arguments) throws Exception {
        ExecutorService older = executor("older-");
        for (int i = 0; i < OLDER; i++) {
            older.execute(VirtualStarts::hold);
        }
        System.out.println("ready");
        readLine();
        ExecutorService orders = executor("orders-");
        run(ORDERS, orders);
        ExecutorService unnamed = executor(null);
        run(UNNAMED, unnamed);
        List<Thread> direct = new ArrayList<>();
        for (int i = 0; i < DIRECT; i++) {
            direct.add(factory(null).newThread(VirtualStarts::mail));
        }
        direct.forEach(Thread::start);
        for (Thread thread : direct) {
            thread.join();
        }
        serve();
        ExecutorService held = executor("held-");
        for (int i = 0; i < HELD; i++) {
            held.execute(VirtualStarts::hold);
        }
        System.out.println("counted");
        readLine();
        HOLD.countDown();
        System.exit(0);
    }

    private static void readLine() throws IOException {
        while (System.in.read() != '\n') {
            continue;
        }
    }

    private static void run(int tasks, ExecutorService executor) throws Exception {
        List<Callable<String>> all = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            all.add(() -> BODY);
        }
        for (Future<String> each : executor.invokeAll(all)) {
            String unused = each.get();
        }
    }

    private static void mail() {
        Thread.yield();
    }

    private static void hold() {
        try {
            HOLD.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A server that reads each request in a thread of its own, also the end of a connection. */
    private static void serve() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", VirtualStarts::answer);
        server.setExecutor(executor("web-"));
        server.start();
        int port = server.getAddress().getPort();
        Clients.run(CONNECTIONS, () -> Clients.send(port, BODY, REQUESTS, 1));
    }

    private static void answer(HttpExchange exchange) throws IOException {
        byte[] body = BODY.getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** An executor that starts a virtual thread for each task; a platform thread before Java 21. */
    static ExecutorService executor(@Nullable String prefix) throws ReflectiveOperationException {
        if (Runtime.version().feature() < 21) {
            return Executors.newCachedThreadPool();
        }
        return (ExecutorService) Executors.class
                .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                .invoke(null, factory(prefix));
    }

    /** A factory of virtual threads with these names and a number, or without names. */
    private static ThreadFactory factory(@Nullable String prefix) throws ReflectiveOperationException {
        if (Runtime.version().feature() < 21) {
            return Executors.defaultThreadFactory();
        }
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        Class<?> type = Class.forName("java.lang.Thread$Builder");
        Object named = prefix == null
                ? builder
                : type.getMethod("name", String.class, long.class).invoke(builder, prefix, 0L);
        return (ThreadFactory) type.getMethod("factory").invoke(named);
    }
}
