package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Lingering;
import java.util.Arrays;

/** The last items, as far as they show how late the far side notices that one has ended. For one thread at a time. */
final class History {
    private static final int ITEMS = 256;

    /** What ends while one of the items runs: as many as may run at once, where the user gives no limit. */
    private static final int ENDS = ExecutionPolicy.MAX;

    /** Of a new time in the moving average. */
    private static final double WEIGHT = 0.1;

    private final long originNs; // so that times are small numbers
    private final double[] ended = new double[ENDS]; // rings
    private final double[] began = new double[ITEMS];
    private final int[] at = new int[ITEMS];
    private final boolean[] refused = new boolean[ITEMS];
    private long ends;
    private long items;
    private double itemNs;

    /** @param originNs any time that {@link System#nanoTime()} gave lately */
    History(long originNs) {
        this.originNs = originNs;
    }

    /** An item has ended that was not refused. */
    void ended(Throttle.Turn turn, long ns) {
        add(turn, false);
        ended[(int) (ends++ % ENDS)] = turn.beganNs() - originNs + ns;
        itemNs = itemNs == 0 ? ns : itemNs + WEIGHT * (ns - itemNs);
    }

    /** An item was refused. */
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
     * What they show.
     *
     * @param restNs how long places rest
     * @param least refusals that have to be explained
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
