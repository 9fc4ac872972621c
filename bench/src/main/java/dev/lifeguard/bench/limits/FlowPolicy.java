package dev.lifeguard.bench.limits;

import dev.lifeguard.flow.engine.Throttle;
import dev.lifeguard.flow.limit.Limit;

/** The policy of flow, with its engine's counting. */
final class FlowPolicy implements Policy {
    private final Throttle throttle = new Throttle(Limit.upTo(Policies.MAX));

    @Override
    public int limit() {
        return throttle.allowed();
    }

    @Override
    public double restNs() {
        return throttle.limit().restNs();
    }

    @Override
    public Object began(double nowNs) {
        return throttle.began(Math.round(nowNs));
    }

    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {
        throttle.ended(
                (Throttle.RunningItem) turn, Math.round(beganNs + ns) - Math.round(beganNs)); // before the next begins
    }

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {
        throttle.refused((Throttle.RunningItem) turn, closes);
    }

    @Override
    public String toString() {
        return throttle.limit().toString();
    }
}
