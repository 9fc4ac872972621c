package dev.lifeguard.advise.view;

import dev.lifeguard.model.finding.Thresholds;
import java.util.Optional;

/**
 * The traffic at which a pool saturates: its threads, the processors or a limit that its tasks share, whichever is full
 * first. N threads complete at most N / execution time tasks (utilization law: busy = rate × execution time).
 *
 * <p>Findings, headroom and the advised size all take their answer from here.
 *
 * @param threadFactor factor on today's traffic at which all threads are busy, without those held by tasks that never
 *     end; infinite where there is no limit
 * @param cpuFactor factor at which all processors are busy; infinite where the pool hardly uses any
 * @param limit what is full first, in a few words
 * @param shared the limit that its tasks share, where that is full first
 * @param secondsLeft until the first is full at the present trend; infinite where the load is not rising, or rises
 *     because the processors are full
 */
public record Capacity(
        double threadFactor, double cpuFactor, String limit, Optional<SharedLimit> shared, double secondsLeft) {
    /** The capacity of a pool that was used, over the whole observation. */
    public static Capacity of(PoolCase pool, Situation situation) {
        int cores = situation.cores();
        Load load = pool.load();
        Trend busy = pool.trend(Second::busy);
        int threads = pool.threads();
        boolean allHeld = pool.held() >= threads; // tasks that never end are not traffic, which could grow
        boolean open = pool.unlimited() || allHeld && pool.waiting() == 0;
        int held = allHeld ? 0 : pool.held();
        // of an always busy thread a little less may be seen than always
        double traffic = Math.max(0, latest(load.busy(), busy) - held);
        double threadFactor = open ? Double.POSITIVE_INFINITY : (threads - held) / traffic;
        Trend cpu = pool.trend(Second::cpuInUse);
        double used = latest(load.cpuInUse(), cpu);
        boolean processorsFull = used >= Thresholds.FULL; // then tasks take longer, so more threads are busy
        double secondsLeft = open || processorsFull ? Double.POSITIVE_INFINITY : busy.secondsTo(threads);
        double cpuFactor = Double.POSITIVE_INFINITY;
        if (load.cpu() >= Thresholds.AHEAD_CPU * cores) {
            double others = others(pool);
            cpuFactor = Math.max(0, 1 - others) / (used - others);
            secondsLeft = Math.min(secondsLeft, cpu.secondsTo(1));
        }
        double without = Math.min(threadFactor, cpuFactor);
        Optional<SharedLimit> shared =
                SharedLimit.of(pool, situation).filter(limit -> limit.traffic() <= Thresholds.AHEAD_AT_ONCE * without);
        String limit = pool.kind().hasThreads()
                ? "the pool's " + (threads == 1 ? "one thread" : threads + " threads")
                : pool.info().asLimit(threads);
        if (Double.isInfinite(without)) {
            limit = "nothing observed";
        } else if (cpuFactor < threadFactor) {
            limit = "the CPU";
        }
        return new Capacity(
                threadFactor,
                cpuFactor,
                shared.map(SharedLimit::name).orElse(limit),
                shared,
                Math.min(secondsLeft, shared.map(SharedLimit::secondsLeft).orElse(secondsLeft)));
    }

    /** A mean, or where the figure rises what it came to. */
    private static double latest(double mean, Trend trend) {
        return trend.rises() ? Math.max(mean, trend.atEnd()) : mean;
    }

    /** Share of the processors that other processes use: it does not grow with this one's traffic. */
    private static double others(PoolCase pool) {
        return pool.seconds().stream()
                .mapToDouble(Second::cpuOfOthers)
                .filter(Double::isFinite)
                .average()
                .orElse(0);
    }

    /** Factor on today's traffic at which waiting grows without limit. */
    public double traffic() {
        return Math.min(
                Math.min(threadFactor, cpuFactor),
                shared.map(SharedLimit::traffic).orElse(Double.POSITIVE_INFINITY));
    }

    /** Whether the processors are full first. */
    public boolean cpuFirst() {
        return shared.isEmpty() && cpuFactor < threadFactor;
    }
}
