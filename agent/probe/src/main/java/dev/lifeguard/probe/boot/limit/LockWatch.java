package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.Workers;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Finds locks that threads hold for long during a task, even while nobody waits for them: such a lock becomes the limit
 * as soon as there are more threads. Only a sample of the uses is timed, few enough to keep the cost of the lock hooks
 * negligible however often a program locks.
 *
 * <p>The state kept for a lock is written by the thread that holds it, and so is guarded by the lock itself.
 */
public final class LockWatch {
    private static final int SLOTS = 1 << 8;

    /** Maximum number of uses checked between two steps of the reader; timing one costs some 0.1 µs. */
    private static final int BUDGET = 5_000;

    /** New locks are admitted in one of this many steps. */
    private static final int STEPS_PER_ADMISSION = 5;

    /** Number of long uses after which a lock is observed. */
    private static final int MIN_LONG_USES = 4;

    /** Number of short uses after which a lock without a long one is ignored. */
    private static final int MAX_SHORT_USES = 64;

    /**
     * Maximum number of locks observed at one time because of long uses: a program may have one for each key, and
     * nobody waits for these.
     */
    private static final int MAX_LOCKS = 32;

    /** Which uses are checked: none; uses of admitted locks; all. */
    private static final int CHECK_NONE = 0;

    private static final int CHECK_ADMITTED = 1;
    private static final int CHECK_ALL = 2;

    private static final AtomicReferenceArray<Uses> slots = new AtomicReferenceArray<>(SLOTS);
    private static volatile int checked = CHECK_NONE;
    private static final AtomicInteger observed = new AtomicInteger(); // because of long uses
    private static int budgetLeft; // rest of the budget; racy: at worst some more uses are checked
    private static int steps; // used by the reader

    private static final class Uses extends WeakReference<Object> {
        long since; // when it was acquired; 0 while it is free
        int longOnes;
        int shortOnes;

        Uses(Object sync) {
            super(sync);
        }

        boolean areShort() {
            return longOnes == 0 && shortOnes >= MAX_SHORT_USES;
        }
    }

    private LockWatch() {}

    /** Starts the reader's next step. */
    public static void step() {
        budgetLeft = BUDGET;
        checked = !Registry.hasPools() ? CHECK_NONE : ++steps % STEPS_PER_ADMISSION == 0 ? CHECK_ALL : CHECK_ADMITTED;
    }

    /** The thread has acquired a lock that is not observed; returns whether to observe it from now on. */
    static boolean takes(Object sync, Thread by) {
        if (checked == CHECK_NONE || spent()) {
            return false;
        }
        Uses uses = slots.get(at(sync));
        if (uses == null || !uses.refersTo(sync)) {
            if (checked != CHECK_ALL || observed.get() >= MAX_LOCKS || !Workers.isAtTask(by)) {
                return false;
            }
            uses = new Uses(sync);
            slots.lazySet(at(sync), uses);
        } else if (uses.areShort() || !Workers.isAtTask(by)) {
            return false;
        } else if (uses.longOnes >= MIN_LONG_USES) {
            slots.lazySet(at(sync), null);
            return true;
        }
        uses.since = System.nanoTime();
        return false;
    }

    /** A lock that is not observed is about to be released. */
    public static void freed(Object sync) {
        if (checked == CHECK_NONE || spent()) {
            return;
        }
        Uses uses = slots.get(at(sync));
        if (uses == null || !uses.refersTo(sync) || uses.since == 0) {
            return;
        }
        if (System.nanoTime() - uses.since < LockStats.SHORT_NS) {
            uses.shortOnes++;
        } else {
            uses.longOnes++;
        }
        uses.since = 0;
    }

    /** Starts observing a lock that was found here. */
    static void begins(LockStats stats) {
        stats.watched = true;
        observed.incrementAndGet();
    }

    /** Ends observing a lock. */
    static void leaves(LockStats stats) {
        if (stats.watched) {
            observed.decrementAndGet();
        }
    }

    private static boolean spent() {
        if (--budgetLeft >= 0) {
            return false;
        }
        checked = CHECK_NONE;
        return true;
    }

    private static int at(Object sync) {
        return System.identityHashCode(sync) & SLOTS - 1;
    }

    static void clear() {
        checked = CHECK_NONE;
        observed.set(0);
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
    }
}
