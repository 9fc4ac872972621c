package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.finding.Thresholds;
import java.util.List;

/**
 * Long rounds of a pool's event loops. A loop serves nothing else during a round.
 *
 * @param count number of long rounds
 * @param seconds their total time
 * @param late estimated requests that arrived at the same loop meanwhile, if arrivals are uniform over an interval and
 *     over the loops
 * @param lateMs mean time that these waited for the end of the round; 0 without such requests
 */
public record LongRounds(long count, double seconds, double late, double lateMs) {
    private static final double NS_PER_MS = 1e6;

    /**
     * Returns the long rounds of a pool's ticks, within the width of a bucket.
     *
     * @param loopMs time of all its loops in a tick
     */
    static LongRounds of(List<PoolTick> ticks, double loopMs) {
        long count = 0;
        double allMs = 0;
        double late = 0;
        double waitedMs = 0;
        for (PoolTick tick : ticks) {
            long[] buckets = tick.execution().buckets();
            double ms = 0;
            double squares = 0;
            for (int i = 0; i < buckets.length; i += 2) {
                double round = LogBuckets.middle((int) buckets[i]) / NS_PER_MS;
                if (round >= Thresholds.EVENT_LOOP_ROUND_MS) {
                    count += buckets[i + 1];
                    ms += round * buckets[i + 1];
                    squares += round * round * buckets[i + 1];
                }
            }
            double came = tick.tasks().requests().async().begun() / Math.max(loopMs, ms);
            allMs += ms;
            late += came * ms;
            waitedMs += came * squares / 2;
        }
        return new LongRounds(count, allMs / 1000, late, late == 0 ? 0 : waitedMs / late);
    }
}
