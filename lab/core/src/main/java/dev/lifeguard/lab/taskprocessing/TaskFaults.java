package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.taskprocessing.run.RunRecord;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Reasons why the figures of a run are worthless or impossible. */
final class TaskFaults {
    private TaskFaults() {}

    /** Returns one line per fault; empty for a good run. */
    static List<String> of(TaskRun run) {
        RunRecord record = run.record();
        int tasks = record.endNs().length;
        List<String> faults = new ArrayList<>();
        long different = Arrays.stream(record.endNs()).filter(ns -> ns > 0).count();
        if (record.consumed() != tasks || different != tasks) {
            faults.add(different + " of " + tasks + " tasks were consumed, " + record.consumed() + " times in all");
        }
        long results = Arrays.stream(record.out()).distinct().count();
        if (results != tasks || record.out().length != tasks) {
            faults.add(
                    results + " different results of " + tasks + " tasks came out, " + record.out().length + " in all");
        }
        int batches = TaskLimit.batches(run.runCase().producers(), tasks).stream()
                .mapToInt(List::size)
                .sum();
        if (record.producedNs().length != batches) {
            faults.add(record.producedNs().length + " of " + batches + " batches were produced");
        }
        if (record.mostAtOnce() > Work.AT_ONCE) {
            faults.add(record.mostAtOnce() + " tasks were consumed at once, and only " + Work.AT_ONCE + " may be");
        }
        if (outOfOrder(run)) {
            faults.add("results came out in another order than the tasks");
        }
        if (record.elapsedNs() < run.limit().lowerNs()) {
            faults.add(time(run.ms()) + " is less than the " + time(run.lowerMs()) + " that are possible");
        }
        return faults.stream()
                .map(fault -> run.runCase().longLabel() + ": " + fault)
                .toList();
    }

    /** Whether results violate the requested order. Tasks of several producers may interleave. */
    static boolean outOfOrder(TaskRun run) {
        RunRecord record = run.record();
        return run.runCase().order() != ResultOrder.UNORDERED
                && !inOrder(record.out(), run.runCase().producers(), record.endNs().length);
    }

    private static boolean inOrder(long[] out, int producers, int tasks) {
        return TaskLimit.batches(producers, tasks).stream().allMatch(batches -> {
            long[] own = Arrays.stream(out)
                    .filter(task -> task >= batches.getFirst().from()
                            && task < batches.getLast().to())
                    .toArray();
            return IntStream.range(1, own.length).allMatch(i -> own[i - 1] < own[i]);
        });
    }
}
