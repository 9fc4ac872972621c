package dev.lifeguard.advise;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import java.util.List;
import java.util.function.Function;

/** Adds the pool's routes and requests to a finding, where they are known. */
final class RequestCauses {
    /** Smallest share of the request time for which a route is named. */
    private static final double MIN_SHARE = 0.1;

    private RequestCauses() {}

    /** Returns the finding with a line for its routes and one for the requests that event loops read. */
    static Finding addTo(Finding finding, Situation situation) {
        List<PoolCase> pools = situation.all().stream()
                .filter(pool -> pool.name().equals(finding.pool()))
                .toList();
        return addFirst(addFirst(finding, pools, RequestCauses::routes), pools, RequestCauses::loops);
    }

    /** Adds the line about the first pool that has one. */
    private static Finding addFirst(Finding finding, List<PoolCase> pools, Function<PoolCase, String> line) {
        return pools.stream()
                .map(line)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .map(finding::withCause)
                .orElse(finding);
    }

    private static String routes(PoolCase pool) {
        List<RouteMeasurement> routes = pool.whole().requests().routes();
        double threads = routes.stream().mapToDouble(RouteMeasurement::threads).sum();
        List<String> named = routes.stream()
                .filter(route -> !route.route().equals(RouteTick.OTHER))
                .filter(route -> route.threads() >= MIN_SHARE * threads)
                .limit(Figures.MAX_LINES)
                .map(route -> route.route() + " takes " + Figures.percent(route.threads() / threads) + " (p95 "
                        + Figures.ms(route.p95Ms()) + ")")
                .toList();
        return named.isEmpty() ? "" : "of the time of its requests " + String.join(", ", named);
    }

    private static String loops(PoolCase pool) {
        AsyncMeasurement requests = pool.whole().requests().async();
        if (requests.completed() == 0) {
            return "";
        }
        return Figures.plain(requests.completed() / pool.length()) + " requests a second, of which "
                + Figures.plain(requests.meanInFlight()) + " are in flight, as a mean: p50 "
                + Figures.ms(requests.p50Ms()) + ", p95 " + Figures.ms(requests.p95Ms()) + ", p99 "
                + Figures.ms(requests.p99Ms());
    }
}
