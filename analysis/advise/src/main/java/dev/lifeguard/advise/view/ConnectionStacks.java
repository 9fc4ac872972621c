package dev.lifeguard.advise.view;

import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.frame.Prefixes;
import java.util.List;

/**
 * Stacks of threads that hold a connection, permit or lock, or ask for one. A thread that uses the connection is in the
 * pool's classes, which wrap it, or in the driver's, possibly with an unknown driver in between.
 */
public final class ConnectionStacks {
    private static final String DATABASE_POOLS = """
        com.zaxxer.hikari. org.apache.tomcat.jdbc. org.apache.commons.dbcp org.apache.commons.pool io.agroal. com.mchange.
        """;

    /** Pools of connections and what their connections lead to: who is in there uses the connection. */
    private static final Prefixes DATABASE = Prefixes.of(DATABASE_POOLS + """
        org.postgresql. com.mysql. org.mariadb. oracle. com.microsoft.sqlserver. net.sourceforge.jtds. com.ibm.db2.
        org.apache.derby. org.h2. org.hsqldb. org.sqlite. redis.clients.
        """);

    private static final Prefixes POOLS =
            Prefixes.of(DATABASE_POOLS + "org.apache.http.pool. org.apache.hc.core5.pool.");

    private static final Prefixes HTTP = Prefixes.of("org.apache.http. org.apache.hc.");

    /** Classes that call these for the user. */
    private static final Prefixes FRAMEWORKS = Prefixes.of("""
        org.springframework. org.hibernate. jakarta. org.jooq. org.mybatis. org.apache.ibatis. org.eclipse.persistence.
        io.quarkus. io.micronaut. jdk.proxy com.sun.proxy.
        """);

    private static final int MAX_CALLERS = 3;

    /**
     * Methods in which a thread waits for a connection. In Apache's HTTP client 4 it is {@code getPoolEntryBlocking},
     * in version 5 the futures of requests. Lock methods also match their interruptible variants.
     */
    private static final Prefixes ASKS = Prefixes.of("""
        .getConnection .borrowConnection .borrowObject .checkoutResource .getPoolEntryBlocking $1.get $PerRoutePool$1.get
        .lock .tryLock .acquire .tryAcquire
        """);

    /** The method in which threads wait at Spring's concurrency limits, each with its own class. */
    private static final String THROTTLE = "org.springframework.util.ConcurrencyThrottleSupport.beforeAccess";

    private final String poolClass; // without the class in it that is the pool of one route or key
    private final Prefixes ways;

    /** @param poolClass class of the pool */
    public ConnectionStacks(String poolClass) {
        int inner = poolClass.indexOf('$');
        this.poolClass = inner < 0 ? poolClass : poolClass.substring(0, inner);
        ways = HTTP.have(poolClass) ? HTTP : DATABASE;
    }

    /** Whether the frame belongs to a connection pool rather than to the connections' far side. */
    public static boolean isPool(String frame) {
        return POOLS.have(frame);
    }

    /**
     * The user's line that called the pool or its connection, else the innermost user's line, else the innermost that
     * is not the JDK's.
     */
    public String line(Stack stack) {
        List<String> frames = stack.frames();
        int outermost = frames.size();
        while (outermost > 0 && !ways.have(frames.get(outermost - 1))) {
            outermost--;
        }
        return frames.subList(outermost, frames.size()).stream()
                .filter(this::isUsers)
                .findFirst()
                .orElse(stack.line());
    }

    /**
     * That line and a few of its callers. Outer frames may differ between two samples. JDK frames count by method only:
     * frames of a class that the probe changed meanwhile have no line.
     */
    List<String> caller(Stack stack) {
        return stack.frames().stream()
                .skip(Math.max(0, stack.frames().indexOf(line(stack))))
                .limit(MAX_CALLERS)
                .map(frame -> Frames.isJdk(frame) ? Frames.method(frame) : frame)
                .toList();
    }

    /** Whether the thread uses a connection, or gets or returns one; else it does something else. */
    public boolean uses(Stack stack) {
        return stack.has(ways::have);
    }

    /** Whether the thread waits for a connection of such a pool. */
    public boolean asks(Stack stack) {
        return ASKS.all().stream().anyMatch(method -> stack.hasFrame(poolClass + method))
                || poolClass.startsWith("org.springframework.") && stack.hasFrame(THROTTLE);
    }

    /**
     * Returns whether another thread hands the connection over. Then a waiter may own it while it still wakes up, so
     * its stack does not show that it waits for a second one.
     */
    public boolean handedOver() {
        return poolClass.startsWith("org.apache.hc.");
    }

    /** The line at which holders of a connection wait for a second one; empty if few do. */
    public String secondAt(Stacks holders) {
        Stacks nested = holders.where(this::asks);
        return holders.count() >= Thresholds.NESTED_SAMPLES
                        && nested.count() >= Thresholds.NESTED_SHARE * holders.count()
                ? nested.lines(this::line).get(0).frame()
                : "";
    }

    private boolean isUsers(String frame) {
        return !Frames.isJdk(frame) && !ways.have(frame) && !FRAMEWORKS.have(frame);
    }
}
