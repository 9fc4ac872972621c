package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.stack.SharedMonitor;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.List;

/** A monitor that stacks show tasks holding although almost none waited for it. With more threads they would wait. */
final class SharedMonitorLimit {
    /** Minimum share of the blocked time for which the monitor is held. */
    private static final double MIN_HELD_SHARE = 0.1;

    private SharedMonitorLimit() {}

    /** Returns the workload with the monitor. A monitor may go to any waiter. */
    static List<Explanation> of(Workload workload, PoolTrace trace, SharedMonitor monitor) {
        SharedLimit shared;
        if (monitor.blockedShare() >= MIN_HELD_SHARE) {
            shared = SharedLimit.whileBlocked(1)
                    .heldFor(monitor.blockedShare())
                    .handedOver(MeasuredLimit.unseenHandoverNs(trace));
        } else {
            shared = SharedLimit.whileComputing(Math.max(MIN_HELD_SHARE, monitor.runningShare()));
        }
        return List.of(new Explanation(
                workload.with(shared.inAnyOrder(), workload.own().blockedNs()), 0));
    }
}
