package dev.lifeguard.predict.machine;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Work outside the pools that competes for the cores.
 *
 * @param tasks pieces of it
 * @param threads maximum number that compute at one time
 */
public record Background(Tasks tasks, int threads) {
    private static final long SEED = 5;

    /** Length of a piece: about what a thread computes before the scheduler switches. */
    private static final double PIECE_NS = 4e6;

    /**
     * Assumed competing threads. Their number is not recorded; this one reproduces the effect of a busy machine on a
     * pool.
     */
    private static final int THREADS_PER_CORE = 4;

    private static final int MAX_PIECES = 100_000;

    /** Mean cores in a tick below which no events are simulated. */
    private static final double MIN_CORES = 0.002;

    /**
     * Creates the work of the rest of the JVM.
     *
     * @param used cores used in each tick
     */
    static Background inside(List<Tick> ticks, double[] used, int cores) {
        return of(ticks, used, THREADS_PER_CORE * cores);
    }

    /**
     * Creates the work of other processes, with as few threads as it needs, so that they do not compete with each
     * other.
     *
     * @param used cores used in each tick
     */
    static Background outside(List<Tick> ticks, double[] used) {
        return of(ticks, used, (int)
                Math.max(1, Math.ceil(Arrays.stream(used).max().orElse(0))));
    }

    private static Background of(List<Tick> ticks, double[] used, int threads) {
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
        return new Background(new Tasks(Arrays.copyOf(arrival, count), cpu, new double[count]), threads);
    }
}
