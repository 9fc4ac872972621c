package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;

/**
 * Matches the clock of a program with that of its recording, by tasks that both have timed.
 *
 * <p>What the probe stamps lies around what the task stamps: submitted before enqueued, begun before it began, ended
 * after it ended. Each task so bounds the difference of the clocks from both sides, to a few hundred nanoseconds.
 */
final class Clocks {
    /** How far the bounds may cross: the resolution of the clock. */
    private static final long RESOLUTION_NS = 1_000;

    private Clocks() {}

    /**
     * What to add to a program's time to get the recording's.
     *
     * @param tasks by their own account, in order of submission
     * @param samples by the probe's account, of the same pool, in order; the first ones may be missing
     * @throws IllegalStateException if the two accounts cannot be of the same tasks
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
