package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;

/**
 * Reactor Netty's server, called by reflection since each run has another version. Argument: a word to warm up first
 * and wait for a line. Prints its counts since then: {@code requests|NUMBER}, all handled requests;
 * {@code slow|NUMBER}, those with a minimum time; and {@code blocked|NUMBER}, slow ones that blocked their loop.
 */
public final class LoopRequests {
    /** Minimum time of a slow request. */
    public static final long SLOW_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final int CLIENTS = 4;
    private static final int ROUNDS = 10;
    private static final String BODY = "served";
    private static final AtomicInteger handled = new AtomicInteger();
    private static final AtomicInteger slow = new AtomicInteger();
    private static final AtomicInteger blocked = new AtomicInteger();
    private static final CountDownLatch arrived = new CountDownLatch(CLIENTS);

    private LoopRequests() {}

    public static void main(String[] arguments) throws Exception {
        BiFunction<Object, Object, Object> handler = LoopRequests::handle;
        int port = ReactorNetty.start(handler);
        if (arguments.length > 0) {
            Clients.run(CLIENTS, () -> Clients.send(port, "/now", BODY, 20));
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            handled.set(0);
        }
        Clients.run(CLIENTS, () -> {
            Clients.send(port, "/now", BODY, ROUNDS);
            Clients.send(port, "/later", BODY, ROUNDS);
            Clients.send(port, "/blocks", BODY, ROUNDS);
            Clients.send(port, BODY, ROUNDS, 3);
            Clients.send(port, "/fails", "500", 1);
            Clients.upgrade(port, "/ws");
            Clients.leave(port, "/never", arrived);
            Clients.stream(Clients.http2(), port, "/later", ROUNDS);
        });
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last request
        System.out.println("requests|" + handled);
        System.out.println("slow|" + slow);
        System.out.println("blocked|" + blocked);
        System.exit(0); // whichever threads remain
    }

    /** The response, as a publisher that completes when it is written. */
    private static Object handle(Object request, Object response) {
        handled.incrementAndGet();
        try {
            Class<?> mono = Class.forName("reactor.core.publisher.Mono");
            Class<?> publisher = Class.forName("org.reactivestreams.Publisher");
            String path = (String) Class.forName("reactor.netty.http.HttpInfos")
                    .getMethod("uri")
                    .invoke(request);
            Class<?> answers = Class.forName("reactor.netty.http.server.HttpServerResponse");
            Object body = mono.getMethod("just", Object.class).invoke(null, BODY);
            switch (path) {
                case "/later":
                    slow.incrementAndGet();
                    Object delay = mono.getMethod("delay", Duration.class).invoke(null, Duration.ofNanos(SLOW_NS));
                    Object text = answers.getMethod("sendString", publisher).invoke(response, body);
                    Object then = Class.forName("reactor.netty.NettyOutbound")
                            .getMethod("then")
                            .invoke(text);
                    return mono.getMethod("then", mono).invoke(delay, then);
                case "/blocks":
                    slow.incrementAndGet();
                    blocked.incrementAndGet();
                    block();
                    return answers.getMethod("sendString", publisher).invoke(response, body);
                case "/fails":
                    return mono.getMethod("error", Throwable.class).invoke(null, new IllegalStateException("wanted"));
                case "/never":
                    arrived.countDown();
                    return mono.getMethod("never").invoke(null);
                case "/ws":
                    BiFunction<Object, Object, Object> talk = (in, out) -> empty(mono);
                    return answers.getMethod("sendWebsocket", BiFunction.class).invoke(response, talk);
                default:
                    return answers.getMethod("sendString", publisher).invoke(response, body);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Blocks the event loop, which no handler should do. */
    private static void block() {
        for (long until = System.nanoTime() + SLOW_NS; System.nanoTime() < until; ) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    private static Object empty(Class<?> mono) {
        try {
            Method empty = mono.getMethod("empty");
            return empty.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
