package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.predict.sim.Order;
import java.util.ArrayList;
import java.util.List;

/** The sampled tasks of a pool, with CPU and blocked times that agree in sum with what the workers' clocks say. */
final class Samples {
    /** Shorter tasks: their workers' clocks also hold what is done between tasks. */
    private static final double LONG_NS = 1e6;

    /** Larger corrections mean that samples and clocks did not see the same tasks. */
    private static final double MOST_CORRECTION = 1.3;

    /** Where less than this share of the time on workers was blocked, what single tasks show of it is noise. */
    private static final double BLOCKS = 0.03;

    /**
     * Where more than this share of the time on workers was spent waiting for a CPU, what is left of it when that and the
     * CPU time are taken away is the small difference of large clocks, and may well be larger than the CPU time. There it
     * counts as blocked only as far as the stacks say so.
     */
    private static final double CROWDED = 0.5;

    /** Where tasks wait for a CPU for more than this share of their time on workers, their length tells little. */
    private static final double BUSY = 0.25;

    private Samples() {}

    /** In order of arrival. */
    static List<Sample> of(PoolTicks pool, double pausedShare) {
        Shares shares = Shares.of(pool);
        Shares clocks = shares.without(0);
        List<TaskSample> recorded = new ArrayList<>();
        List<Shares> then = new ArrayList<>();
        for (int i = 0; i < pool.ticks().size(); i++) {
            Shares ofTick = Shares.of(pool.own().get(i), clocks);
            for (TaskSample task : pool.ticks().get(i).tasks()) {
                if (task.poolId() == pool.poolId()) {
                    recorded.add(task);
                    then.add(ofTick);
                }
            }
        }
        List<TaskSample> own = Waking.off(recorded, pool.most(PoolTick::size));
        shares = shares.without(Waking.share(recorded, own));
        List<Sample> samples = new ArrayList<>();
        List<Sample> measured = new ArrayList<>();
        Likes likes = Likes.among(own, shares.runnable() > BUSY);
        for (int i = 0; i < own.size(); i++) {
            TaskSample task = own.get(i);
            Sample sample = withoutPauses(likes.complete(Sample.of(task, then.get(i)), task), pausedShare);
            samples.add(sample);
            if (task.split()) {
                measured.add(sample);
            }
        }
        samples = Order.by(Sample::arrivedNs, samples);
        double completed = pool.sum(PoolTick::completed);
        boolean longTasks = completed > 0 && pool.sum(PoolTick::execSumNs) / completed >= LONG_NS;
        if (!longTasks || shares.cpu() == 0) {
            return samples;
        }
        double blocked = blocked(shares, pausedShare);
        if (shares.runnable() > CROWDED) {
            return agreeing(
                    samples,
                    measured,
                    shares,
                    Math.min(blocked, StacksSeen.of(pool).blocked()));
        }
        return shares.blocked() < BLOCKS * (1 - shares.runnable())
                ? agreeing(neverBlocked(samples), neverBlocked(measured), shares, 0)
                : agreeing(samples, measured, shares, blocked);
    }

    /**
     * A thread's CPU clock may be late by a tick of the kernel, some milliseconds; its run-queue wait and its time on the
     * task are not. So of a task that does not block they tell the CPU time better.
     */
    private static List<Sample> neverBlocked(List<Sample> samples) {
        return samples.stream()
                .map(sample -> sample.with(sample.cpuNs() + sample.blockedNs(), 0))
                .toList();
    }

    /** A task that wants to run while the JVM stands still for a collection seems blocked; it is paused instead. */
    private static Sample withoutPauses(Sample sample, double pausedShare) {
        double running = sample.execNs() - sample.blockedNs();
        return sample.with(sample.cpuNs(), Math.max(0, sample.blockedNs() - running * pausedShare / (1 - pausedShare)));
    }

    /** Share of the time on workers that was blocked, and not because the JVM stood still. */
    private static double blocked(Shares shares, double pausedShare) {
        return Math.max(0, shares.blocked() - (shares.cpu() + shares.runnable()) * pausedShare / (1 - pausedShare));
    }

    /** With the factors with which those that were measured agree with the clocks in sum. */
    private static List<Sample> agreeing(
            List<Sample> samples, List<Sample> measured, Shares shares, double blockedShare) {
        double exec = 0;
        double cpu = 0;
        double blocked = 0;
        for (Sample sample : measured.isEmpty() ? samples : measured) {
            exec += sample.execNs() * sample.weight();
            cpu += sample.cpuNs() * sample.weight();
            blocked += sample.blockedNs() * sample.weight();
        }
        double cpuFactor = factor(exec * shares.cpu(), cpu);
        double blockedFactor = factor(exec * blockedShare, blocked);
        return samples.stream()
                .map(sample -> sample.with(sample.cpuNs() * cpuFactor, sample.blockedNs() * blockedFactor))
                .toList();
    }

    private static double factor(double wanted, double is) {
        return is > 0 ? Math.min(MOST_CORRECTION, wanted / is) : 1;
    }
}
