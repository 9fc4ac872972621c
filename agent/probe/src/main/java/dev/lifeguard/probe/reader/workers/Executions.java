package dev.lifeguard.probe.reader.workers;

import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.sum.Histogram;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The execution times of a pool's tasks in each interval, in the buckets of {@link Histogram}. */
public final class Executions {
    private static final long[] NONE = {};

    private @Nullable Histogram ofEnded; // of ended workers; null if none has ended since all were idle
    private @Nullable Histogram last; // of all workers, at the last call of take
    private @Nullable Histogram next; // is filled by the next call
    private long[] pairs = NONE; // is filled by each call
    private long count;

    /** Keeps the times of a worker that has ended. */
    public void add(WorkerCell ended) {
        Histogram sum = ofEnded == null ? new Histogram() : ofEnded;
        sum.add(ended.exec);
        ofEnded = sum;
    }

    /** Returns the executions since the last call: pairs of a bucket's number and its count. */
    public long[] take(List<WorkerCell> live) {
        count = 0;
        if (live.isEmpty() && ofEnded == null) {
            return NONE;
        }
        Histogram now = next == null ? new Histogram() : next;
        now.clear();
        if (ofEnded != null) {
            now.add(ofEnded);
        }
        for (WorkerCell cell : live) {
            now.add(cell.exec);
        }
        long[] taken = since(last, now);
        // Pools without workers keep no histogram, since there may be very many.
        ofEnded = live.isEmpty() ? null : ofEnded;
        next = live.isEmpty() ? null : last;
        last = live.isEmpty() ? null : now;
        return taken;
    }

    private long[] since(@Nullable Histogram last, Histogram now) {
        int length = 0;
        for (int i = 0; i < Histogram.CHUNKS; i++) {
            int[] counts = now.chunk(i);
            int[] before = last == null ? null : last.chunk(i);
            for (int j = 0; counts != null && j < Histogram.CHUNK; j++) {
                int difference = counts[j] - (before == null ? 0 : before[j]);
                if (difference != 0) {
                    pairs = length == pairs.length ? Arrays.copyOf(pairs, Math.max(16, 2 * length)) : pairs;
                    pairs[length++] = (long) i * Histogram.CHUNK + j;
                    pairs[length++] = difference & 0xffffffffL;
                    count += difference & 0xffffffffL;
                }
            }
        }
        return length == 0 ? NONE : Arrays.copyOf(pairs, length);
    }

    /** Number of executions in the last result of {@link #take}. */
    public long count() {
        return count;
    }
}
