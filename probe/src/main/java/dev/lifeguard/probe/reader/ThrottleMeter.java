package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.probe.proc.CpuLimit;
import java.util.function.Supplier;

/** For how long in each interval the CPU limit of a control group kept the JVM from running. */
final class ThrottleMeter {
    private final Supplier<long[]> clocks;
    private long[] before;

    /** The first interval begins now. */
    ThrottleMeter(CpuLimit limit) {
        this(limit::throttledNs);
    }

    /** @param clocks of each group with a limit, always as many, in ns; negative where unknown */
    ThrottleMeter(Supplier<long[]> clocks) {
        this.clocks = clocks;
        before = clocks.get();
    }

    /**
     * Nanoseconds since the last call; unknown where there is no limit. Of groups within each other the one that was
     * throttled longest counts: they may be at the same time.
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
