package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.SharedMonitor;
import java.util.List;

/** A monitor that tasks were seen to hold, though hardly any waited for it: with more threads they would. */
final class HeldByOne {
    /** Share of the time: less is held for a moment only. */
    private static final double MIN = 0.1;

    private HeldByOne() {}

    /** The workload with it. A monitor goes to any of those that wait. */
    static List<Explanation> of(Workload workload, PoolTrace trace, SharedMonitor monitor) {
        Shared shared;
        if (monitor.ofBlocked() >= MIN) {
            shared = Shared.whileBlocked(1)
                    .heldFor(monitor.ofBlocked())
                    .handedOver(MeasuredLimit.unseenHandoverNs(trace));
        } else {
            shared = Shared.whileComputing(Math.max(MIN, monitor.ofRunning()));
        }
        return List.of(new Explanation(
                workload.with(shared.inAnyOrder(), workload.own().blockedNs()), 0));
    }
}
