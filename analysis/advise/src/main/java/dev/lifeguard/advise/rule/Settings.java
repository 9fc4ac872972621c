package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.SizeText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a pool: a framework's property if the framework is known, else the line that makes the pool. */
final class Settings {
    /** A framework's name for its pool, and the properties for size and queue; empty if it has none. */
    private record Known(String name, String size, String queue) {
        boolean is(String pool) {
            return pool.equals(name) || (name.endsWith("*") && pool.startsWith(name.substring(0, name.length() - 1)));
        }
    }

    private static final String SPRING = "spring.task.";

    private static final Known TOMCAT =
            new Known("http-nio-*", "server.tomcat.threads.max", "server.tomcat.threads.max-queue-capacity");

    private static final List<Known> KNOWN = List.of(
            TOMCAT,
            new Known("https-jsse-nio-*", TOMCAT.size, TOMCAT.queue),
            new Known("tomcat-*", TOMCAT.size, TOMCAT.queue),
            new Known("qtp*", "server.jetty.threads.max", "server.jetty.threads.max-queue-capacity"),
            new Known("XNIO-*", "server.undertow.threads.worker", ""),
            new Known("reactor-http-*", "-Dreactor.netty.ioWorkerCount", ""),
            new Known(
                    "applicationTaskExecutor",
                    SPRING + "execution.pool.core-size",
                    SPRING + "execution.pool.queue-capacity"),
            new Known("task", SPRING + "execution.pool.core-size", SPRING + "execution.pool.queue-capacity"),
            new Known("taskScheduler", SPRING + "scheduling.pool.size", ""),
            new Known("scheduling", SPRING + "scheduling.pool.size", ""));

    /** The setting of Apache's HTTP clients, which have a pool for each route. */
    private static final String PER_ROUTE =
            "maxConnPerRoute of the HTTP client (and maxConnTotal, of all routes together)";

    /** The setting of a connection pool's maximum, by the prefix of its class. */
    private static final Map<String, String> CONNECTIONS = Map.ofEntries(
            Map.entry(
                    "com.zaxxer.hikari.",
                    "maximumPoolSize (in Spring Boot spring.datasource.hikari.maximum-pool-size)"),
            Map.entry("org.apache.tomcat.jdbc.", "maxActive (in Spring Boot spring.datasource.tomcat.max-active)"),
            Map.entry(
                    "org.apache.commons.pool2.impl.GenericObjectPool",
                    "maxTotal (in Spring Boot spring.datasource.dbcp2.max-total)"),
            Map.entry("io.agroal.", "maxSize (in Quarkus quarkus.datasource.jdbc.max-size)"),
            Map.entry("com.mchange.", "maxPoolSize"),
            Map.entry("com.hazelcast.", "pool-size of Hazelcast's executor (ExecutorConfig.setPoolSize)"),
            Map.entry(
                    "org.springframework.",
                    "concurrencyLimit (of Spring Boot's executor spring.task.execution.simple.concurrency-limit)"),
            Map.entry("reactor.pool.", "maxSize of R2DBC's pool, or maxConnections of Reactor Netty's provider,"),
            Map.entry("org.apache.http.", PER_ROUTE),
            Map.entry("org.apache.hc.", PER_ROUTE),
            Map.entry(
                    "org.apache.commons.pool2.impl.GenericKeyedObjectPool",
                    "maxTotalPerKey (and maxTotal, of all keys together)"));

    private Settings() {}

    /** The setting of the pool's size with a value, as the user would write it, and where. */
    static String size(PoolCase pool, int threads) {
        return size(pool, "", "", "").of(threads);
    }

    /**
     * The setting of the pool's size, as the user would write it, and where, in a sentence that leaves the value open.
     *
     * @param before text before the setting
     * @param after text after the setting
     * @param otherwise advice if no size helps
     */
    static SizeText size(PoolCase pool, String before, String after, String otherwise) {
        PoolInfo info = pool.info();
        String option = option(info);
        if (!option.isEmpty()) {
            return new SizeText(before + option + "=", after, after, otherwise);
        }
        String where = place(info) + after;
        String what = pool.kind() == Kind.FORK_JOIN ? "a parallelism of " : coreCounts(pool) ? "a core size of " : "";
        return what.isEmpty()
                ? new SizeText(before, " thread" + where, " threads" + where, otherwise)
                : new SizeText(before + what, where, where, otherwise);
    }

    /**
     * The name of the setting of a limit's size in brackets; empty if unknown.
     *
     * @param pool class of a pool of connections, or a frame in it
     */
    static String limit(String pool) {
        return maximum(pool).map(setting -> " (" + setting + ")").orElse("");
    }

    private static Optional<String> maximum(String pool) {
        return CONNECTIONS.entrySet().stream()
                .filter(limit -> pool.startsWith(limit.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The setting of the size of a pool of connections, or of permits, in a sentence that leaves the value open. */
    static SizeText connections(PoolInfo pool, String before, String otherwise) {
        String worker = " " + pool.kind().worker();
        return maximum(pool.className())
                .map(setting -> new SizeText(before + setting + "=", ".", ".", otherwise))
                .orElseGet(() -> new SizeText(before, worker + ".", worker + "s.", otherwise));
    }

    /** The property that sets the size, or empty. */
    private static String option(PoolInfo pool) {
        return switch (pool.kind()) {
            case COMMON -> "-Djava.util.concurrent.ForkJoinPool.common.parallelism";
            case VIRTUAL -> "-Djdk.virtualThreadScheduler.parallelism";
            default -> known(pool, false);
        };
    }

    /** The setting of its queue's length with a value, and where. */
    static String queue(PoolCase pool, long tasks) {
        String property = known(pool.info(), true);
        return property.isEmpty()
                ? "a queue of at most " + tasks + " tasks, new ArrayBlockingQueue<>(" + tasks + "),"
                        + place(pool.info())
                : property + "=" + tasks;
    }

    /** Whether the pool's threads serve requests, going by its name or kind. */
    static boolean servesRequests(PoolInfo pool) {
        return pool.kind() == Kind.TOMCAT || known(pool, false).startsWith("server.");
    }

    private static String known(PoolInfo pool, boolean queue) {
        return KNOWN.stream()
                .filter(known -> known.is(pool.name()))
                .findFirst()
                .or(() -> pool.kind() == Kind.TOMCAT ? Optional.of(TOMCAT) : Optional.empty())
                .map(queue ? Known::queue : Known::size)
                .orElse("");
    }

    /**
     * Why the pool never has as many threads as its maximum allows; empty where it can. A {@code ThreadPoolExecutor} makes threads beyond
     * its core size only when its queue refuses a task.
     */
    static Optional<String> neverReached(PoolCase pool) {
        if (pool.kind() != Kind.THREAD_POOL || !coreCounts(pool)) {
            return Optional.empty();
        }
        int max = pool.whole().maxSize();
        String maximum = "the maximum of " + pool.name() + (max < Integer.MAX_VALUE ? ", " + max + " threads," : "")
                + " is never reached, since its queue has no limit: ";
        return Optional.of(
                pool.coreSize() == 0
                        ? maximum + "with a core size of 0 it has one thread"
                        : maximum + "its core size of " + pool.coreSize() + " is what counts");
    }

    private static String place(PoolInfo pool) {
        return pool.createdAt() == null ? " where " + pool.name() + " is created" : " at " + pool.createdAt();
    }

    /** Whether the core size is what limits the pool, since its queue keeps it from growing to the maximum. */
    private static boolean coreCounts(PoolCase pool) {
        return pool.whole().maxSize() > pool.threads();
    }
}
