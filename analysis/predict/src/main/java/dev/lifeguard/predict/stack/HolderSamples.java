package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The state of a pool's busy workers whenever the probe saw some of them wait for a resource that others held.
 *
 * @param moments number of looks that found waiting workers
 * @param looks total number of looks
 * @param waiting waiting workers, summed over the moments
 * @param holders number that can hold the resource; 0 if unknown
 * @param held mean number of holders at the moments; less than {@code holders} if handing over takes time
 * @param computing share of the moments at which no worker was blocked otherwise and at least one ran, so the holder
 *     must have been running
 * @param cycleNs mean hold time including handover, from the tasks that ended in seconds in which some worker always
 *     waited; NaN if there were none
 */
public record HolderSamples(
        double moments, double looks, double waiting, int holders, double held, double computing, double cycleNs) {
    public static final HolderSamples NONE = new HolderSamples(0, 0, 0, 0, 0, 0, Double.NaN);

    private static final double LOOKS_PER_NS = 1e-8;

    /** Share of the looks in a second that must find waiting workers. */
    private static final double MIN_WAITING_SHARE = 0.9;

    /** Minimum number of moments, or of seconds. */
    private static final int MIN_MOMENTS = 3;

    /** Maximum share of the blocked time spent waiting: some remains to hold the resource. */
    private static final double MAX_WAIT_SHARE = 0.95;

    /** Relative error of a mean over very many moments. */
    private static final double MIN_ERROR = 0.05;

    /** Minimum share of the moments at which a lock's holder is blocked; otherwise the lock is held while computing. */
    private static final double MIN_BLOCKED_SHARE = 0.4;

    /** Share of the moments above which the resource counts as held while computing. */
    private static final double MIN_COMPUTING_SHARE = 0.3;

    /** Minimum number of moments to show that. */
    private static final int MIN_COMPUTING_MOMENTS = 10;

    /** @param pausedShare share of the time in which garbage collections stopped the JVM */
    public static HolderSamples of(Recording recording, int poolId, double pausedShare) {
        double looks = 0;
        for (Tick tick : recording.ticks()) {
            looks += tick.lengthNs() * LOOKS_PER_NS;
        }
        PoolHistory history = recording.history(poolId);
        List<SharedWait> own =
                history.sharedWaits().filter(HolderCount::isPlausible).toList();
        double moments = sum(own, wait -> 1);
        int holders = moments < MIN_MOMENTS ? 0 : HolderCount.of(own);
        return new HolderSamples(
                moments,
                looks,
                sum(own, SharedWait::waiting),
                holders,
                sum(own, wait -> Math.min(holders, wait.blocked())) / Math.max(1, moments),
                sum(own, wait -> wait.blocked() == 0 && wait.running() > 0 ? 1 : 0) / Math.max(1, moments),
                (1 - pausedShare) * cycleNs(history, holders));
    }

    static double sum(List<SharedWait> waits, ToDoubleFunction<SharedWait> value) {
        return waits.stream()
                .mapToDouble(wait -> wait.count() * value.applyAsDouble(wait))
                .sum();
    }

    private static double cycleNs(PoolHistory history, int holders) {
        double ns = 0;
        double ended = 0;
        int ticks = 0;
        for (PoolMoment moment : history.moments()) {
            List<SharedWait> waits = moment.sharedWaits().stream()
                    .filter(HolderCount::isPlausible)
                    .toList();
            long lengthNs = moment.tick().lengthNs();
            if (sum(waits, wait -> 1) >= MIN_WAITING_SHARE * lengthNs * LOOKS_PER_NS) {
                ns += lengthNs;
                ended += moment.figures() == null ? 0 : moment.figures().tasks().completed();
                ticks++;
            }
        }
        return ticks < MIN_MOMENTS || ended <= 0 || holders == 0 ? Double.NaN : holders * ns / ended;
    }

    public double meanWaiting() {
        return looks == 0 ? 0 : waiting / looks;
    }

    /** Returns the standard error of its logarithm. Consecutive moments are correlated and count half. */
    public double error() {
        return MIN_ERROR + Math.sqrt(2 / Math.max(1, moments));
    }

    /** Returns the share of the time in which workers waited. */
    public double busy() {
        return looks == 0 ? 0 : moments / looks;
    }

    /**
     * Returns whether the resource is held while computing: its holder is rarely blocked.
     *
     * @param locks whether the workers wait for locks, each with a single holder
     */
    public boolean isOfComputing(boolean locks) {
        boolean blocked = locks ? holders == 1 && held >= MIN_BLOCKED_SHARE : holders > 0;
        return moments >= MIN_COMPUTING_MOMENTS && !blocked && computing >= MIN_COMPUTING_SHARE;
    }

    /** Returns the share of these tasks' blocked time spent waiting for the resource. */
    public double share(Tasks tasks) {
        double blockedNs = Arrays.stream(tasks.blockedNs()).sum();
        double waitedNs = waiting / LOOKS_PER_NS;
        return blockedNs == 0 ? 0 : Math.min(MAX_WAIT_SHARE, waitedNs / blockedNs);
    }
}
