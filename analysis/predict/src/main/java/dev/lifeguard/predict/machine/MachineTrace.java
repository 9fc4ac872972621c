package dev.lifeguard.predict.machine;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sim.Capacity;
import java.util.Arrays;
import java.util.List;

/** The machine on which a recording was made: its cores and their other users. */
public final class MachineTrace {
    /** Minimum share of the cores that remains, whatever a hypervisor or other processes take. */
    private static final double MIN_CORES_LEFT = 0.25;

    private MachineTrace() {}

    /** Returns the share of the recorded time in which garbage collections stopped the JVM; at most 0.5. */
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
     * Returns the usable cores over time: the CPU limit, less what the hypervisor took, and none during garbage
     * collection pauses.
     */
    public static Capacity capacity(Recording recording) {
        Header header = recording.header();
        double cores = header.usableCores();
        CapacitySteps steps = new CapacitySteps();
        for (Tick tick : recording.ticks()) {
            double stolen = Math.max(0, tick.machine().stealNs()) / (double) tick.lengthNs();
            steps.add(tick, Math.max(MIN_CORES_LEFT * cores, Math.min(cores, header.cores() - stolen)));
        }
        return steps.capacity(cores);
    }

    /**
     * Returns the CPU use of the rest of the JVM as tasks of a separate pool, which competes for cores.
     *
     * @param poolIds the pools that are not part of it
     */
    public static Background background(Recording recording, List<Integer> poolIds) {
        List<Tick> ticks = recording.ticks();
        double[] used = BackgroundCpu.inside(
                ticks, poolIds.stream().map(id -> PoolTicks.of(recording, id)).toList());
        return Background.inside(ticks, used, Math.max(1, recording.header().cores()));
    }

    /** Returns the CPU use of other processes, likewise, without what they did on cores outside the JVM's CPU limit. */
    public static Background otherProcesses(Recording recording) {
        double usable = recording.header().usableCores();
        double theirs = Math.max(0, recording.header().cores() - usable);
        double[] used = Arrays.stream(BackgroundCpu.outside(recording.ticks()))
                .map(cores -> Math.min((1 - MIN_CORES_LEFT) * usable, Math.max(0, cores - theirs)))
                .toArray();
        return Background.outside(recording.ticks(), used);
    }
}
