package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.run.RunRecord;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.util.stream.LongStream;

/** Runs with given figures. */
final class SampleRuns {
    private SampleRuns() {}

    /** A good run that took the given multiple of its lower bound. */
    static TaskRun run(
            Library library, Technique technique, Setting setting, ResultOrder order, int producers, double times) {
        TaskCase runCase = new TaskCase(library, technique, setting, order, producers);
        Delays delays = Delays.of(setting, 1, 1);
        return TaskRun.of(
                runCase,
                record((long) (times * TaskLimit.of(delays, producers).lowerNs()), batches(producers)),
                delays);
    }

    /** The record of a good run. */
    static RunRecord record(long elapsedNs, int batches) {
        return new RunRecord(0, elapsedNs, Delays.TASKS, 100, new long[batches], ends(), inOrder());
    }

    static int batches(int producers) {
        return TaskLimit.batches(producers, Delays.TASKS).stream()
                .mapToInt(java.util.List::size)
                .sum();
    }

    static long[] ends() {
        return LongStream.rangeClosed(1, Delays.TASKS).toArray();
    }

    static long[] inOrder() {
        return LongStream.range(0, Delays.TASKS).toArray();
    }
}
