package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/**
 * Little's law, L = λW, as a check of a recording by itself: the integrals of busy workers and of queued tasks come
 * from sums of timestamps, the times of tasks from following tasks one by one; between two moments at which a pool is
 * empty both give the same task-seconds (Little 1961).
 *
 * <p>Where the probe followed only some of the tasks, the sum over them is an estimate, and its standard error is
 * allowed for.
 */
public final class LittlesLaw {
    /** Stamps are cut to 1.024 µs. */
    private static final double RESOLUTION_NS = 1_024;

    private LittlesLaw() {}

    /**
     * How well the law holds for one pool.
     *
     * @param pool its name
     * @param what "busy" or "waiting"
     * @param integralNs the integral
     * @param sumNs the sum over the tasks
     * @param slackNs what the clock's resolution and the sampling allow the two to differ
     */
    public record Check(String pool, String what, double integralNs, double sumNs, double slackNs) {

        /** By how much the two differ beyond the slack, as a share of the sum. */
        public double error() {
            double beyond = Math.max(0, Math.abs(integralNs - sumNs) - slackNs);
            return beyond == 0 ? 0 : beyond / sumNs;
        }
    }

    /** Checks of all pools of the recording that can be checked: those that began and ended empty, fork/join apart. */
    public static List<Check> checks(Recording recording) {
        return recording.pools().values().stream()
                .filter(pool -> !pool.kind().forkJoin())
                .map(pool -> new Account(recording, pool, recording.ticks()))
                .filter(LittlesLaw::applies)
                .flatMap(account -> List.of(busy(account), waiting(account)).stream())
                .toList();
    }

    private static boolean applies(Account account) {
        List<PoolTick> ticks = account.poolTicks();
        if (ticks.isEmpty() || ticks.stream().anyMatch(PoolTick::lowerBound)) {
            return false;
        }
        PoolTick last = ticks.get(ticks.size() - 1);
        long left = ticks.stream().mapToLong(PoolTick::left).sum(); // they waited, and were not followed to an end
        return last.active() == 0 && last.queued() == 0 && left == 0;
    }

    private static Check busy(Account account) {
        double integral =
                account.poolTicks().stream().mapToDouble(PoolTick::busyNs).sum();
        double sum =
                account.poolTicks().stream().mapToDouble(PoolTick::execSumNs).sum();
        double tasks =
                account.poolTicks().stream().mapToDouble(PoolTick::completed).sum();
        return new Check(
                account.pool().name(), "busy", integral, sum, tasks > 0 ? RESOLUTION_NS * Math.sqrt(tasks) : 0);
    }

    private static Check waiting(Account account) {
        double integral =
                account.poolTicks().stream().mapToDouble(PoolTick::waitNs).sum();
        double tasks =
                account.poolTicks().stream().mapToDouble(PoolTick::started).sum();
        List<TaskSample> samples = account.samples();
        double weight = samples.stream().mapToDouble(TaskSample::weight).sum();
        double mean = samples.stream()
                        .mapToDouble(s -> (double) s.weight() * s.waitNs())
                        .sum()
                / Math.max(1, weight);
        double squares = samples.stream()
                .mapToDouble(s -> Math.pow(s.weight() * (s.waitNs() - mean), 2))
                .sum();
        boolean all = samples.size() == tasks;
        double standardError = all || weight == 0 ? 0 : tasks * Math.sqrt(squares) / weight;
        return new Check(
                account.pool().name(),
                "waiting",
                integral,
                mean * tasks,
                3 * standardError + RESOLUTION_NS * Math.sqrt(tasks));
    }
}
