package dev.lifeguard.bench.exact;

import dev.lifeguard.measure.Percentiles;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/** The true figures of a pool over a window of time, computed from its tasks' own times on the recording's clock. */
record TrueFigures(List<Task> tasks, long fromNs, long toNs) {

    /** Returns the integral of the number of busy workers. */
    long busyNs() {
        return tasks.stream()
                .mapToLong(task -> overlap(task.began(), task.ended()))
                .sum();
    }

    /** Returns the integral of the number of waiting tasks. */
    long waitNs() {
        return tasks.stream()
                .mapToLong(task -> overlap(task.submitted(), task.began()))
                .sum();
    }

    private long overlap(long begin, long end) {
        return Math.max(0, Math.min(end, toNs) - Math.max(begin, fromNs));
    }

    /** Returns the tasks that ended in the window. */
    List<Task> ended() {
        return tasks.stream()
                .filter(task -> task.ended() > fromNs && task.ended() <= toNs)
                .toList();
    }

    double mean(ToLongFunction<Task> figure) {
        return ended().stream().mapToLong(figure).average().orElse(Double.NaN);
    }

    /** Returns a percentile, by nearest rank, of the tasks that ended in the window. */
    double percentile(ToLongFunction<Task> figure, double share) {
        return Percentiles.nearestRank(
                ended().stream().mapToDouble(figure::applyAsLong).sorted().toArray(), share);
    }

    /** Returns the share of CPU time in the busy time of the tasks that ended in the window. */
    double cpuShare() {
        List<Task> ended = ended();
        return (double) ended.stream().mapToLong(Task::cpuNs).sum()
                / ended.stream().mapToLong(Task::execNs).sum();
    }

    /** Whether the pool is empty at all of the {@code times}. */
    boolean empty(long... times) {
        return Arrays.stream(times)
                .allMatch(time -> tasks.stream().noneMatch(task -> task.submitted() <= time && time < task.ended()));
    }
}
