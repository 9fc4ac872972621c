package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.compose.variant.ApacheAsync;
import dev.lifeguard.lab.compose.variant.BlockingClient;
import dev.lifeguard.lab.compose.variant.FuturesOnBoundedPool;
import dev.lifeguard.lab.compose.variant.FuturesOnCommonPool;
import dev.lifeguard.lab.compose.variant.OkHttpAnswer;
import dev.lifeguard.lab.compose.variant.OkHttpDispatcher;
import dev.lifeguard.lab.compose.variant.OkHttpPerRequest;
import dev.lifeguard.lab.compose.variant.PolledAnswers;
import dev.lifeguard.lab.compose.variant.ReactiveZip;
import dev.lifeguard.lab.compose.variant.Sequence;
import dev.lifeguard.lab.compose.variant.VirtualThreads;
import dev.lifeguard.lab.compose.variant.WebClientConfiguration;
import dev.lifeguard.lab.compose.variant.WebClientOnServlet;
import dev.lifeguard.lab.compose.variant.WebClientPolled;
import dev.lifeguard.lab.report.PackedSources;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Ways to combine answers: the original's, in which a service calls itself, and others with the slow API in a separate
 * service.
 */
enum ComposeVariant {
    SELF_SEQUENCE("self-sequence", "self: sequence", Sequence.class),
    SELF_OKHTTP("self-okhttp", "self: OkHttp, a client per request", OkHttpPerRequest.class),
    SELF_WEBCLIENT("self-webclient", "self: WebClient, polled", WebClientPolled.class),
    SEQUENCE("sequence", "sequence", Sequence.class),
    OKHTTP("okhttp", "OkHttp, the original's dispatcher", OkHttpDispatcher.class),
    WEBCLIENT("webclient", "WebClient on a servlet", WebClientOnServlet.class),
    APACHE("apache", "Apache's asynchronous client", ApacheAsync.class),
    COMMON_POOL("common-pool", "futures on the common pool", FuturesOnCommonPool.class),
    BOUNDED_POOL("bounded-pool", "futures on a bounded pool", FuturesOnBoundedPool.class),
    VIRTUAL("virtual", "virtual threads", VirtualThreads.class),
    WEBFLUX("webflux", "WebFlux on Netty, zip", ReactiveZip.class);

    /** Tomcat's default number of request threads. */
    static final int REQUEST_THREADS = 200;

    /** The original's limit of concurrent calls for OkHttp's dispatcher. */
    private static final int OKHTTP_CALLS = 1000;

    private final String id;
    private final String label;
    private final Class<?> source;

    ComposeVariant(String id, String label, Class<?> source) {
        this.id = id;
        this.label = label;
        this.source = source;
    }

    static String ids() {
        return Arrays.stream(values()).map(ComposeVariant::id).collect(Collectors.joining(", "));
    }

    String id() {
        return id;
    }

    String label() {
        return label;
    }

    /** The class that combines the answers. */
    Class<?> source() {
        return source;
    }

    /** All classes that a user of this variant writes: the combining code and the client. */
    List<Class<?>> sources() {
        return switch (this) {
            case SELF_OKHTTP, OKHTTP -> List.of(source, OkHttpAnswer.class, PolledAnswers.class);
            case SELF_WEBCLIENT -> List.of(source, PolledAnswers.class, WebClientConfiguration.class);
            case WEBCLIENT, WEBFLUX -> List.of(source, WebClientConfiguration.class);
            case APACHE -> List.of(source);
            case SELF_SEQUENCE, SEQUENCE, COMMON_POOL, BOUNDED_POOL, VIRTUAL -> List.of(source, BlockingClient.class);
        };
    }

    long sourceLines() {
        return sources().stream()
                .map(PackedSources::of)
                .mapToLong(ComposeVariant::linesOfCode)
                .sum();
    }

    /** Counts the lines without comments and blank lines. */
    static long linesOfCode(String source) {
        return source.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("/") && !line.startsWith("*"))
                .count();
    }

    /** Whether the slow API runs in the same server, on the same request threads. */
    boolean callsItself() {
        return switch (this) {
            case SELF_SEQUENCE, SELF_OKHTTP, SELF_WEBCLIENT -> true;
            default -> false;
        };
    }

    /** Whether each request holds a Tomcat thread while it waits for a slow API elsewhere. */
    boolean holdsRequestThreads() {
        return switch (this) {
            case SEQUENCE, OKHTTP, WEBCLIENT, BOUNDED_POOL -> true;
            default -> false;
        };
    }

    boolean inSequence() {
        return source == Sequence.class;
    }

    List<String> arguments() {
        return switch (this) {
            case VIRTUAL -> List.of("--spring.threads.virtual.enabled=true");
            case WEBFLUX -> List.of("--spring.main.web-application-type=reactive");
            default -> List.of();
        };
    }

    /**
     * How many requests the variant's threads can serve at one time, calls included; below 1 if not even one.
     *
     * @param cores hardware threads: the common pool has one thread less
     */
    double atOnce(ComposeLoad load, int cores) {
        double most = switch (this) {
            case SELF_SEQUENCE -> REQUEST_THREADS / 2.0; // one thread waits while another sleeps
            case SELF_OKHTTP, SELF_WEBCLIENT -> REQUEST_THREADS / (1.0 + load.calls());
            case SEQUENCE, WEBCLIENT, BOUNDED_POOL -> REQUEST_THREADS;
            case OKHTTP -> Math.min(REQUEST_THREADS, (double) OKHTTP_CALLS / load.calls());
            case COMMON_POOL -> Math.min(REQUEST_THREADS, (double) Math.max(1, cores - 1) / load.calls());
            case APACHE, VIRTUAL, WEBFLUX -> load.users();
        };
        return Math.min(load.users(), most);
    }
}
