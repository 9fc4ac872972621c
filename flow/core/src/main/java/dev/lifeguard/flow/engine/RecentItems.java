package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.NoticeDelay;
import java.util.Arrays;

/**
 * The most recent items, from which {@link NoticeDelay} infers how late the far side notices that an item has ended.
 * For one thread at a time.
 */
final class RecentItems {
    private static final int MAX_ITEMS = 256;

    /** Ends to remember. As many may happen while one item runs as may run at once without a limit. */
    private static final int MAX_ENDS = ExecutionPolicy.MAX;

    /** Weight of a new time in the moving average. */
    private static final double WEIGHT = 0.1;

    private final long originNs; // keeps times small
    private final double[] ended = new double[MAX_ENDS]; // ring buffers
    private final double[] began = new double[MAX_ITEMS];
    private final int[] at = new int[MAX_ITEMS];
    private final boolean[] refused = new boolean[MAX_ITEMS];
    private long ends;
    private long items;
    private double itemNs;

    /** @param originNs any recent {@link System#nanoTime()} */
    RecentItems(long originNs) {
        this.originNs = originNs;
    }

    /** Records the end of an item that was not refused. */
    void ended(Throttle.RunningItem turn, long ns) {
        add(turn, false);
        ended[(int) (ends++ % MAX_ENDS)] = turn.beganNs() - originNs + ns;
        itemNs = itemNs == 0 ? ns : itemNs + WEIGHT * (ns - itemNs);
    }

    /** Records a refused item. */
    void refused(Throttle.RunningItem turn) {
        add(turn, true);
    }

    private void add(Throttle.RunningItem turn, boolean wasRefused) {
        int next = (int) (items++ % MAX_ITEMS);
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
    NoticeDelay noticeDelay(double restNs, int least) {
        int count = (int) Math.min(items, MAX_ITEMS);
        double[] sorted = Arrays.copyOf(ended, (int) Math.min(ends, MAX_ENDS));
        Arrays.sort(sorted);
        return NoticeDelay.of(
                Arrays.copyOf(at, count),
                Arrays.copyOf(began, count),
                Arrays.copyOf(refused, count),
                sorted,
                itemNs,
                restNs,
                least);
    }
}
