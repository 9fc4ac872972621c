package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Finds locks that threads hold for long while they are at a task, also where nobody waits for them yet: what one thread at a time
 * can do is the limit as soon as there are more. It looks at a part of the uses only, and at so many of them that the hooks of
 * locks cost next to nothing, however often a program locks.
 *
 * <p>What is noted of a lock is written by the thread that holds it, and so guarded by the lock itself.
 */
public final class LockWatch {
    private static final int SLOTS = 1 << 8;

    /** Uses that are looked at from one step of the reader to the next, at most; one that is noted costs some 0.1 µs. */
    private static final int BUDGET = 5_000;

    /** New uses are noted in one step of so many. */
    private static final int STEPS = 5;

    /** How often it must have been held for long. */
    private static final int FEW = 4;

    /** Uses that are short, of a lock that was not held for long yet, after which it is left alone. */
    private static final int SHORT = 64;

    /** Locks that are followed for that at one time, at most: a program may have one for each key, and nobody waits for these. */
    private static final int MAX = 32;

    /** No use is looked at; those that are noted until they end; all. */
    private static final int NONE = 0;

    private static final int NOTED = 1;
    private static final int ALL = 2;

    private static final AtomicReferenceArray<Uses> slots = new AtomicReferenceArray<>(SLOTS);
    private static volatile int which = NONE;
    private static final AtomicInteger found = new AtomicInteger(); // and followed still
    private static int left; // of the budget; racy: at worst some more uses are looked at
    private static int steps; // the reader's

    /** The uses of one lock. */
    private static final class Uses extends WeakReference<Object> {
        long since; // when it was taken; 0 while nobody has it
        int longOnes;
        int shortOnes;

        Uses(Object sync) {
            super(sync);
        }

        boolean areShort() {
            return longOnes == 0 && shortOnes >= SHORT;
        }
    }

    private LockWatch() {}

    /** The reader's next step begins. */
    public static void step() {
        left = BUDGET;
        which = !Registry.hasPools() ? NONE : ++steps % STEPS == 0 ? ALL : NOTED;
    }

    /** The thread has a lock that is not followed; gives whether it is to be from now on. */
    static boolean takes(Object sync, Thread by) {
        if (which == NONE || spent()) {
            return false;
        }
        Uses uses = slots.get(at(sync));
        if (uses == null || !uses.refersTo(sync)) {
            if (which != ALL || found.get() >= MAX || !Registry.isAtTask(by)) {
                return false;
            }
            uses = new Uses(sync);
            slots.lazySet(at(sync), uses);
        } else if (uses.areShort() || !Registry.isAtTask(by)) {
            return false;
        } else if (uses.longOnes >= FEW) {
            slots.lazySet(at(sync), null);
            return true;
        }
        uses.since = System.nanoTime();
        return false;
    }

    /** A lock that is not followed is about to be free. */
    static void freed(Object sync) {
        if (which == NONE || spent()) {
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

    /** A lock that was found here is followed from now on. */
    static void begins(LockStats stats) {
        stats.watched = true;
        found.incrementAndGet();
    }

    /** A lock is not followed any more. */
    static void leaves(LockStats stats) {
        if (stats.watched) {
            found.decrementAndGet();
        }
    }

    private static boolean spent() {
        if (--left >= 0) {
            return false;
        }
        which = NONE;
        return true;
    }

    private static int at(Object sync) {
        return System.identityHashCode(sync) & SLOTS - 1;
    }

    static void clear() {
        which = NONE;
        found.set(0);
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
    }
}
