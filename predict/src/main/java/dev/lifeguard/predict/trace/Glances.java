package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the busy workers of a pool did at moments when some of them waited for what others held.
 *
 * @param moments at which workers waited
 * @param looks how often the probe looked
 * @param waiting workers that waited, summed over the moments
 * @param holders how many can hold it; 0 where that is not seen
 * @param held how many of these did, in the mean of the moments: less, where it takes time until the next one goes on
 * @param computing share of the moments at which no worker was blocked by anything else and one at least ran, so that
 *     whoever held it did
 * @param cycleNs for how long a task held it, with what it took to hand it over, by how many tasks ended in the seconds
 *     in which some waited all the time; NaN where there were none
 */
public record Glances(
        double moments, double looks, double waiting, int holders, double held, double computing, double cycleNs) {
    /** None. */
    public static final Glances NONE = new Glances(0, 0, 0, 0, 0, 0, Double.NaN);

    private static final double LOOKS_PER_NS = 1e-8;

    /** Share of the looks of a second. */
    private static final double ALWAYS = 0.9;

    /** Fewer moments, or seconds, say nothing. */
    private static final int MIN = 3;

    /** Share of the blocked time: something is left to hold it in. */
    private static final double MAX = 0.95;

    /** Relative error of a mean over very many moments. */
    private static final double EXACT = 0.05;

    /** Share of the moments at which whoever has a lock must be blocked, or it is held while computing. */
    private static final double BLOCKED = 0.4;

    /** From this share of the moments on it is held while computing. */
    private static final double COMPUTING = 0.3;

    /** Fewer moments do not show that. */
    private static final int MIN_OF_COMPUTING = 10;

    /** @param pausedShare share of the time in which collections of garbage stopped the JVM */
    static Glances of(Recording recording, int poolId, double pausedShare) {
        double looks = 0;
        for (Tick tick : recording.ticks()) {
            looks += tick.lengthNs() * LOOKS_PER_NS;
        }
        PoolHistory history = recording.history(poolId);
        List<SharedWait> own = history.sharedWaits().filter(Holders::mayBe).toList();
        double moments = sum(own, wait -> 1);
        int holders = moments < MIN ? 0 : Holders.of(own);
        return new Glances(
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
            List<SharedWait> waits =
                    moment.sharedWaits().stream().filter(Holders::mayBe).toList();
            long lengthNs = moment.tick().lengthNs();
            if (sum(waits, wait -> 1) >= ALWAYS * lengthNs * LOOKS_PER_NS) {
                ns += lengthNs;
                ended += moment.figures() == null ? 0 : moment.figures().completed();
                ticks++;
            }
        }
        return ticks < MIN || ended <= 0 || holders == 0 ? Double.NaN : holders * ns / ended;
    }

    /** Mean number of workers that waited. */
    public double meanWaiting() {
        return looks == 0 ? 0 : waiting / looks;
    }

    /** Standard error of its logarithm: moments one after the other are much alike, and count as half as many. */
    public double error() {
        return EXACT + Math.sqrt(2 / Math.max(1, moments));
    }

    /** Share of the time in which some waited. */
    public double busy() {
        return looks == 0 ? 0 : moments / looks;
    }

    /**
     * Whether it is held while computing: whoever holds it is hardly ever blocked.
     *
     * @param locks whether it is locks, each of which one can hold
     */
    public boolean isOfComputing(boolean locks) {
        boolean blocked = locks ? holders == 1 && held >= BLOCKED : holders > 0;
        return moments >= MIN_OF_COMPUTING && !blocked && computing >= COMPUTING;
    }

    /** Share of the blocked time of the pool's tasks in which they waited for it. */
    public double share(PoolTrace trace) {
        double blockedNs = Arrays.stream(trace.tasks().blockedNs()).sum();
        double waitedNs = waiting / LOOKS_PER_NS;
        return blockedNs == 0 ? 0 : Math.min(MAX, waitedNs / blockedNs);
    }
}
