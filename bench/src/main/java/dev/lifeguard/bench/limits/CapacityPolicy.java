package dev.lifeguard.bench.limits;

/** As many as the far side does at once, known from the beginning of each phase: what knowledge of the capacity is worth. */
final class CapacityPolicy implements Policy {
    private int limit = 1;

    @Override
    public int limit() {
        return limit;
    }

    @Override
    public void enters(FarSide farSide) {
        limit = farSide.capacity();
    }

    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {}

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {}
}
