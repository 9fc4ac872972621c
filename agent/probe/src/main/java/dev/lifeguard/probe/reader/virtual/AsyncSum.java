package dev.lifeguard.probe.reader.virtual;

import dev.lifeguard.model.event.AsyncTick;
import java.util.Map;
import java.util.TreeMap;

/** The sum of some counts of one interval. */
final class AsyncSum {
    private AsyncTick sum = AsyncTick.NONE;

    void add(AsyncTick more) {
        sum = new AsyncTick(
                sum.begun() + more.begun(),
                sum.completed() + more.completed(),
                sum.inFlight() + more.inFlight(),
                sum.inFlightNs() + more.inFlightNs(),
                sum.sumNs() + more.sumNs(),
                sum.buckets().length == 0 ? more.buckets() : joined(sum.buckets(), more.buckets()));
    }

    AsyncTick sum() {
        return sum;
    }

    private static long[] joined(long[] one, long[] other) {
        Map<Long, Long> counts = new TreeMap<>();
        for (long[] pairs : new long[][] {one, other}) {
            for (int i = 0; i < pairs.length; i += 2) {
                counts.merge(pairs[i], pairs[i + 1], Long::sum);
            }
        }
        long[] joined = new long[2 * counts.size()];
        int next = 0;
        for (Map.Entry<Long, Long> entry : counts.entrySet()) {
            joined[next++] = entry.getKey();
            joined[next++] = entry.getValue();
        }
        return joined;
    }
}
