package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Physical limits with the delays of a run.
 *
 * @param lowerNs lower bound of any schedule. A task cannot end before its arrival plus its own delay. The tasks that
 *     arrive after any moment need at least the sum of their delays, divided by the concurrency, from that moment on.
 * @param greedyNs time of a consumer that takes the earliest task as soon as it can; results in any order
 */
record TaskLimit(long lowerNs, long greedyNs) {
    static TaskLimit of(Delays delays, int producers) {
        return of(delays, batches(producers, delays.consumeNs().length), Work.AT_ONCE);
    }

    /** @param producers batches of each producer, in order */
    static TaskLimit of(Delays delays, List<List<Batch>> producers, int atOnce) {
        return new TaskLimit(
                lowerNs(delays, producers, atOnce),
                last(new Simulation(Simulation.NO_LIMIT, Simulation.NO_LIMIT, atOnce).endsNs(delays, producers)));
    }

    /** Splits tasks equally over producers. */
    static List<List<Batch>> batches(int producers, int tasks) {
        return IntStream.range(0, producers)
                .mapToObj(producer -> Batch.of(producer, producers, tasks))
                .toList();
    }

    static long last(long[] endsNs) {
        return Arrays.stream(endsNs).max().orElse(0);
    }

    private static long lowerNs(Delays delays, List<List<Batch>> producers, int atOnce) {
        int rounds = producers.stream().mapToInt(List::size).max().orElse(0);
        long lower = 0;
        long fromHereOn = 0;
        for (int round = rounds - 1; round >= 0; round--) {
            long come = (round + 1) * delays.produceNs();
            for (List<Batch> batches : producers) {
                if (round < batches.size()) {
                    for (int task : batches.get(round).tasks()) {
                        lower = Math.max(lower, come + delays.consumeNs()[task]);
                        fromHereOn += delays.consumeNs()[task];
                    }
                }
            }
            lower = Math.max(lower, come + Math.ceilDiv(fromHereOn, atOnce));
        }
        return lower;
    }
}
