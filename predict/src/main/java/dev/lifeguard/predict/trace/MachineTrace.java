package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Capacity;
import java.util.List;

/** The cores that a recording's machine had left for some of its pools. */
public final class MachineTrace {
    /** Others leave at least this share of a core to each that there is: schedulers starve nobody. */
    private static final double LEAST = 0.25;

    private MachineTrace() {}

    /** Share of the recorded time in which collections of garbage stopped the JVM; at most a half. */
    public static double pausedShare(Recording recording) {
        double length = 0;
        double paused = 0;
        for (Tick tick : recording.ticks()) {
            length += tick.lengthNs();
            paused += Math.max(0, Math.min(tick.machine().gcPauseNs(), tick.lengthNs()));
        }
        return length == 0 ? 0 : Math.min(0.5, paused / length);
    }

    /**
     * The cores over time: those of the machine, without what other processes, the rest of the JVM and the hypervisor
     * took, and none while garbage is collected.
     *
     * @param poolIds the pools for which they are
     */
    public static Capacity capacity(Recording recording, List<Integer> poolIds) {
        int cores = Math.max(1, recording.header().cores());
        double[] others = Others.cores(
                recording.ticks(),
                poolIds.stream().map(id -> PoolTicks.of(recording, id)).toList());
        Steps steps = new Steps();
        for (int i = 0; i < others.length; i++) {
            double left = cores - others[i];
            steps.add(recording.ticks().get(i), Math.max(LEAST * cores, Math.min(cores, left)));
        }
        return steps.capacity(cores);
    }
}
