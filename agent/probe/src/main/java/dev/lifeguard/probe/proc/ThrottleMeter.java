package dev.lifeguard.probe.proc;

import dev.lifeguard.model.event.Machine;
import java.util.function.Supplier;

/** Measures how long the CPU limit of a control group kept the JVM from running in each interval. */
final class ThrottleMeter {
    private final Supplier<long[]> clocks;
    private long[] before;

    /** The first interval begins now. */
    ThrottleMeter(CpuLimit limit) {
        this(limit::throttledNs);
    }

    /** @param clocks one for each group with a limit, always the same number, in ns; negative if unknown */
    ThrottleMeter(Supplier<long[]> clocks) {
        this.clocks = clocks;
        before = clocks.get();
    }

    /**
     * Returns the nanoseconds since the last call; unknown if there is no limit. For nested groups, which may be
     * throttled at the same time, the highest value counts.
     */
    long take() {
        long[] now = clocks.get();
        long most = Machine.UNKNOWN;
        for (int i = 0; i < now.length; i++) {
            if (before[i] >= 0 && now[i] >= 0) {
                most = Math.max(most, Math.max(0, now[i] - before[i]));
            }
        }
        before = now;
        return most;
    }
}
