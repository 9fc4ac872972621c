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
    /** The pool; null for several. */
    private @Nullable PoolInfo info;

    private byte @Nullable [] labels; // null until they are needed

    PoolGauges gauges = PoolGauges.NONE;
    long arrived;
    long started;
    long completed;
    long rejected;
    long withdrawn;
    long threadsCreated;
    long busyNs;
    long waitNs;
    long cpuNs;
    long runQueueNs;
    long blockedNs;
    long helpNs;
    long helpTasks;
    final TimeHistogram exec;
    final TimeHistogram wait;

    /** Requests read by event loops. */
    long asyncBegun;

    long asyncCompleted;
    long asyncInFlightNs;
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
        exec = new TimeHistogram(exponential);
        wait = new TimeHistogram(exponential);
        asyncTimes = new TimeHistogram(exponential);
    }

    private PoolTotals(PoolTotals other) {
        info = other.info;
        labels = other.labels();
        gauges = other.gauges;
        arrived = other.arrived;
        started = other.started;
        completed = other.completed;
        rejected = other.rejected;
        withdrawn = other.withdrawn;
        threadsCreated = other.threadsCreated;
        busyNs = other.busyNs;
        waitNs = other.waitNs;
        cpuNs = other.cpuNs;
        runQueueNs = other.runQueueNs;
        blockedNs = other.blockedNs;
        helpNs = other.helpNs;
        helpTasks = other.helpTasks;
        exec = other.exec.copy();
        wait = other.wait.copy();
        asyncBegun = other.asyncBegun;
        asyncCompleted = other.asyncCompleted;
        asyncInFlightNs = other.asyncInFlightNs;
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
        return arrived > 0 || completed > 0 || busyNs > 0 || rejected > 0;
    }

    /** Whether its workers are threads; assumed for several pools. */
    boolean hasThreads() {
        return info == null || info.kind().hasThreads();
    }

    /** Adds an interval to the counters; the gauges are set by the caller. */
    void add(PoolTick tick) {
        arrived += tick.tasks().arrived();
        started += tick.tasks().started();
        completed += tick.tasks().completed();
        rejected += Math.max(0, tick.tasks().rejected());
        withdrawn += tick.tasks().withdrawn();
        threadsCreated += tick.threads().created();
        busyNs += tick.load().busyNs();
        waitNs += tick.load().waitNs();
        helpNs += tick.help().busyNs();
        helpTasks += tick.help().completed();
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
        cpuNs += cpu;
        runQueueNs += runQueue;
        if (clocks.cpuNs() >= 0 && clocks.runQueueNs() >= 0) {
            blockedNs += Math.max(0, clocks.measuredBusyNs() - cpu - runQueue);
        }
    }

    private static void add(long[] buckets, TimeHistogram times) {
        for (int i = 0; i < buckets.length; i += 2) {
            times.add(LogBuckets.middle((int) buckets[i]), buckets[i + 1]);
        }
    }

    private void add(AsyncTick tick) {
        asyncBegun += tick.begun();
        asyncCompleted += tick.completed();
        asyncInFlightNs += tick.inFlightNs();
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
