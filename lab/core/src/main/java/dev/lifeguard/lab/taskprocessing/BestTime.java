package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.Arrays;

/**
 * Best possible time of an approach with a library without overhead, computed from where the approach
 * waits.
 */
final class BestTime {
    /** A queue of two batches, or one batch ready and another being handed out. */
    private static final int AHEAD = 2 * Batch.SIZE;

    private BestTime() {}

    /** Duration of the run; never shorter than the limit. */
    static long ns(Technique technique, ResultOrder order, int producers, Delays delays) {
        return switch (technique) {
            case REAL_BLOCKING_QUEUE -> Long.MAX_VALUE;
            case BATCH_IO ->
                Batch.of(0, 1, delays.consumeNs().length).stream()
                        .mapToLong(batch -> delays.produceNs()
                                + Arrays.stream(delays.consumeNs(), batch.from(), batch.to())
                                        .max()
                                        .orElse(0))
                        .sum();
            default ->
                TaskLimit.last(new Simulation(technique == Technique.STREAM ? 0 : AHEAD, order.window(), Work.AT_ONCE)
                        .endsNs(delays, TaskLimit.batches(producers, delays.consumeNs().length)));
        };
    }
}
