package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Decides, from what items cost, on which kind of threads they run, how many at once, and in chunks of how many; again
 * and again, since costs change. For use by any thread: estimates may be a moment old.
 */
final class ExecutionPolicy {
    static final int CORES = Runtime.getRuntime().availableProcessors();

    /** Items at once if the user gives no limit. */
    static final int MAX = 1024;

    /** Items that take this long, in nanoseconds, are assumed to wait. */
    static final double SLOW_NS = 1_000_000;

    private static final int MAX_CHUNK = 64;
    private static final double CHUNK_NS = 20_000;

    /**
     * Below this share of time on a CPU items wait, above the next one they compute; between, they stay what they
     * were.
     */
    private static final double MAX_WAITING_CPU_SHARE = 0.4;

    private static final double MIN_COMPUTING_CPU_SHARE = 0.7;

    /**
     * Over about so much time, in nanoseconds, the share is taken. One pause of the JVM is then a small part of it, and
     * one long wait a large one, as it should be.
     */
    private static final double HORIZON_NS = 50_000_000;

    /** Items that wait are measured again after so long, in nanoseconds, or so many times what one takes. */
    private static final double AGAIN_NS = 1e9;

    private static final double AGAIN_ITEMS = 200;

    /** Of a new cost in the moving average. */
    private static final double WEIGHT = 0.25;

    private final Throttle throttle;
    private final Site site;
    private volatile double costNs;
    private volatile boolean blocking;
    private volatile boolean kindKnown;
    private volatile boolean guessed;
    private volatile long measuredAt;
    private double lastCpuNs; // under the lock of this, as the next one
    private double lastNs;

    /**
     * @param site what earlier runs found
     * @param max items at once, {@link Settings#NONE} if the user gave no limit
     * @param start items at once to start with, without a limit and if earlier runs found none
     */
    ExecutionPolicy(Site site, int max, int start) {
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

    /** Assumes that items wait, unless their kind is known: if they do not, threads for them cost little. */
    void expectWaiting() {
        blocking |= !kindKnown;
    }

    Throttle throttle() {
        return throttle;
    }

    /** Whether items wait, as far as known, rather than compute. */
    boolean isBlocking() {
        return blocking;
    }

    /** What an item takes, in nanoseconds; 0 if nothing is known. */
    double costNs() {
        return costNs;
    }

    /**
     * The first items were done, on the calling thread.
     *
     * @param caller may have measured whether they computed
     * @param ns what one took, in nanoseconds
     * @param waited whether they seemed to wait; null if nothing shows that
     */
    void first(Worker caller, double ns, @Nullable Boolean waited) {
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
     * Some items were done.
     *
     * @param ns what all of them took, in nanoseconds
     */
    void done(Worker worker, int items, long ns) {
        double one = (double) ns / items;
        double before = costNs;
        costNs = before == 0 ? one : before + WEIGHT * (one - before);
        if (worker.measure(ns)) {
            classify(share(worker.cpuNs(), worker.ownNs()));
        } else if (!blocking && mayWait()) {
            blocking = true; // costs little if items do not wait, much the other way round
        }
    }

    private boolean mayWait() {
        return !kindKnown && !guessed && costNs >= SLOW_NS;
    }

    /** The share of the last while that items were on a CPU, with a span added to it. */
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

    /** Whether it was measured if items wait or compute. */
    boolean isKindKnown() {
        return kindKnown;
    }

    /**
     * Whether a platform thread is to measure if items wait or compute: nobody knows, or they waited when it was
     * measured last, which is long ago. On virtual threads alone it would never show that they compute now.
     *
     * @param now as {@link System#nanoTime()} gives it
     */
    boolean isToMeasure(long now) {
        return costNs > 0 && (!kindKnown || blocking && now - measuredAt > Math.max(AGAIN_NS, AGAIN_ITEMS * costNs));
    }

    /**
     * Whether the worker is to leave to another kind: the shared pool is for items that compute, and a virtual thread
     * that computes keeps one of the few threads that all virtual ones of the JVM share.
     */
    boolean isWrongKind(Worker worker) {
        return kindKnown && blocking != worker.isVirtual();
    }

    /** How many may work at once, the calling thread among them. */
    int workers() {
        return blocking ? throttle.allowed() : Math.min(CORES, throttle.allowed());
    }

    /** Leaves the place of a worker empty for as long as places rest. */
    void rest() throws InterruptedException {
        long ns = restNs();
        if (ns > 0) {
            Retries.pause(ns);
        }
    }

    /** How long places rest, in nanoseconds: items may have taken longer when that was found. */
    long restNs() {
        return blocking ? (long) Math.min(throttle.limit().restNs(), Limit.MAX_REST * costNs) : 0;
    }

    /** The number at once that is known to work. */
    int concurrency() {
        int settled = throttle.limit().settled();
        return blocking ? settled : Math.min(CORES, settled);
    }

    /** How many workers to start, where the calling thread takes part only in items that compute. */
    int workersBesideCaller() {
        return blocking ? workers() : workers() - 1;
    }

    /** How many items to take at a time, of very many. */
    int chunk() {
        return chunk(Integer.MAX_VALUE);
    }

    /** How many of the items left to take at a time. */
    int chunk(int left) {
        if (blocking) {
            return 1;
        }
        double fitting = Math.min(MAX_CHUNK, CHUNK_NS / Math.max(1, costNs));
        return (int) Math.clamp(fitting, 1, Math.max(1, left / (2 * CORES)));
    }

    Strategy strategy() {
        return blocking ? Strategy.VIRTUAL : Strategy.CHUNKS;
    }

    /** Why the items run on threads of that kind, in words. */
    String reason() {
        if (blocking) {
            return kindKnown ? Reasons.WAITING : Reasons.SLOW;
        }
        return Reasons.COMPUTING;
    }

    /** Why {@link #concurrency()} is what it is, in words. */
    String settled() {
        return workers() < throttle.allowed()
                ? Reasons.AS_MANY_AS_CORES
                : throttle.limit().reason();
    }

    /**
     * Keeps what was found for the next run.
     *
     * @param meanNs what an item took on average, in nanoseconds; the lower of this and the recent cost is kept,
     *     since a first item that loaded classes raises the mean
     */
    void remember(double meanNs) {
        site.costNs = Math.min(costNs, meanNs);
        site.blocking = blocking;
        site.kindKnown = kindKnown;
        Limit limit = throttle.last();
        if (blocking && limit.searches()) {
            site.limit = limit;
        }
    }
}
