package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Lingering;
import java.util.Arrays;

/**
 * The most recent items, from which {@link Lingering} infers how late the far side notices that an item has ended. For
 * one thread at a time.
 */
final class History {
    private static final int ITEMS = 256;

    /** Ends to remember. As many may happen while one item runs as may run at once without a limit. */
    private static final int ENDS = ExecutionPolicy.MAX;

    /** Weight of a new time in the moving average. */
    private static final double WEIGHT = 0.1;

    private final long originNs; // keeps times small
    private final double[] ended = new double[ENDS]; // ring buffers
    private final double[] began = new double[ITEMS];
    private final int[] at = new int[ITEMS];
    private final boolean[] refused = new boolean[ITEMS];
    private long ends;
    private long items;
    private double itemNs;

    /** @param originNs any recent {@link System#nanoTime()} */
    History(long originNs) {
        this.originNs = originNs;
    }

    /** Records the end of an item that was not refused. */
    void ended(Throttle.Turn turn, long ns) {
        add(turn, false);
        ended[(int) (ends++ % ENDS)] = turn.beganNs() - originNs + ns;
        itemNs = itemNs == 0 ? ns : itemNs + WEIGHT * (ns - itemNs);
    }

    /** Records a refused item. */
    void refused(Throttle.Turn turn) {
        add(turn, true);
    }

    private void add(Throttle.Turn turn, boolean wasRefused) {
        int next = (int) (items++ % ITEMS);
        began[next] = turn.beganNs() - originNs;
        at[next] = turn.at();
        refused[next] = wasRefused;
    }

    /**
     * Infers how late the far side notices ends.
     *
     * @param restNs how long places rest, in nanoseconds
     * @param least minimum number of refusals to explain
     */
    Lingering lingering(double restNs, int least) {
        int count = (int) Math.min(items, ITEMS);
        double[] sorted = Arrays.copyOf(ended, (int) Math.min(ends, ENDS));
        Arrays.sort(sorted);
        return Lingering.of(
                Arrays.copyOf(at, count),
                Arrays.copyOf(began, count),
                Arrays.copyOf(refused, count),
                sorted,
                itemNs,
                restNs,
                least);
    }
}
