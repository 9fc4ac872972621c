package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Capacity;
import java.util.Arrays;
import java.util.List;

/** The machine on which a recording was made: its cores, and who else used them. */
public final class MachineTrace {
    /** However much a hypervisor or others take, this share of the cores is left. */
    private static final double MIN = 0.25;

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

    /** The cores over time, as many as a CPU limit leaves: without what the hypervisor took, and none while garbage is collected. */
    public static Capacity capacity(Recording recording) {
        Header header = recording.header();
        double cores = header.usableCores();
        Steps steps = new Steps();
        for (Tick tick : recording.ticks()) {
            double stolen = Math.max(0, tick.machine().stealNs()) / (double) tick.lengthNs();
            steps.add(tick, Math.max(MIN * cores, Math.min(cores, header.cores() - stolen)));
        }
        return steps.capacity(cores);
    }

    /**
     * What the rest of the JVM computed, as tasks of a pool of its own: it does not own cores, it competes for them.
     *
     * @param poolIds the pools that are not among them
     */
    public static Background background(Recording recording, List<Integer> poolIds) {
        List<Tick> ticks = recording.ticks();
        double[] used = BackgroundCpu.inside(
                ticks, poolIds.stream().map(id -> PoolTicks.of(recording, id)).toList());
        return Background.inside(ticks, used, Math.max(1, recording.header().cores()));
    }

    /** What other processes computed, likewise; not what they did on cores that a CPU limit leaves to them anyway. */
    public static Background otherProcesses(Recording recording) {
        double usable = recording.header().usableCores();
        double theirs = Math.max(0, recording.header().cores() - usable);
        double[] used = Arrays.stream(BackgroundCpu.outside(recording.ticks()))
                .map(cores -> Math.min((1 - MIN) * usable, Math.max(0, cores - theirs)))
                .toArray();
        return Background.outside(recording.ticks(), used);
    }
}
