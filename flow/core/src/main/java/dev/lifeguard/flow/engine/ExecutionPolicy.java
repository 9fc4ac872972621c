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

    /** Of a new cost in the moving average. */
    private static final double WEIGHT = 0.25;

    private final Throttle throttle;
    private final Site site;
    private volatile double costNs;
    private volatile boolean blocking;
    private volatile boolean kindKnown;
    private volatile boolean guessed;

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
        classify(caller);
    }

    /**
     * Some items were done.
     *
     * @param ns what all of them took, in nanoseconds
     * @param nowNs when the last one ended, as {@link System#nanoTime()} gave it
     */
    void done(Worker worker, int items, long ns, long nowNs) {
        double one = (double) ns / items;
        double before = costNs;
        costNs = before == 0 ? one : before + WEIGHT * (one - before);
        if (worker.measure(nowNs)) {
            classify(worker);
        } else if (!blocking && mayWait()) {
            blocking = true; // costs little if items do not wait, much the other way round
        }
    }

    private boolean mayWait() {
        return !kindKnown && !guessed && costNs >= SLOW_NS;
    }

    private void classify(Worker worker) {
        double share = worker.cpuShare();
        if (Double.isNaN(share)) {
            blocking |= mayWait();
            return;
        }
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

    /** How many may work at once, the calling thread among them. */
    int workers() {
        return blocking ? throttle.allowed() : Math.min(CORES, throttle.allowed());
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
