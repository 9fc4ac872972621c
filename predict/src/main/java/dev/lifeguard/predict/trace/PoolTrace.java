package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Tasks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What one pool was seen to do, task by task.
 *
 * @param pool which pool
 * @param size its workers, the most that were seen
 * @param tasks all tasks that arrived, those seen singly and those counted only; the same recording gives the same
 * @param samples the tasks seen singly, in order of arrival; made from counts where {@code sampled} is false
 * @param sampled whether tasks were seen singly
 * @param exact whether every task that ended was
 * @param completed tasks that ended
 * @param busyNs busy thread-nanoseconds
 * @param cpuNs CPU time of its workers
 */
public record PoolTrace(
        PoolInfo pool,
        int size,
        Tasks tasks,
        List<Sample> samples,
        boolean sampled,
        boolean exact,
        double completed,
        double busyNs,
        double cpuNs) {
    private static final long SEED = 20_17;

    /** Share of the tasks that may be missing among the samples where they count as all. */
    private static final double ALL = 0.99;

    /**
     * Rebuilds it from the recording; without any task where none was seen to end.
     *
     * @param pausedShare share of the time in which collections of garbage stopped the JVM
     * @param most tasks that are rebuilt; where there were more, there are none
     */
    public static PoolTrace of(Recording recording, PoolInfo pool, double pausedShare, int most) {
        PoolTicks ticks = PoolTicks.of(recording, pool.id());
        SplittableRandom random = new SplittableRandom(SEED + pool.id());
        List<Sample> seen = Samples.of(ticks, pausedShare);
        List<Sample> samples = seen.isEmpty() ? Demands.fromHistograms(ticks, random) : seen;
        boolean possible = !samples.isEmpty() && ticks.sum(PoolTick::arrived) <= most && seen.size() <= most;
        double completed = ticks.sum(PoolTick::completed);
        return new PoolTrace(
                pool,
                (int) Math.max(1, Math.min(1 << 20, ticks.most(PoolTick::size))),
                possible ? tasks(ticks, seen, new Demands(samples, random), random) : Tasks.NONE,
                samples,
                !seen.isEmpty(),
                seen.size() >= ALL * completed,
                completed,
                ticks.sum(PoolTick::busyNs),
                ticks.cpuNs());
    }

    private static Tasks tasks(PoolTicks ticks, List<Sample> seen, Demands demands, SplittableRandom random) {
        List<Sample> all = new ArrayList<>(seen);
        for (double time : Arrivals.unsampled(ticks, seen, random)) {
            Sample like = demands.at(time);
            all.add(new Sample(time, 0, 0, like.cpuNs(), like.blockedNs(), 1));
        }
        all.sort(Comparator.comparingDouble(Sample::arrivedNs));
        double[] arrival = new double[all.size()];
        double[] cpu = new double[all.size()];
        double[] blocked = new double[all.size()];
        for (int i = 0; i < arrival.length; i++) {
            arrival[i] = all.get(i).arrivedNs();
            cpu[i] = all.get(i).cpuNs();
            blocked[i] = all.get(i).blockedNs();
        }
        return new Tasks(arrival, cpu, blocked);
    }

    /** The given percentile of the times from arrival to end that were seen, by nearest rank; NaN where none was. */
    public double responseNs(double share) {
        double[] times = new double[samples.size()];
        Integer[] order = new Integer[times.length];
        double total = 0;
        for (int i = 0; i < times.length; i++) {
            times[i] = samples.get(i).responseNs();
            order[i] = i;
            total += samples.get(i).weight();
        }
        java.util.Arrays.sort(order, Comparator.comparingDouble(i -> times[i]));
        double seen = 0;
        for (int i : order) {
            seen += samples.get(i).weight();
            if (seen >= share * total * (1 - 1e-12)) {
                return times[i];
            }
        }
        return Double.NaN;
    }
}
