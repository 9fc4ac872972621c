package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import java.util.Map;
import java.util.TreeMap;

/** One pool's figures since the probe came. */
final class PoolTotals {
    PoolInfo info;
    int size;
    int maxSize;
    long active;
    long queued;
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
    long helpNs;
    long helpTasks;
    final TimeHistogram exec = new TimeHistogram();
    final TimeHistogram wait = new TimeHistogram();

    /** Requests that event loops read. */
    long asyncBegun;

    long asyncCompleted;
    long asyncInFlight;
    long asyncInFlightNs;
    final TimeHistogram asyncTimes = new TimeHistogram();

    /** By route; at most a hundred of all pools, and one for all others of each. */
    Map<String, Route> routes = Map.of();

    /** The requests of one route that have ended, and the time that they took. */
    static final class Route {
        long completed;
        long sumNs;
    }

    PoolTotals(PoolInfo info) {
        this.info = info;
    }

    void add(PoolTick tick) {
        size = tick.threads().size();
        maxSize = tick.threads().max();
        active = tick.load().active();
        queued = tick.load().queued();
        arrived += tick.tasks().arrived();
        started += tick.tasks().started();
        completed += tick.tasks().completed();
        rejected += Math.max(0, tick.tasks().rejected());
        withdrawn += tick.tasks().withdrawn();
        threadsCreated += tick.threads().created();
        busyNs += tick.load().busyNs();
        waitNs += tick.load().waitNs();
        cpuNs += Math.max(0, tick.clocks().cpuNs());
        runQueueNs += Math.max(0, tick.clocks().runQueueNs());
        helpNs += tick.help().busyNs();
        helpTasks += tick.help().completed();
        for (RouteTick route : tick.tasks().requests().routes()) {
            add(route);
        }
        add(tick.tasks().requests().async());
        add(tick.execution().buckets(), exec);
    }

    private static void add(long[] buckets, TimeHistogram times) {
        for (int i = 0; i < buckets.length; i += 2) {
            times.add(LogBuckets.middle((int) buckets[i]), buckets[i + 1]);
        }
    }

    private void add(AsyncTick tick) {
        asyncBegun += tick.begun();
        asyncCompleted += tick.completed();
        asyncInFlight = tick.inFlight();
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

    String labels() {
        return "pool=\"" + MetricsText.escaped(info.name()) + "\",kind=\""
                + MetricsText.escaped(info.kind().label()) + "\"";
    }
}
