package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.measurement.RouteMeasurement;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sums up the requests of each route of a pool over a window. */
final class Routes {
    private static final double NS_PER_MS = 1e6;

    private static final Comparator<RouteMeasurement> MOST_TIME_FIRST =
            Comparator.comparingDouble(RouteMeasurement::threads).reversed().thenComparing(RouteMeasurement::route);

    private final WeightedValues times = new WeightedValues();
    private long completed;
    private double sumNs; // as a double: in a hostile recording it may overflow a long

    private Routes() {}

    /** Returns the routes by total time, largest first. */
    static List<RouteMeasurement> of(PoolWindow window, double lengthNs) {
        Map<String, Routes> sums = new HashMap<>();
        for (PoolTick tick : window.ticks()) {
            for (RouteTick route : tick.tasks().requests().routes()) {
                sums.computeIfAbsent(route.route(), name -> new Routes()).add(route);
            }
        }
        return sums.entrySet().stream()
                .map(sum -> sum.getValue().measurement(sum.getKey(), lengthNs))
                .sorted(MOST_TIME_FIRST)
                .toList();
    }

    private void add(RouteTick route) {
        completed += route.completed();
        sumNs += route.sumNs();
        times.addTimes(route.buckets());
    }

    private RouteMeasurement measurement(String route, double lengthNs) {
        return new RouteMeasurement(
                route,
                completed,
                sumNs / lengthNs,
                completed == 0 ? Double.NaN : sumNs / completed / NS_PER_MS,
                times.percentile(0.5),
                times.percentile(0.95),
                times.percentile(0.99),
                times.max());
    }
}
