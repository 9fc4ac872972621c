package dev.lifeguard.probe.metrics;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The totals of one pool, or of several together, since the start of the probe. */
final class PoolTotals {
    private static final int FAMILIES = MetricFamily.values().length;

    /** The pool; null for several. */
    private @Nullable PoolInfo info;

    private byte @Nullable [] labels; // null until they are needed

    PoolGauges gauges = PoolGauges.NONE;
    private final long[] sums; // by the ordinals of their families

    final TimeHistogram exec;
    final TimeHistogram wait;

    /** Requests read by event loops. */
    final TimeHistogram asyncTimes;

    /** Routes by name: at most a hundred for all pools together, and one more in each pool for its others. */
    Map<String, Route> routes = Map.of();

    /** The ended requests of one route, and their times. */
    static final class Route {
        long completed;
        long sumNs;

        private Route copy() {
            Route copy = new Route();
            copy.completed = completed;
            copy.sumNs = sumNs;
            return copy;
        }
    }

    /**
     * @param info the pool; null for several pools
     * @param exponential whether times are counted in exponential buckets, too
     */
    PoolTotals(@Nullable PoolInfo info, boolean exponential) {
        this.info = info;
        sums = new long[FAMILIES];
        exec = new TimeHistogram(exponential);
        wait = new TimeHistogram(exponential);
        asyncTimes = new TimeHistogram(exponential);
    }

    private PoolTotals(PoolTotals other) {
        info = other.info;
        labels = other.labels();
        gauges = other.gauges;
        sums = other.sums.clone();
        exec = other.exec.copy();
        wait = other.wait.copy();
        asyncTimes = other.asyncTimes.copy();
        if (!other.routes.isEmpty()) {
            routes = new TreeMap<>();
            for (Map.Entry<String, Route> route : other.routes.entrySet()) {
                routes.put(route.getKey(), route.getValue().copy());
            }
        }
    }

    /** The pool; null for several. */
    @Nullable
    PoolInfo info() {
        return info;
    }

    /** Its description has changed. */
    void describe(PoolInfo changed) {
        info = changed;
        labels = null;
    }

    /** The labels of its series, as {@link MetricsText} writes them. */
    byte[] labels() {
        byte[] known = labels;
        if (known == null) {
            known = MetricsText.labels(name(), kind());
            labels = known;
        }
        return known;
    }

    /** A copy of the present values, without exponential buckets; not to be changed. */
    PoolTotals copy() {
        return new PoolTotals(this);
    }

    /** Whether anything has ever happened in it. */
    boolean used() {
        return sum(MetricFamily.TASKS_ARRIVED) > 0
                || sum(MetricFamily.TASKS_COMPLETED) > 0
                || sum(MetricFamily.BUSY) > 0
                || sum(MetricFamily.TASKS_REJECTED) > 0;
    }

    /** Whether its workers are threads; assumed for several pools. */
    boolean hasThreads() {
        return info == null || info.kind().hasThreads();
    }

    /** A count, or a time in nanoseconds. */
    long sum(MetricFamily family) {
        return sums[family.ordinal()];
    }

    private void add(MetricFamily family, long more) {
        sums[family.ordinal()] += more;
    }

    /** Adds an interval to the counters; the gauges are set by the caller. */
    void add(PoolTick tick) {
        add(MetricFamily.TASKS_ARRIVED, tick.tasks().arrived());
        add(MetricFamily.TASKS_STARTED, tick.tasks().started());
        add(MetricFamily.TASKS_COMPLETED, tick.tasks().completed());
        add(MetricFamily.TASKS_REJECTED, Math.max(0, tick.tasks().rejected()));
        add(MetricFamily.TASKS_REMOVED, tick.tasks().withdrawn());
        add(MetricFamily.THREADS_CREATED, tick.threads().created());
        add(MetricFamily.BUSY, tick.load().busyNs());
        add(MetricFamily.WAITING, tick.load().waitNs());
        add(MetricFamily.HELP, tick.help().busyNs());
        add(MetricFamily.HELP_TASKS, tick.help().completed());
        add(tick.clocks());
        for (RouteTick route : tick.tasks().requests().routes()) {
            add(route);
        }
        add(tick.tasks().requests().async());
        add(tick.execution().buckets(), exec);
    }

    private void add(PoolTick.Clocks clocks) {
        long cpu = Math.max(0, clocks.cpuNs());
        long runQueue = Math.max(0, clocks.runQueueNs());
        add(MetricFamily.CPU, cpu);
        add(MetricFamily.RUN_QUEUE, runQueue);
        if (clocks.cpuNs() >= 0 && clocks.runQueueNs() >= 0) {
            add(MetricFamily.BLOCKED, Math.max(0, clocks.measuredBusyNs() - cpu - runQueue));
        }
    }

    private static void add(long[] buckets, TimeHistogram times) {
        for (int i = 0; i < buckets.length; i += 2) {
            times.add(LogBuckets.middle((int) buckets[i]), buckets[i + 1]);
        }
    }

    private void add(AsyncTick tick) {
        add(MetricFamily.ASYNC_BEGUN, tick.begun());
        add(MetricFamily.ASYNC_COMPLETED, tick.completed());
        add(MetricFamily.ASYNC_SECONDS, tick.inFlightNs());
        add(tick.buckets(), asyncTimes);
    }

    private void add(RouteTick tick) {
        if (routes.isEmpty()) {
            routes = new TreeMap<>();
        }
        Route route = routes.computeIfAbsent(tick.route(), name -> new Route());
        route.completed += tick.completed();
        route.sumNs += tick.sumNs();
    }

    String name() {
        return info == null ? MeteredPools.OTHER : info.name();
    }

    String kind() {
        return info == null ? MeteredPools.OTHER : info.kind().label();
    }
}
