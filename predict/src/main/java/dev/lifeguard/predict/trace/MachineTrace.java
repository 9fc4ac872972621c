package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Capacity;
import java.util.List;

/** The machine on which a recording was made: its cores, and who else used them. */
public final class MachineTrace {
    /** However much a hypervisor and other processes take, this share of the cores is left. */
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
     * The cores over time: without what the hypervisor and other processes took, and none while garbage is collected. What
     * another process takes it takes from whatever number of threads: the kernel shares the CPUs between sessions and
     * containers first (autogroups, control groups), and then between the threads of each.
     */
    public static Capacity capacity(Recording recording) {
        int cores = Math.max(1, recording.header().cores());
        List<Tick> ticks = recording.ticks();
        double[] outside = Others.outside(ticks);
        Steps steps = new Steps();
        for (int i = 0; i < outside.length; i++) {
            Tick tick = ticks.get(i);
            double stolen = Math.max(0, tick.machine().stealNs()) / (double) tick.lengthNs();
            steps.add(tick, Math.max(LEAST * cores, cores - stolen - outside[i]));
        }
        return steps.capacity(cores);
    }

    /**
     * What the rest of the JVM computed, as tasks of a pool of its own: it does not own cores, it competes for them.
     *
     * @param poolIds the pools that are not among them
     */
    public static Background background(Recording recording, List<Integer> poolIds) {
        return Background.of(
                recording.ticks(),
                Others.inside(
                        recording.ticks(),
                        poolIds.stream().map(id -> PoolTicks.of(recording, id)).toList()),
                Math.max(1, recording.header().cores()));
    }
}
