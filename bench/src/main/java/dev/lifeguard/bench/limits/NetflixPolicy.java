package dev.lifeguard.bench.limits;

import com.netflix.concurrency.limits.Limit;

/**
 * One of the library concurrency-limits. It gets each sample, as from its own limiters.
 *
 * @param of its own
 */
record NetflixPolicy(Limit of) implements Policy {
    @Override
    public int limit() {
        return Math.max(1, of.getLimit());
    }

    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {
        of.onSample(Math.round(beganNs), Math.max(1, Math.round(ns)), busy, false);
    }

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {
        of.onSample(Math.round(beganNs), Math.max(1, Math.round(ns)), busy, true);
    }
}
