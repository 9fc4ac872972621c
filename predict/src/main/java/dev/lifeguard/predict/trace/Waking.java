package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;

/**
 * Takes off what lies before a task. A worker's clocks are read when its last task has ended; then it sleeps, is woken for
 * the next and waits for a CPU to begin it. That is part of the task's wait, not of its time on the worker.
 */
final class Waking {
    private final Occupancy occupancy;
    private final double size;

    private Waking(List<TaskSample> tasks, double size) {
        occupancy = Occupancy.of(
                tasks.stream().mapToDouble(Waking::begin).toArray(),
                tasks.stream().mapToDouble(task -> begin(task) + task.execNs()).toArray());
        this.size = size;
    }

    /**
     * The tasks with run-queue waits of their own only.
     *
     * @param tasks all of the pool; where each stands for several it is not known who slept, and nothing is taken off
     * @param size its workers
     */
    static List<TaskSample> off(List<TaskSample> tasks, double size) {
        if (tasks.stream().anyMatch(task -> task.weight() != 1)) {
            return tasks;
        }
        Waking waking = new Waking(tasks, size);
        return tasks.stream().map(waking::off).toList();
    }

    private TaskSample off(TaskSample task) {
        if (!task.split() || !woken(task)) {
            return task;
        }
        return new TaskSample(
                task.poolId(),
                task.enqueuedNs(),
                task.waitNs(),
                task.execNs(),
                task.cpuNs(),
                Math.max(0, task.runQueueNs() - Math.max(0, task.waitNs())),
                task.weight());
    }

    /** Whether more than one worker was free when it began: then it waited for none, but for one that slept. */
    private boolean woken(TaskSample task) {
        return occupancy.others(begin(task)) < size - 1;
    }

    private static double begin(TaskSample task) {
        return (double) task.enqueuedNs() + task.waitNs();
    }

    /** The share of their time on workers that was taken off. */
    static double share(List<TaskSample> before, List<TaskSample> after) {
        double exec = before.stream()
                .filter(TaskSample::split)
                .mapToDouble(TaskSample::execNs)
                .sum();
        return exec <= 0 ? 0 : (runQueue(before) - runQueue(after)) / exec;
    }

    private static double runQueue(List<TaskSample> tasks) {
        return tasks.stream()
                .filter(TaskSample::split)
                .mapToDouble(TaskSample::runQueueNs)
                .sum();
    }
}
