package dev.lifeguard.bench.limits;

/**
 * Always the same number.
 *
 * @param limit items at once
 */
record FixedPolicy(int limit) implements Policy {
    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {}

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {}
}
