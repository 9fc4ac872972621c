package dev.lifeguard.advise;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import java.util.List;

/** Names the routes of the requests that keep a pool's threads, in each finding about a pool of which they are known. */
final class BusyRoutes {
    private static final int MOST = 3;

    /** Of the time that requests take: what less than this takes is not worth a word. */
    private static final double LEAST_SHARE = 0.1;

    private BusyRoutes() {}

    /** The finding, with a line more where there is something to say. */
    static Finding named(Finding finding, Measurement whole) {
        return whole.pools().stream()
                .filter(pool -> pool.pool().name().equals(finding.pool()))
                .map(BusyRoutes::line)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .map(finding::withCause)
                .orElse(finding);
    }

    private static String line(PoolMeasurement pool) {
        List<RouteMeasurement> routes = pool.requests().routes();
        double threads = routes.stream().mapToDouble(RouteMeasurement::threads).sum();
        List<String> named = routes.stream()
                .filter(route -> !route.route().equals(RouteTick.OTHER))
                .filter(route -> route.threads() >= LEAST_SHARE * threads)
                .limit(MOST)
                .map(route -> route.route() + " takes " + Figures.percent(route.threads() / threads) + " (p95 "
                        + Figures.ms(route.p95Ms()) + ")")
                .toList();
        return named.isEmpty() ? "" : "of the time of its requests " + String.join(", ", named);
    }
}
