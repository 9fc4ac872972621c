package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Decides from the cost of items which kind of thread runs them, how many run at once, and in chunks of how many. It
 * decides again as costs change. Thread-safe; estimates may be slightly out of date.
 */
public final class ExecutionPolicy {
    public static final int CORES = Runtime.getRuntime().availableProcessors();

    /** Maximum number of items at once if the user gives no limit. */
    static final int MAX = 1024;

    /** Items that take at least this long, in nanoseconds, are assumed to wait. */
    public static final double SLOW_NS = 1_000_000;

    private static final int MAX_CHUNK = 64;
    private static final double CHUNK_NS = 20_000;

    /**
     * Items with a smaller share of CPU time than this wait, those above {@link #MIN_COMPUTING_CPU_SHARE} compute. In
     * between, the classification stays.
     */
    private static final double MAX_WAITING_CPU_SHARE = 0.4;

    private static final double MIN_COMPUTING_CPU_SHARE = 0.7;

    /**
     * Time constant of the moving average of the CPU share, in nanoseconds. It makes one pause of the JVM a small part
     * of the share and one long wait a large part.
     */
    private static final double HORIZON_NS = 50_000_000;

    /**
     * Waiting items are measured again after this time in nanoseconds, or after {@link #REMEASURE_ITEMS} times the cost
     * of one, whichever is longer.
     */
    private static final double REMEASURE_NS = 1e9;

    private static final double REMEASURE_ITEMS = 200;

    /** Weight of a new cost in the moving average. */
    private static final double WEIGHT = 0.25;

    private final Throttle throttle;
    private final Site site;
    private volatile double costNs;
    private volatile boolean blocking;
    private volatile boolean kindKnown;
    private volatile boolean guessed;
    private volatile long measuredAt;
    private double lastCpuNs; // guarded by this, as the next field
    private double lastNs;

    /**
     * @param site the findings of earlier runs
     * @param max maximum number of items at once, {@link Settings#NONE} if the user gave no limit
     * @param start initial number of items at once, if there is no limit and no earlier run found one
     */
    public ExecutionPolicy(Site site, int max, int start) {
        this.site = site;
        this.throttle = new Throttle(max == Settings.NONE ? search(site, start) : Limit.of(max));
        this.costNs = site.costNs;
        this.blocking = site.blocking;
        this.kindKnown = site.kindKnown;
        this.measuredAt = System.nanoTime();
    }

    private static Limit search(Site site, int start) {
        Limit last = site.limit;
        return last == null ? Limit.between(start, MAX) : last;
    }

    /** Assumes that items wait, unless their kind is known. If they do not, the extra threads cost little. */
    public void expectWaiting() {
        blocking |= !kindKnown;
    }

    public Throttle throttle() {
        return throttle;
    }

    /** Returns whether items wait rather than compute, as far as known. */
    public boolean isBlocking() {
        return blocking;
    }

    /** Returns the cost of an item in nanoseconds; 0 if unknown. */
    public double costNs() {
        return costNs;
    }

    /**
     * Records that the calling thread did the first items.
     *
     * @param caller may have measured whether they computed
     * @param ns time of one item, in nanoseconds
     * @param waited whether they seemed to wait; null if unknown
     */
    public void first(Worker caller, double ns, @Nullable Boolean waited) {
        costNs = ns;
        if (waited != null && !kindKnown) {
            guessed = true;
            blocking = waited;
        }
        if (caller.hasMeasured()) {
            classify(share(caller.cpuNs(), caller.ownNs()));
        } else {
            blocking |= mayWait();
        }
    }

    /**
     * Records finished items.
     *
     * @param ns total time of the items, in nanoseconds
     */
    public void done(Worker worker, int items, long ns) {
        double one = (double) ns / items;
        double before = costNs;
        costNs = before == 0 ? one : before + WEIGHT * (one - before);
        if (worker.measure(ns)) {
            classify(share(worker.cpuNs(), worker.ownNs()));
        } else if (!blocking && mayWait()) {
            blocking = true; // costs little if items do not wait; the opposite error costs much
        }
    }

    private boolean mayWait() {
        return !kindKnown && !guessed && costNs >= SLOW_NS;
    }

    /** Adds a span and returns the recent share of time that items were on a CPU. */
    private synchronized double share(double cpuNs, double ns) {
        long now = System.nanoTime();
        double kept = Math.exp(-Math.max(ns, now - measuredAt) / HORIZON_NS);
        measuredAt = now;
        lastCpuNs = kept * lastCpuNs + cpuNs;
        lastNs = kept * lastNs + ns;
        return lastCpuNs / lastNs;
    }

    private void classify(double share) {
        if (share < MAX_WAITING_CPU_SHARE) {
            blocking = true;
        } else if (share > MIN_COMPUTING_CPU_SHARE || !kindKnown) {
            blocking = false;
        }
        kindKnown = true;
    }

    /** Returns whether a measurement has shown if items wait or compute. */
    public boolean isKindKnown() {
        return kindKnown;
    }

    /**
     * Returns whether a platform thread should measure if items wait or compute: either nothing is known, or they
     * waited at the last measurement, which is long ago. Virtual threads alone would never show that items compute now.
     *
     * @param now a {@link System#nanoTime()}
     */
    public boolean isToMeasure(long now) {
        return costNs > 0
                && (!kindKnown || blocking && now - measuredAt > Math.max(REMEASURE_NS, REMEASURE_ITEMS * costNs));
    }

    /**
     * Returns whether the worker should make way for the other kind. The shared pool is for items that compute, and a
     * virtual thread that computes blocks one of the JVM's few carrier threads.
     */
    public boolean isWrongKind(Worker worker) {
        return kindKnown && blocking != worker.isVirtual();
    }

    /** Returns how many workers may run at once, including the calling thread. */
    public int workers() {
        return blocking ? throttle.allowed() : Math.min(CORES, throttle.allowed());
    }

    /** Keeps a worker's place empty for {@link #restNs}. */
    public void rest() throws InterruptedException {
        long ns = restNs();
        if (ns > 0) {
            Retries.pause(ns);
        }
    }

    /**
     * Returns how long places rest, in nanoseconds. The bound is there because items may have taken longer when the
     * rest was found.
     */
    long restNs() {
        return blocking ? (long) Math.min(throttle.limit().restNs(), Limit.MAX_REST * costNs) : 0;
    }

    /** Returns the number of items at once that is known to work. */
    public int concurrency() {
        int settled = throttle.limit().settled();
        return blocking ? settled : Math.min(CORES, settled);
    }

    /** Returns how many workers to start. The calling thread takes part only in items that compute. */
    public int workersBesideCaller() {
        return blocking ? workers() : workers() - 1;
    }

    /** Returns the chunk size for a long input. */
    public int chunk() {
        return chunk(Integer.MAX_VALUE);
    }

    /** Returns the chunk size for the items left. */
    public int chunk(int left) {
        if (blocking) {
            return 1;
        }
        double fitting = Math.min(MAX_CHUNK, CHUNK_NS / Math.max(1, costNs));
        return (int) Math.clamp(fitting, 1, Math.max(1, left / (2 * CORES)));
    }

    public Strategy strategy() {
        return blocking ? Strategy.VIRTUAL : Strategy.CHUNKS;
    }

    /** Returns why the items run on that kind of thread, in words. */
    public String reason() {
        if (blocking) {
            return kindKnown ? Reasons.WAITING : Reasons.SLOW;
        }
        return Reasons.COMPUTING;
    }

    /** Returns why {@link #concurrency()} has its value, in words. */
    public String settled() {
        return workers() < throttle.allowed()
                ? Reasons.AS_MANY_AS_CORES
                : throttle.limit().reason();
    }

    /**
     * Keeps the findings for the next run.
     *
     * @param meanNs average time of an item, in nanoseconds. The lower of this and the recent cost is kept, since a
     *     first item that loads classes raises the mean.
     */
    public void remember(double meanNs) {
        site.costNs = Math.min(costNs, meanNs);
        site.blocking = blocking;
        site.kindKnown = kindKnown;
        Limit limit = throttle.last();
        if (blocking && limit.searches()) {
            site.limit = limit;
        }
    }
}
