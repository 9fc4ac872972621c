package dev.lifeguard.advise.view;

/**
 * The traffic at which a pool saturates: its threads or the processors, whichever is full first. By the utilization
 * law, busy = rate × execution time, a pool of N threads completes at most N / execution time.
 *
 * @param threads number of its threads under load
 * @param threadFactor factor on today's traffic at which all threads are busy, without those held by tasks that never
 *     end; infinite where there is no limit
 * @param cpuFactor factor at which all processors are busy; infinite where the pool hardly uses any
 * @param secondsLeft until the nearer of both at the present trend; infinite where the load is not rising
 */
public record Capacity(int threads, double threadFactor, double cpuFactor, double secondsLeft) {
    /** A pool that uses less of the processors than this does not depend on them. */
    private static final double MIN_CPU = 0.05;

    /** The capacity of a pool that was used, over the whole observation. */
    public static Capacity of(PoolCase pool, int cores) {
        Load load = Load.over(pool.seconds());
        Trend busy = pool.trend(at -> at.pool().busyThreads());
        int threads = pool.threads();
        boolean allHeld = pool.held() >= threads; // tasks that never end are not traffic, which could grow
        boolean open = pool.unlimited() || allHeld && pool.whole().waitingTasks() == 0;
        int held = allHeld ? 0 : pool.held();
        double threadFactor = open ? Double.POSITIVE_INFINITY : (threads - held) / ofTraffic(load, busy, held);
        double secondsLeft = open ? Double.POSITIVE_INFINITY : busy.secondsTo(threads);
        double cpuFactor = Double.POSITIVE_INFINITY;
        if (load.cpu() >= MIN_CPU * cores) {
            Trend cpu = pool.trend(Second::cpuInUse);
            double used = Math.max(load.cpuInUse(), cpu.atEnd());
            double others = others(pool);
            cpuFactor = Math.max(0, 1 - others) / (used - others);
            secondsLeft = Math.min(secondsLeft, cpu.secondsTo(1));
        }
        return new Capacity(threads, threadFactor, cpuFactor, secondsLeft);
    }

    /** Busy threads without those held, of which an always busy one may be seen a little less than always busy. */
    private static double ofTraffic(Load load, Trend busy, int held) {
        return Math.max(0, Math.max(load.busy(), busy.atEnd()) - held);
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
        return Math.min(threadFactor, cpuFactor);
    }

    /** Whether the processors are full before the threads. */
    public boolean cpuFirst() {
        return cpuFactor < threadFactor;
    }

    /** What saturates first, in a few words, given what one of the pool's workers is called. */
    public String limit(String worker) {
        if (Double.isInfinite(traffic())) {
            return "nothing that was seen";
        }
        return cpuFirst() ? "the CPU" : "the pool's " + (threads == 1 ? "one " + worker : threads + " " + worker + "s");
    }
}
