package dev.lifeguard.probe.boot.virtual;

import dev.lifeguard.probe.boot.host.ThreadId;
import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.route.JoinedPatterns;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The running virtual threads of cells that may serve requests: a table of fixed size, which has no entries before the
 * first request on a virtual thread. An entry is changed by its own thread only.
 */
public final class ServedThreads {
    private static final int SLOTS = 1 << 14;

    /** Slots that may hold a thread, starting at the one given by its id. */
    private static final int PROBES = 32;

    /** Threads of a cell that ended without a request, as none of it did with one, before it is assumed to serve none. */
    private static final int MAX_WITHOUT = 1_000;

    /** Whether a request has begun on a virtual thread. */
    static volatile boolean wanted;

    private static volatile AtomicReferenceArray<Served> table;

    private ServedThreads() {}

    private static final class Served {
        final Thread thread;
        final VirtualCell cell;
        long from; // when the present request began, 0 without one
        private boolean served; // a request that has ended or begun
        private String mapping; // of the present request, null while unknown
        private String pattern;
        private Object matcher; // what matched the pattern part by part

        Served(Thread thread, VirtualCell cell) {
            this.thread = thread;
            this.cell = cell;
        }

        void begins(long now) {
            ends(now);
            AsyncRequests.made(cell).begins(now);
            from = now;
            served = true;
        }

        void ends(long now) {
            if (from != 0) {
                AsyncRequests requests = AsyncRequests.made(cell);
                String known = pattern == null ? mapping : pattern;
                requests.ends(known == null ? 0 : requests.route(known), from, now);
                from = 0;
                mapping = null;
                pattern = null;
                matcher = null;
            }
        }
    }

    static void begins(Thread thread, VirtualCell cell) {
        if (AsyncRequests.of(cell) != null || cell.withoutRequest < MAX_WITHOUT) {
            place(new Served(thread, cell));
        }
    }

    static void ends(Thread thread, long now) {
        int slot = slot(thread);
        AtomicReferenceArray<Served> all = table;
        Served served = slot < 0 || all == null ? null : all.get(slot);
        if (served != null && served.thread == thread && all.compareAndSet(slot, served, null)) {
            served.ends(now);
            if (!served.served) {
                served.cell.withoutRequest++;
            }
        }
    }

    /** A server begins to handle a request on that thread, after the previous one. Ignores platform threads. */
    public static void requestStarts(Thread thread) {
        if (!ThreadId.isVirtual(thread)) {
            return;
        }
        wanted = true;
        Served served = find(thread);
        if (served == null) { // it began before the first request of all
            VirtualCell cell = VirtualCells.ofRunning(thread, null);
            served = cell == null ? null : place(new Served(thread, cell));
        }
        if (served != null) {
            served.begins(System.nanoTime());
        }
    }

    /** The request that the thread handles has ended. */
    public static void requestEnds(Thread thread) {
        Served served = find(thread);
        if (served != null) {
            served.ends(System.nanoTime());
        }
    }

    /** Sets the servlet mapping of the thread's request, unless it has one. */
    public static void mapped(Thread thread, String to) {
        Served served = find(thread);
        if (served != null && served.from != 0 && served.mapping == null) {
            served.mapping = to;
        }
    }

    /** Sets the pattern that a framework matched, which is more specific, unless there is one. */
    public static void matched(Thread thread, String by) {
        Served served = find(thread);
        if (served != null && served.from != 0 && served.pattern == null) {
            served.pattern = by;
        }
    }

    /** Appends a part of the path, after the last part from the same matcher. */
    public static void matchedPart(Thread thread, Object by, String part) {
        Served served = find(thread);
        if (served != null && served.from != 0 && (served.pattern == null || served.matcher == by)) {
            served.pattern = JoinedPatterns.ofPath(served.pattern, part);
            served.matcher = by;
        }
    }

    /** Whether the thread handles a request now; slightly delayed. For the reader. */
    public static boolean serves(Thread thread) {
        Served served = find(thread);
        return served != null && served.from != 0;
    }

    /** Ends the requests of threads that have ended, though no hook has seen it. For the reader. */
    public static void dropEnded() {
        AtomicReferenceArray<Served> all = table;
        for (int i = 0; all != null && i < SLOTS; i++) {
            Served served = all.get(i);
            if (served != null && !served.thread.isAlive() && all.compareAndSet(i, served, null)) {
                served.ends(System.nanoTime());
            }
        }
    }

    private static Served find(Thread thread) {
        AtomicReferenceArray<Served> all = table;
        int slot = slot(thread);
        return slot < 0 ? null : all.get(slot);
    }

    private static int slot(Thread thread) {
        AtomicReferenceArray<Served> all = table;
        int first = first(thread);
        for (int i = 0; all != null && i < PROBES; i++) {
            int slot = first + i & SLOTS - 1;
            Served served = all.get(slot);
            if (served != null && served.thread == thread) {
                return slot;
            }
        }
        return -1;
    }

    /** Adds a thread; null if too many are there. */
    private static Served place(Served served) {
        AtomicReferenceArray<Served> all = table == null ? made() : table;
        int first = first(served.thread);
        for (int i = 0; i < PROBES; i++) {
            if (all.compareAndSet(first + i & SLOTS - 1, null, served)) {
                return served;
            }
        }
        Unobserved.add();
        return null;
    }

    private static int first(Thread thread) {
        return (int) (thread.getId() * 0x9E3779B97F4A7C15L >>> 40); // scatters ids, which are given in order
    }

    private static synchronized AtomicReferenceArray<Served> made() {
        if (table == null) {
            table = new AtomicReferenceArray<>(SLOTS);
        }
        return table;
    }

    static void clear() {
        wanted = false;
        table = null;
    }
}
