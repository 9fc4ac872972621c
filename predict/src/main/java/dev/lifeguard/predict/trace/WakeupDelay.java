package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;

/**
 * The time for which workers waited for a CPU after they were woken for a task. It is part of the task's queue wait,
 * not of its time on a worker; but the clocks of a worker over an interval hold it, too.
 */
final class WakeupDelay {
    private WakeupDelay() {}

    /**
     * It as a share of the time that the tasks were on workers.
     *
     * @param tasks all of the pool; where each stands for several it is not known which worker slept, and the share is
     *     0
     * @param size its workers
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
            // More than one worker was free when it began: it waited for none, but for one that slept.
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
