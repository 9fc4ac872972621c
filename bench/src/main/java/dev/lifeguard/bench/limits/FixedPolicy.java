package dev.lifeguard.bench.limits;

/**
 * Always the same number.
 *
 * @param limit items at once
 * @param restNs how long a place stays empty, nanoseconds
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
