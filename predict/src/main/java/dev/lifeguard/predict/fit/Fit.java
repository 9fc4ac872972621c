package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import org.jspecify.annotations.Nullable;

/** Finds out what a recording does not say by itself: who waits for whom, and how much of the cores there is. */
public final class Fit {
    private Fit() {}

    /**
     * The workload, with what blocked tasks share, with users where traffic is closed, and calibrated.
     *
     * @param workload as recorded
     * @param trace of the pool in question
     */
    public static Calibration of(Workload workload, PoolTrace trace) {
        @Nullable Connections connections = Connections.of(trace);
        Workload shared = connections == null
                ? workload
                : workload.withStation(
                        connections.count(),
                        trace.withBlocked(connections.holdNs()).tasks().blockedNs());
        Loop loop = ClosedTraffic.of(trace);
        return Calibration.of(loop.users() == 0 ? shared : shared.withLoop(loop), trace);
    }
}
