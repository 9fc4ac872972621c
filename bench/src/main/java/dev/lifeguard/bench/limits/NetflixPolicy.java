package dev.lifeguard.bench.limits;

import com.netflix.concurrency.limits.Limit;

/**
 * A limit of the library concurrency-limits. It receives each sample, as from the library's own limiters.
 *
 * @param of the library's limit
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
