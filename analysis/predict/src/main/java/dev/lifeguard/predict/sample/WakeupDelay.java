package dev.lifeguard.predict.sample;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;

/**
 * The time for which workers waited for a CPU after they were woken for a task. It belongs to the task's queue wait and
 * not to its time on a worker, but a worker's clocks include it.
 */
final class WakeupDelay {
    private WakeupDelay() {}

    /**
     * Returns that delay as a share of the tasks' time on workers.
     *
     * @param tasks all tasks of the pool; if one represents several, it is unknown which worker slept and the share is
     *     0
     * @param size number of workers
     */
    static double share(List<TaskSample> tasks, double size) {
        if (tasks.stream().anyMatch(task -> task.weight() != 1)) {
            return 0;
        }
        Occupancy occupancy = Occupancy.of(
                tasks.stream().mapToDouble(WakeupDelay::begin).toArray(),
                tasks.stream().mapToDouble(task -> begin(task) + task.execNs()).toArray());
        double delay = 0;
        double exec = 0;
        for (TaskSample task : tasks) {
            // More than one worker was free: the wait was for a sleeping worker to wake up.
            boolean woken = occupancy.others(begin(task)) < size - 1;
            delay += woken ? Math.max(0, task.waitNs()) : 0;
            exec += Math.max(0, task.execNs());
        }
        return exec == 0 ? 0 : delay / exec;
    }

    private static double begin(TaskSample task) {
        return (double) task.enqueuedNs() + task.waitNs();
    }
}
