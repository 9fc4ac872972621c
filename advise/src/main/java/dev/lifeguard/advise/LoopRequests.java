package dev.lifeguard.advise;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.AsyncMeasurement;

/** Says what the requests are like that a pool's event loops read, in each finding about such a pool. */
final class LoopRequests {
    private LoopRequests() {}

    /** The finding, with a line more where its pool has such requests. */
    static Finding named(Finding finding, Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.name().equals(finding.pool())
                        && pool.whole().requests().async().completed() > 0)
                .findFirst()
                .map(pool -> finding.withCause(line(pool)))
                .orElse(finding);
    }

    private static String line(PoolCase pool) {
        AsyncMeasurement requests = pool.whole().requests().async();
        return Figures.plain(requests.completed() / pool.length()) + " requests a second, of which "
                + Figures.plain(requests.meanInFlight()) + " are in flight, as a mean: p50 "
                + Figures.ms(requests.p50Ms()) + ", p95 " + Figures.ms(requests.p95Ms()) + ", p99 "
                + Figures.ms(requests.p99Ms());
    }
}
