package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Decides, from what items cost, on which kind of threads they are done, how many at once and how many at a time; again
 * and again, since costs change. For use by any thread: estimates may be those of a moment ago.
 */
final class ExecutionPolicy {
    static final int CORES = Runtime.getRuntime().availableProcessors();

    /** At once where the user gives no limit. */
    static final int MAX = 1024;

    /** Items that take so long are expected to wait. */
    static final double SLOW_NS = 1_000_000;

    private static final int LONGEST_BLOCK = 64;
    private static final double BLOCK_NS = 20_000;
    private static final double WAITS = 0.4;
    private static final double COMPUTES = 0.7;
    private static final double NEW = 0.25;

    private final Throttle throttle;
    private final Site site;
    private volatile double costNs;
    private volatile boolean blocking;
    private volatile boolean kindKnown;
    private volatile boolean guessed;

    /**
     * @param most items at once, {@link Settings#NONE} if the user gave no limit
     * @param start how many at once it begins with where nothing is known
     */
    ExecutionPolicy(Site site, int most, int start) {
        this.site = site;
        this.throttle = new Throttle(most == Settings.NONE ? free(site, start) : Limit.of(most));
        this.costNs = site.costNs;
        this.blocking = site.blocking;
        this.kindKnown = site.kindKnown;
    }

    /** Where the last run's search ended. */
    private static Limit free(Site site, int start) {
        Limit last = site.limit;
        return last == null ? Limit.between(start, MAX) : last;
    }

    /** Nothing is known of the items: they are taken for slow, which costs little if they are not. */
    void expectWaiting() {
        blocking |= !kindKnown;
    }

    Throttle throttle() {
        return throttle;
    }

    boolean isBlocking() {
        return blocking;
    }

    /** What an item takes, in nanoseconds; 0 if nothing is known. */
    double costNs() {
        return costNs;
    }

    /**
     * What the first items took on the calling thread, which may know whether it computed.
     *
     * @param waited whether they did, as it seems; null if nothing of that is known
     */
    void first(Worker caller, double ns, @Nullable Boolean waited) {
        costNs = ns;
        if (waited != null && !kindKnown) {
            guessed = true;
            blocking = waited;
        }
        kind(caller);
    }

    /** Some items were done. */
    void done(Worker worker, int items, long ns, long nowNs) {
        double one = (double) ns / items;
        double before = costNs;
        costNs = before == 0 ? one : before + NEW * (one - before);
        if (worker.done(nowNs)) {
            kind(worker);
        } else if (!blocking && mayWait()) {
            blocking = true; // costs little if it is not, much if it is
        }
    }

    private boolean mayWait() {
        return !kindKnown && !guessed && costNs >= SLOW_NS;
    }

    private void kind(Worker worker) {
        double share = worker.cpuShare();
        if (Double.isNaN(share)) {
            blocking |= mayWait();
            return;
        }
        if (share < WAITS) {
            blocking = true;
        } else if (share > COMPUTES || !kindKnown) {
            blocking = false;
        }
        kindKnown = true;
    }

    /** Whether the kind of the items was measured. */
    boolean isKindKnown() {
        return kindKnown;
    }

    /** How many may work at once, the calling thread among them. */
    int workers() {
        return blocking ? throttle.allowed() : Math.min(CORES, throttle.allowed());
    }

    /** How many at once it has settled on. */
    int concurrency() {
        int settled = throttle.limit().settled();
        return blocking ? settled : Math.min(CORES, settled);
    }

    /** How many to start, where the calling thread takes part only in what computes. */
    int hands() {
        return blocking ? workers() : workers() - 1;
    }

    /** How many to take at a time, of many. */
    int block() {
        return block(Integer.MAX_VALUE);
    }

    /** How many of the items left to take at a time. */
    int block(int rest) {
        if (blocking) {
            return 1;
        }
        double fitting = Math.min(LONGEST_BLOCK, BLOCK_NS / Math.max(1, costNs));
        return (int) Math.clamp(fitting, 1, Math.max(1, rest / (2 * CORES)));
    }

    Strategy strategy() {
        return blocking ? Strategy.VIRTUAL : Strategy.CHUNKS;
    }

    /** In words, why items are done as they are. */
    String reason() {
        if (blocking) {
            return kindKnown
                    ? "items wait more than they compute"
                    : "items are slow, and whether they wait is not known";
        }
        return "items compute, and what was left was worth more than a few threads' start";
    }

    /** In words, why so many at once. */
    String settled() {
        return workers() < throttle.allowed()
                ? "as many as there are cores"
                : throttle.limit().reason();
    }

    /**
     * For the next run.
     *
     * @param meanNs what an item took on average; a first one that loaded classes counts in that, and no more in the
     *     recent cost
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
