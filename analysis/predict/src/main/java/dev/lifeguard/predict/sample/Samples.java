package dev.lifeguard.predict.sample;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.predict.sim.Order;
import java.util.ArrayList;
import java.util.List;

/**
 * The sampled tasks of a pool with their demands. The demand comes from a task's own clocks if they were read.
 * Otherwise, as for short tasks, a task gets its share of the workers' clocks in the second in which it ended.
 */
public final class Samples {
    /** Minimum number of tasks with clocks of their own. With fewer, the workers' clocks are more accurate. */
    private static final int MIN_MEASURED = 20;

    /**
     * Minimum mean task length for the correction. For shorter tasks the workers' clocks contain too much work between
     * tasks.
     */
    private static final double MIN_MEAN_TASK_NS = 1e6;

    /** Maximum correction. A larger one means that samples and clocks did not see the same tasks. */
    private static final double MAX_CORRECTION = 1.3;

    /**
     * Share of the time on workers spent waiting for a CPU, above which a task's length says little about its demand.
     */
    private static final double MAX_CPU_WAIT_SHARE = 0.25;

    private Samples() {}

    /**
     * Returns the samples in order of arrival.
     *
     * @param pausedShare share of the time in which garbage collections stopped the JVM
     */
    public static List<Sample> of(PoolTicks pool, double pausedShare) {
        BusyShares clocks = BusyShares.of(pool);
        List<TaskSample> recorded = new ArrayList<>();
        List<BusyShares> then = new ArrayList<>();
        for (PoolMoment moment : pool.history().moments()) {
            BusyShares ofTick = BusyShares.of(moment.figures(), clocks.without(0));
            for (TaskSample task : moment.tasks()) {
                recorded.add(task);
                then.add(ofTick);
            }
        }
        boolean measured = recorded.stream().filter(TaskSample::split).count() >= MIN_MEASURED;
        double woken = measured
                ? 0
                : WakeupDelay.share(
                        recorded, pool.most(figures -> figures.threads().size()));
        DemandImputation likes = DemandImputation.among(recorded, clocks.runnable() > MAX_CPU_WAIT_SHARE);
        List<Sample> samples = new ArrayList<>();
        List<Sample> known = new ArrayList<>();
        for (int i = 0; i < recorded.size(); i++) {
            TaskSample task = recorded.get(i);
            Sample sample = Sample.of(task, then.get(i).without(woken));
            sample = withoutPauses(measured ? likes.complete(sample, task) : sample, pausedShare);
            samples.add(sample);
            if (task.split() || !measured) {
                known.add(sample);
            }
        }
        return Order.by(Sample::arrivedNs, withClocks(samples, known, pool, clocks));
    }

    /** Removes stop-the-world pauses from the blocked time: a runnable task looks blocked during a pause. */
    private static Sample withoutPauses(Sample sample, double pausedShare) {
        double running = sample.execNs() - sample.blockedNs();
        return sample.with(sample.cpuNs(), Math.max(0, sample.blockedNs() - running * pausedShare / (1 - pausedShare)));
    }

    /** Scales CPU times to the total of the workers' clocks, since work between two tasks is a worker's work, too. */
    private static List<Sample> withClocks(
            List<Sample> samples, List<Sample> known, PoolTicks pool, BusyShares clocks) {
        double completed = pool.sum(figures -> figures.tasks().completed());
        double cpu =
                known.stream().mapToDouble(one -> one.cpuNs() * one.weight()).sum();
        double exec =
                known.stream().mapToDouble(one -> one.execNs() * one.weight()).sum();
        if (cpu <= 0
                || clocks.cpu() == 0
                || pool.sum(figures -> figures.execution().sumNs()) < MIN_MEAN_TASK_NS * completed) {
            return samples;
        }
        double factor = Math.min(MAX_CORRECTION, exec * clocks.cpu() / cpu);
        return samples.stream()
                .map(sample -> sample.with(sample.cpuNs() * factor, sample.blockedNs()))
                .toList();
    }
}
