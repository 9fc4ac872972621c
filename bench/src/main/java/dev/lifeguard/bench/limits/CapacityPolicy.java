package dev.lifeguard.bench.limits;

/**
 * Uses the server's capacity, known from the start of each phase, as the limit. It shows the value of that knowledge.
 */
final class CapacityPolicy implements Policy {
    private int limit = 1;

    @Override
    public int limit() {
        return limit;
    }

    @Override
    public void enters(SimulatedServer server) {
        limit = server.capacity();
    }

    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {}

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {}
}
