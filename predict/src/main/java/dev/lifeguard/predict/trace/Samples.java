package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.predict.sim.Order;
import java.util.ArrayList;
import java.util.List;

/**
 * The sampled tasks of a pool with their demands. Where the clocks of single tasks were read, these give the demand;
 * otherwise, as for short tasks, a task gets its share of the workers' clocks over the second in which it ended.
 */
final class Samples {
    /** With fewer tasks whose clocks were read, those of the workers say more. */
    private static final int MIN_MEASURED = 20;

    /** Shorter tasks: their workers' clocks also hold what is done between tasks. */
    private static final double LONG_NS = 1e6;

    /** Larger corrections mean that samples and clocks did not see the same tasks. */
    private static final double MAX_CORRECTION = 1.3;

    /** Where tasks wait for a CPU for more than this share of their time on workers, their length says little. */
    private static final double BUSY = 0.25;

    private Samples() {}

    /**
     * In order of arrival.
     *
     * @param pausedShare share of the time in which collections of garbage stopped the JVM
     */
    static List<Sample> of(PoolTicks pool, double pausedShare) {
        Shares clocks = Shares.of(pool);
        List<TaskSample> recorded = new ArrayList<>();
        List<Shares> then = new ArrayList<>();
        for (PoolMoment moment : pool.history().moments()) {
            Shares ofTick = Shares.of(moment.figures(), clocks.without(0));
            for (TaskSample task : moment.tasks()) {
                recorded.add(task);
                then.add(ofTick);
            }
        }
        boolean measured = recorded.stream().filter(TaskSample::split).count() >= MIN_MEASURED;
        double woken = measured ? 0 : WakeupDelay.share(recorded, pool.most(PoolTick::size));
        DemandImputation likes = DemandImputation.among(recorded, clocks.runnable() > BUSY);
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

    /** A runnable task during a stop-the-world collection looks blocked; it is counted as paused instead. */
    private static Sample withoutPauses(Sample sample, double pausedShare) {
        double running = sample.execNs() - sample.blockedNs();
        return sample.with(sample.cpuNs(), Math.max(0, sample.blockedNs() - running * pausedShare / (1 - pausedShare)));
    }

    /** CPU times that agree in sum with the workers' clocks: what a worker does between two tasks is its work, too. */
    private static List<Sample> withClocks(List<Sample> samples, List<Sample> known, PoolTicks pool, Shares clocks) {
        double completed = pool.sum(PoolTick::completed);
        double cpu =
                known.stream().mapToDouble(one -> one.cpuNs() * one.weight()).sum();
        double exec =
                known.stream().mapToDouble(one -> one.execNs() * one.weight()).sum();
        if (cpu <= 0 || clocks.cpu() == 0 || pool.sum(PoolTick::execSumNs) < LONG_NS * completed) {
            return samples;
        }
        double factor = Math.min(MAX_CORRECTION, exec * clocks.cpu() / cpu);
        return samples.stream()
                .map(sample -> sample.with(sample.cpuNs() * factor, sample.blockedNs()))
                .toList();
    }
}
