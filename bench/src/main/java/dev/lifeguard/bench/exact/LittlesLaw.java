package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Checks a recording against itself with Little's law, L = λW (Little 1961). The integrals of busy workers and queued
 * tasks come from sums of timestamps, the times of tasks from following single tasks. Over a period that ends with an
 * empty pool both give the same task-seconds. Tasks that were already in the pool count from the start of the period.
 *
 * <p>No tolerance is built in. If the probe followed only some tasks, the sum over them is an estimate and is given
 * with its standard error.
 */
public final class LittlesLaw {
    private LittlesLaw() {}

    /**
     * The result of the check for one pool.
     *
     * @param pool its name
     * @param what "busy" or "waiting"
     * @param tasks number of tasks
     * @param integralNs the integral
     * @param sumNs the sum over the tasks
     * @param standardErrorNs standard error of that sum; 0 if every task was followed
     */
    public record Check(
            String pool, String what, double tasks, double integralNs, double sumNs, double standardErrorNs) {

        /** Returns the relative difference: 0 if the two agree, positive if the integral is greater. */
        public double error() {
            return integralNs == sumNs ? 0 : integralNs / sumNs - 1;
        }

        /** Returns the standard error as a share of the sum. */
        public double standardError() {
            return sumNs == 0 ? 0 : standardErrorNs / sumNs;
        }

        /** Whether every task was followed, so that no difference is due to sampling. */
        public boolean complete() {
            return standardErrorNs == 0;
        }
    }

    /**
     * Checks all pools of the recording that were empty at its end, except fork/join pools. The period starts after the
     * last tick with lower bounds, so it is the whole recording unless the probe attached late. If not every task in it
     * was followed, it starts when the pool is first empty, since the earlier part of a task is then unknown.
     */
    public static List<Check> checks(Recording recording) {
        return recording.pools().values().stream()
                .filter(pool -> !pool.kind().forkJoin())
                .map(pool -> new PoolMeasurements(recording, pool, recording.ticks()).settled())
                .map(account -> followed(account) ? account : account.afterEmpty())
                .filter(LittlesLaw::applies)
                .flatMap(account -> List.of(busy(account), waiting(account)).stream())
                .toList();
    }

    private static boolean followed(PoolMeasurements account) {
        return account.samples().size() == account.completed();
    }

    private static boolean applies(PoolMeasurements account) {
        List<PoolTick> ticks = account.poolTicks();
        if (ticks.isEmpty()) {
            return false;
        }
        PoolTick last = ticks.get(ticks.size() - 1);
        long left = ticks.stream()
                .mapToLong(figures -> figures.tasks().withdrawn())
                .sum(); // withdrawn tasks waited but have no samples
        return last.load().active() == 0 && last.load().queued() == 0 && left == 0;
    }

    /** The ticks contain the sum over all tasks; the part before the first tick is subtracted, from samples. */
    private static Check busy(PoolMeasurements account) {
        double before = account.samples().stream()
                .mapToDouble(task -> (double) task.weight() * Math.max(0, account.fromNs() - began(task)))
                .sum();
        double sum = sum(account, figures -> figures.execution().sumNs()) - before;
        return new Check(
                account.pool().name(),
                "busy",
                tasks(account),
                sum(account, figures -> figures.load().busyNs()),
                sum,
                0);
    }

    private static Check waiting(PoolMeasurements account) {
        List<TaskSample> samples = account.samples();
        double tasks = tasks(account);
        double weight = samples.stream().mapToDouble(TaskSample::weight).sum();
        double mean = samples.stream()
                        .mapToDouble(task -> task.weight() * waited(task, account.fromNs()))
                        .sum()
                / Math.max(1, weight);
        double squares = samples.stream()
                .mapToDouble(task -> Math.pow(task.weight() * (waited(task, account.fromNs()) - mean), 2))
                .sum();
        double standardError = followed(account) || weight == 0 ? 0 : tasks * Math.sqrt(squares) / weight;
        return new Check(
                account.pool().name(),
                "waiting",
                tasks,
                sum(account, figures -> figures.load().waitNs()),
                mean * tasks,
                standardError);
    }

    /** Returns the task's wait after {@code fromNs}. */
    private static double waited(TaskSample task, long fromNs) {
        return Math.max(0, began(task) - Math.max(fromNs, task.enqueuedNs()));
    }

    private static long began(TaskSample task) {
        return task.enqueuedNs() + task.waitNs();
    }

    private static double tasks(PoolMeasurements account) {
        return sum(account, figures -> figures.tasks().completed());
    }

    private static double sum(PoolMeasurements account, ToLongFunction<PoolTick> figure) {
        return account.poolTicks().stream().mapToLong(figure).sum();
    }
}
