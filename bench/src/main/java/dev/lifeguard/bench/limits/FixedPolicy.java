package dev.lifeguard.bench.limits;

/**
 * A constant limit.
 *
 * @param limit items at once
 * @param restNs idle time of a slot between items, nanoseconds
 */
record FixedPolicy(int limit, double restNs) implements Policy {
    FixedPolicy(int limit) {
        this(limit, 0);
    }

    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {}

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {}
}
