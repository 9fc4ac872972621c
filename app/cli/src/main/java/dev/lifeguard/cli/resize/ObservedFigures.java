package dev.lifeguard.cli.resize;

import dev.lifeguard.cli.report.ShortFigures;
import dev.lifeguard.measure.WeightedValues;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.text.Work;
import java.util.ArrayList;
import java.util.List;

/**
 * A pool's figures over some seconds. Times are response times, from a task's arrival to its end.
 *
 * @param work the kind of its tasks
 * @param seconds length of the observation
 * @param sampled number of tasks whose times are known
 * @param p95Ms 95th percentile of their times in milliseconds; NaN without sampled tasks
 * @param meanMs mean time of all tasks in milliseconds, by Little's law; NaN if none ended
 * @param throughput tasks that ended, per second
 * @param busyThreads mean number of busy threads
 * @param waitingTasks mean number of queued tasks
 * @param rejected rejected tasks, per second
 */
public record ObservedFigures(
        Work work,
        double seconds,
        long sampled,
        double p95Ms,
        double meanMs,
        double throughput,
        double busyThreads,
        double waitingTasks,
        double rejected) {
    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_S = 1e9;
    private static final double PERCENTILE = 0.95;

    /** Returns the pool's figures over the intervals, with the times only of tasks that arrived in them. */
    static ObservedFigures of(List<Tick> ticks, int poolId) {
        double length = 0;
        double busy = 0;
        double wait = 0;
        long completed = 0;
        long rejected = 0;
        List<PoolTick> figures = new ArrayList<>();
        List<TaskSample> samples = new ArrayList<>();
        for (Tick tick : ticks) {
            length += tick.lengthNs();
            for (PoolTick pool : tick.pools()) {
                if (pool.poolId() == poolId) {
                    figures.add(pool);
                    busy += pool.load().busyNs();
                    wait += pool.load().waitNs();
                    completed += pool.tasks().completed();
                    rejected += pool.tasks().rejected();
                }
            }
            tick.tasks().stream().filter(task -> task.poolId() == poolId).forEach(samples::add);
        }
        long begin = ticks.isEmpty() ? 0 : ticks.get(0).endNs() - ticks.get(0).lengthNs();
        samples.removeIf(task -> task.enqueuedNs() < begin);
        return new ObservedFigures(
                Work.of(figures),
                length / NS_PER_S,
                samples.stream().mapToLong(TaskSample::weight).sum(),
                percentileNs(samples) / NS_PER_MS,
                completed == 0 ? Double.NaN : (busy + wait) / completed / NS_PER_MS,
                completed / length * NS_PER_S,
                busy / length,
                wait / length,
                rejected / length * NS_PER_S);
    }

    private static double percentileNs(List<TaskSample> samples) {
        WeightedValues times = new WeightedValues();
        samples.forEach(task -> times.add(task.waitNs() + task.execNs(), task.weight()));
        return times.percentile(PERCENTILE);
    }

    /** Returns the figures in a line, given the word for one of the pool's workers. */
    String text(String worker) {
        String time = Double.isNaN(p95Ms) ? "mean " + ShortFigures.time(meanMs) : "p95 " + ShortFigures.time(p95Ms);
        return time + ", " + ShortFigures.digits(throughput) + " " + work.many() + "/s, "
                + ShortFigures.digits(busyThreads)
                + " " + worker + "s busy, "
                + ShortFigures.digits(waitingTasks) + " " + work.many() + " waiting"
                + (rejected > 0 ? ", " + ShortFigures.digits(rejected) + " refused/s" : "");
    }
}
