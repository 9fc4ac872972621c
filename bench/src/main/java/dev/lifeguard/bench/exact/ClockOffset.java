package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;

/**
 * Aligns a program's clock with its recording's, by tasks that both timed.
 *
 * <p>The probe's stamps enclose the task's own: submitted before enqueued, begun before it began, ended after it ended.
 * Each task thus bounds the clock difference from both sides, to a few hundred nanoseconds.
 */
final class ClockOffset {
    /** Tolerated crossing of the bounds: the resolution of the clock. */
    private static final long RESOLUTION_NS = 1_000;

    private ClockOffset() {}

    /**
     * Returns the offset from the program's clock to the recording's.
     *
     * @param tasks tasks as timed by themselves, by submission time
     * @param samples tasks of the same pool as timed by the probe, in order; the first ones may be missing
     * @throws IllegalStateException if the two cannot be the same tasks
     */
    static long offset(List<Task> tasks, List<TaskSample> samples) {
        if (samples.isEmpty() || samples.size() > tasks.size()) {
            throw new IllegalStateException(samples.size() + " samples of " + tasks.size() + " tasks");
        }
        long least = Long.MIN_VALUE;
        long most = Long.MAX_VALUE;
        for (int i = 0; i < samples.size(); i++) {
            Task task = tasks.get(tasks.size() - samples.size() + i);
            TaskSample sample = samples.get(i);
            long began = sample.enqueuedNs() + sample.waitNs();
            least = Math.max(least, began - task.began());
            most = Math.min(most, sample.enqueuedNs() - task.submitted());
            most = Math.min(most, began + sample.execNs() - task.ended());
        }
        if (least > most + RESOLUTION_NS) {
            throw new IllegalStateException("the clocks differ by at least " + least + " and at most " + most + " ns");
        }
        return least + (most - least) / 2;
    }
}
