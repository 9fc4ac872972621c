package dev.lifeguard.predict.machine;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The CPU time of other processes as the tasks of a pool that competes for the cores.
 *
 * @param tasks pieces of it
 * @param threads most that compute at one time; as few as it needs, so that they do not compete with each other
 */
public record Background(Tasks tasks, int threads) {
    private static final long SEED = 5;

    /** Length of a piece: about what a thread computes before the scheduler switches. */
    private static final double PIECE_NS = 4e6;

    private static final int MAX_PIECES = 100_000;

    /** Mean cores in a tick below which no events are simulated. */
    private static final double MIN_CORES = 0.002;

    /** Share of the cores that remains for the JVM, whatever other processes take. */
    private static final double MIN_CORES_LEFT = 0.25;

    /**
     * Ticks on either side that are averaged. The clocks of machine and process are not read at the same moment, and
     * the machine's count in hundredths of a second.
     */
    private static final int NEIGHBOUR_TICKS = 1;

    /** Returns the work of other processes, without what they did on cores outside the JVM's CPU limit. */
    public static Background of(Recording recording) {
        double usable = recording.header().usableCores();
        double theirs = Math.max(0, recording.header().cores() - usable);
        double[] used = Arrays.stream(cores(recording.ticks()))
                .map(cores -> Math.min((1 - MIN_CORES_LEFT) * usable, Math.max(0, cores - theirs)))
                .toArray();
        return of(recording.ticks(), used);
    }

    /** Returns the mean number of cores that other processes used in each tick; 0 if unknown. */
    private static double[] cores(List<Tick> ticks) {
        double[] cores = new double[ticks.size()];
        for (int i = 0; i < cores.length; i++) {
            double used = 0;
            double length = 0;
            int last = Math.min(cores.length - 1, i + NEIGHBOUR_TICKS);
            for (Tick tick : ticks.subList(Math.max(0, i - NEIGHBOUR_TICKS), last + 1)) {
                Machine machine = tick.machine();
                if (machine.machineBusyNs() >= 0 && machine.processCpuNs() >= 0) {
                    used += (double) machine.machineBusyNs() - machine.processCpuNs();
                    length += tick.lengthNs();
                }
            }
            cores[i] = length == 0 ? 0 : Math.max(0, used / length);
        }
        return cores;
    }

    private static Background of(List<Tick> ticks, double[] used) {
        double total = 0;
        for (int i = 0; i < used.length; i++) {
            total += used[i] * ticks.get(i).lengthNs();
        }
        double piece = Math.max(PIECE_NS, total / MAX_PIECES);
        double[] arrival = new double[used.length + (int) Math.ceil(total / piece)];
        SplittableRandom random = new SplittableRandom(SEED);
        int count = 0;
        double left = 0;
        for (int i = 0; i < used.length; i++) {
            Tick tick = ticks.get(i);
            left += used[i] < MIN_CORES ? 0 : used[i] * tick.lengthNs();
            int pieces = (int) (left / piece);
            double start = tick.endNs() - (double) tick.lengthNs();
            int from = count;
            for (int j = 0; j < pieces; j++) {
                arrival[count++] = start + random.nextDouble() * tick.lengthNs();
            }
            Arrays.sort(arrival, from, count);
            left -= pieces * piece;
        }
        double[] cpu = new double[count];
        Arrays.fill(cpu, piece);
        int threads = (int) Math.max(1, Math.ceil(Arrays.stream(used).max().orElse(0)));
        return new Background(new Tasks(Arrays.copyOf(arrival, count), cpu, new double[count]), threads);
    }
}
