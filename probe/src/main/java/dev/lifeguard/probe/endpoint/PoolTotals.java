package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The figures of one pool, or of several together, since the probe came. */
final class PoolTotals {
    /** The pool; null of several. */
    @Nullable
    PoolInfo info;

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

    /** Requests that event loops read. */
    long asyncBegun;

    long asyncCompleted;
    long asyncInFlightNs;
    final TimeHistogram asyncTimes;

    /** By route; at most a hundred of all pools, and one for all others of each. */
    Map<String, Route> routes = Map.of();

    /** The requests of one route that have ended, and the time that they took. */
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

    /** Of {@code info}; of several pools where that is null. With exponential buckets of times besides, if {@code exponential}. */
    PoolTotals(@Nullable PoolInfo info, boolean exponential) {
        this.info = info;
        exec = new TimeHistogram(exponential);
        wait = new TimeHistogram(exponential);
        asyncTimes = new TimeHistogram(exponential);
    }

    private PoolTotals(PoolTotals other) {
        info = other.info;
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
            other.routes.forEach((name, route) -> routes.put(name, route.copy()));
        }
    }

    /** The figures as they are now, without exponential buckets; they stay so. */
    PoolTotals copy() {
        return new PoolTotals(this);
    }

    /** Whether anything ever happened in it. */
    boolean used() {
        return arrived > 0 || completed > 0 || busyNs > 0 || rejected > 0;
    }

    /** Whether its workers are threads; of several it is taken so. */
    boolean hasThreads() {
        return info == null || info.kind().hasThreads();
    }

    /** Adds what happened in an interval to the counters; gauges are set by their owner. */
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
