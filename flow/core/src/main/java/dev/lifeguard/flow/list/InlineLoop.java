package dev.lifeguard.flow.list;

import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.WarmUp;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * The plain loop on the calling thread that begins each run. It reads the clock after 1, 2, 4, … items, estimates the
 * cost of an item, and ends when the rest is worth threads. On the path of cheap items it uses few classes and no
 * lambda, because in a cold JVM loading a class takes as long as many items.
 */
final class InlineLoop {
    /** An item that takes this long, in nanoseconds, is slow even if none of its code is compiled yet. */
    private static final long SLOW_UNCOMPILED_NS = 5_000_000;

    /** Items that take less than this share of the previous one are still getting faster. */
    private static final double MIN_STEADY_RATIO = 0.75;

    /** Maximum time between two reads of the clock and checks for an interrupt, in nanoseconds. */
    private static final long MAX_BLOCK_NS = 50_000;

    private final ListItems items;
    private int done;
    private double costNs;
    private double lastNs;
    private int firstIndex;
    private long switchesBefore;
    private @Nullable Worker caller;
    private long measuredFrom;
    private @Nullable Boolean waited;

    InlineLoop(ListItems items) {
        this.items = items;
    }

    /**
     * Continues a loop that another method began.
     *
     * @param done number of items that it finished
     * @param failure of the next item; null if that item was not started
     * @param begin start of that loop, a {@link System#nanoTime()}
     */
    static InlineLoop after(ListItems items, int done, @Nullable Throwable failure, long begin) {
        InlineLoop loop = new InlineLoop(items);
        loop.done = done;
        if (failure != null) {
            new InlineFailure(items).handle(loop.done++, failure);
        }
        loop.lastNs = (double) (System.nanoTime() - begin) / loop.done;
        if (loop.lastNs > SLOW_UNCOMPILED_NS) {
            loop.costNs = loop.lastNs;
        }
        return loop;
    }

    /** Returns how many items are done, counted from the first. */
    int done() {
        return done;
    }

    /** Returns the cost of an item in nanoseconds; 0 if unknown. */
    double costNs() {
        return costNs;
    }

    /** Returns whether the items waited, where CPU time is unknown. Null if this is unknown too. */
    @Nullable
    Boolean waited() {
        return waited;
    }

    /** Returns the calling thread's worker, measured from the first item on if {@link #measureCpu()} was called. */
    Worker caller() {
        return caller == null ? Worker.caller() : caller;
    }

    /** Measures the calling thread's CPU time from now on. */
    void measureCpu() {
        measuredFrom = System.nanoTime();
        caller = Worker.caller();
    }

    /**
     * Does items until all are done or the rest is worth threads.
     *
     * @param alone whether to do all of them at any cost
     * @param begin start of the run, a {@link System#nanoTime()}
     * @param worthNs remaining cost from which threads are worth it, in nanoseconds
     */
    void run(boolean alone, long begin, double worthNs) {
        firstIndex = done;
        boolean counts = lastNs > WarmUp.SLOW_NS
                && !WarmUp.JVM.hasThreads()
                && !Thread.currentThread().isVirtual();
        switchesBefore = counts ? VoluntarySwitches.count() : -1;
        int length = items.count();
        int i = done;
        int block = 1;
        long before = System.nanoTime();
        while (i < length) {
            int first = i;
            int end = Math.min(length, i + block);
            while (i < end) {
                i = apply(i, end);
            }
            if (i == length) {
                break;
            }
            long now = System.nanoTime();
            boolean slow = estimate((double) (now - before) / (i - first), i - firstIndex);
            boolean early = !slow && !WarmUp.JVM.hasThreads() && now - begin < WarmUp.UNCOMPILED_NS;
            if (!alone && !early && costNs * (length - i) > worthNs) {
                stop(now, i - firstIndex);
                break;
            }
            if (Thread.currentThread().isInterrupted()) {
                throw Failures.interrupted(null);
            }
            block = now - before > MAX_BLOCK_NS ? 1 : Math.min(ListRun.MAX_BLOCK, 2 * block);
            before = now;
        }
        done = i;
    }

    /** Does some items. Returns the index of the next one, which is less than {@code to} after a failure. */
    private int apply(int from, int to) {
        @Nullable Object[] all = items.items;
        Task<@Nullable Object, ?> task = items.task;
        @Nullable Object @Nullable [] results = items.results;
        int i = from;
        try {
            if (results == null) {
                for (; i < to; i++) {
                    task.apply(all[i]);
                }
            } else {
                for (; i < to; i++) {
                    results[i] = task.apply(all[i]);
                }
            }
            return to;
        } catch (Throwable e) {
            new InlineFailure(items).handle(i, e);
            return i + 1;
        }
    }

    /**
     * Takes the mean cost of the last block as the cost of an item, unless that may be a stall. Returns whether an item
     * is slow.
     */
    private boolean estimate(double ns, int count) {
        boolean slow = ns > WarmUp.SLOW_NS && staysSlow(ns, count);
        costNs = slow ? ns : Math.min(ns, lastNs);
        lastNs = ns;
        return slow;
    }

    /**
     * Returns whether slow items are likely to stay slow. In a JVM's first calls, items that compute may be slow only
     * until they are compiled.
     */
    private boolean staysSlow(double ns, int count) {
        return WarmUp.JVM.hasThreads()
                || ns > SLOW_UNCOMPILED_NS
                || (switchesBefore < 0 ? ns > MIN_STEADY_RATIO * lastNs && lastNs > 0 : count > 1 && haveWaited(count));
    }

    private boolean haveWaited(int count) {
        return VoluntarySwitches.count() - switchesBefore >= count;
    }

    private void stop(long now, int count) {
        if (caller != null) {
            caller.measure(now - measuredFrom);
        }
        waited = switchesBefore < 0 ? null : haveWaited(count);
    }
}
