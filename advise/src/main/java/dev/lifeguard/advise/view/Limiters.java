package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Known shared limits, such as connection pools and locks, recognised by the frames of threads that wait for them. */
public final class Limiters {
    /** Share of the blocked samples that must wait there, for it and not the pool to be the limit. */
    private static final double MIN_SHARE = 0.5;

    private static final String SEMAPHORE = "a semaphore";
    private static final String LOCK = "a lock";

    private static final Map<String, String> BY_FRAME = byFrame();

    private Limiters() {}

    private static Map<String, String> byFrame() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(
                "com.zaxxer.hikari.pool.HikariPool.getConnection",
                "the connection pool (spring.datasource.hikari.maximum-pool-size)");
        map.put(
                "org.apache.tomcat.jdbc.pool.ConnectionPool.borrowConnection",
                "the connection pool (spring.datasource.tomcat.max-active)");
        map.put(
                "org.apache.commons.dbcp2.PoolingDataSource.getConnection",
                "the connection pool (spring.datasource.dbcp2.max-total)");
        map.put("org.apache.commons.pool2.impl.GenericObjectPool.borrowObject", "the object pool (its maxTotal)");
        map.put("io.agroal.pool.ConnectionPool.getConnection", "the connection pool (its max-size)");
        map.put(
                "org.apache.http.pool.AbstractConnPool",
                "the HTTP client's connection pool (maxTotal, defaultMaxPerRoute)");
        map.put(
                "org.apache.hc.core5.pool.StrictConnPool",
                "the HTTP client's connection pool (maxTotal, defaultMaxPerRoute)");
        map.put("org.apache.hc.core5.pool.LaxConnPool", "the HTTP client's connection pool (maxConnPerRoute)");
        map.put("java.util.concurrent.Semaphore.acquire", SEMAPHORE);
        map.put("java.util.concurrent.locks.ReentrantLock.lock", LOCK);
        map.put("java.util.concurrent.locks.ReentrantReadWriteLock$", LOCK);
        return map;
    }

    /**
     * What the blocked workers wait for, if most of them wait for the same limit. A pool of connections, or a semaphore, that was
     * measured has its name, by which its own finding is known.
     */
    public static Optional<String> of(Stacks stacks, Measurement whole) {
        return of(stacks).map(limit -> {
            if (limit.contains("connection pool")) {
                return measured(Kind.CONNECTIONS, "the connection pool ", stacks.of(Role.BLOCKED), whole)
                        .orElse(limit);
            }
            if (limit.equals(LOCK)) {
                return measured(Kind.LOCK, "the ", stacks.of(Role.BLOCKED), whole)
                        .orElse(limit);
            }
            return limit.equals(SEMAPHORE)
                    ? measured(Kind.PERMITS, "the ", stacks.of(Role.BLOCKED), whole)
                            .orElse(limit)
                    : limit;
        });
    }

    /** The limit of that kind for which most wait, of those for which these stacks do. */
    private static Optional<String> measured(Kind kind, String before, Stacks blocked, Measurement whole) {
        return whole.pools().stream()
                .filter(pool -> pool.pool().kind() == kind && pool.waitingTasks() > 0)
                .filter(pool -> blocked.share(new ConnectionStacks(pool.pool().className())::asks) > 0)
                .max(Comparator.comparingDouble(PoolMeasurement::waitingTasks))
                .map(pool -> before + pool.pool().name());
    }

    /** What the blocked workers wait for, if most of them wait for the same limit. */
    public static Optional<String> of(Stacks stacks) {
        Stacks blocked = stacks.of(Role.BLOCKED);
        return BY_FRAME.entrySet().stream()
                .filter(entry -> blocked.share(stack -> stack.hasFrame(entry.getKey())) >= MIN_SHARE)
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
