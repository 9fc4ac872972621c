package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Little's law, L = λW, as a check of a recording by itself: the integrals of busy workers and of queued tasks come
 * from sums of timestamps, the times of tasks from following tasks one by one; over a time at whose end a pool is empty
 * both give the same task-seconds (Little 1961). Of tasks that were in the pool when that time began only the part
 * after that counts.
 *
 * <p>Nothing is allowed for: where the probe followed only some of the tasks, the sum over them is an estimate, and its
 * standard error stands beside the difference.
 */
public final class LittlesLaw {
    private LittlesLaw() {}

    /**
     * How well the law holds for one pool.
     *
     * @param pool its name
     * @param what "busy" or "waiting"
     * @param tasks how many there were
     * @param integralNs the integral
     * @param sumNs the sum over the tasks
     * @param standardErrorNs of that sum; 0 if every task was followed
     */
    public record Check(
            String pool, String what, double tasks, double integralNs, double sumNs, double standardErrorNs) {

        /** By how much the two differ, as a share of the sum: 0 if they agree, positive if the integral is greater. */
        public double error() {
            return integralNs == sumNs ? 0 : integralNs / sumNs - 1;
        }

        /** The difference for each task, nanoseconds. */
        public double errorNsPerTask() {
            return (integralNs - sumNs) / Math.max(1, tasks);
        }

        /** The standard error as a share of the sum. */
        public double standardError() {
            return sumNs == 0 ? 0 : standardErrorNs / sumNs;
        }

        /** Whether every task was followed, so that no difference is due to chance. */
        public boolean complete() {
            return standardErrorNs == 0;
        }
    }

    /**
     * Checks of all pools of the recording that were empty at its end, fork/join apart: over the time after the last
     * tick whose figures are lower bounds, which is all of it unless the probe came late. Where not every task of that
     * was followed, so that the part of a task which lay before is not known, from the first time on at which it was
     * empty.
     */
    public static List<Check> checks(Recording recording) {
        return recording.pools().values().stream()
                .filter(pool -> !pool.kind().forkJoin())
                .map(pool -> new Account(recording, pool, recording.ticks()).settled())
                .map(account -> followed(account) ? account : account.afterEmpty())
                .filter(LittlesLaw::applies)
                .flatMap(account -> List.of(busy(account), waiting(account)).stream())
                .toList();
    }

    private static boolean followed(Account account) {
        return account.samples().size() == account.completed();
    }

    private static boolean applies(Account account) {
        List<PoolTick> ticks = account.poolTicks();
        if (ticks.isEmpty()) {
            return false;
        }
        PoolTick last = ticks.get(ticks.size() - 1);
        long left = ticks.stream().mapToLong(figures -> figures.tasks().withdrawn()).sum(); // they waited, and were not followed to an end
        return last.load().active() == 0 && last.load().queued() == 0 && left == 0;
    }

    /** The sum over all tasks is in the ticks; only what lay before the first tick is taken from single ones. */
    private static Check busy(Account account) {
        double before = account.samples().stream()
                .mapToDouble(task -> (double) task.weight() * Math.max(0, account.fromNs() - began(task)))
                .sum();
        double sum = sum(account, figures -> figures.execution().sumNs()) - before;
        return new Check(account.pool().name(), "busy", tasks(account), sum(account, figures -> figures.load().busyNs()), sum, 0);
    }

    private static Check waiting(Account account) {
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
                account.pool().name(), "waiting", tasks, sum(account, figures -> figures.load().waitNs()), mean * tasks, standardError);
    }

    /** How long the task waited after {@code fromNs}. */
    private static double waited(TaskSample task, long fromNs) {
        return Math.max(0, began(task) - Math.max(fromNs, task.enqueuedNs()));
    }

    private static long began(TaskSample task) {
        return task.enqueuedNs() + task.waitNs();
    }

    private static double tasks(Account account) {
        return sum(account, figures -> figures.tasks().completed());
    }

    private static double sum(Account account, ToLongFunction<PoolTick> figure) {
        return account.poolTicks().stream().mapToLong(figure).sum();
    }
}
