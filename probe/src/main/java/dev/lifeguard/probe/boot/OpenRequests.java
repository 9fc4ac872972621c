package dev.lifeguard.probe.boot;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The asynchronous requests that are in flight, by the server's own object for each: where it counts, when it began, and its
 * route.
 *
 * <p>A table of fixed size, without locks and without an object for each request; made at the first one, since most programs
 * have none. The server publishes its object to other threads after {@link #begin} has returned.
 */
final class OpenRequests {
    private static final int SLOTS = 1 << 14;

    /** Slots in which a request may be, from the one that its hash says. */
    private static final int WINDOW = 32;

    /** Bits of a mark for the route: its index in its pool, 0 as long as it is not known. */
    private static final int ROUTE_BITS = 8;

    /** Set in a mark as long as the request may yet go to a thread pool, where it counts. */
    private static final long MAY_GO = 1L << ROUTE_BITS;

    private static final int TURN_BITS = ROUTE_BITS + 1;

    private static volatile OpenRequests table;

    private final AtomicReferenceArray<Object> requests = new AtomicReferenceArray<>(SLOTS);
    private final PoolStats[] pools = new PoolStats[SLOTS];
    private final long[] begun = new long[SLOTS];

    /**
     * The route of a slot's request, and whether it {@link #MAY_GO}, below the number of requests that have had the slot: who matches a
     * request that has ended meanwhile finds another number.
     */
    private final AtomicLongArray marks = new AtomicLongArray(SLOTS);

    private OpenRequests() {}

    /**
     * A request begins, in a thread of that pool; nothing if it has begun already. One that finds no place, since there are too
     * many, is not counted.
     */
    static void begin(Object request, PoolStats pool) {
        OpenRequests open = table;
        if (open == null) {
            open = made();
        }
        if (open.find(request) < 0) {
            open.count(open.place(request, pool), request);
        }
    }

    /** The same, but it counts only if it {@link #stays}, or ends, before it {@link #goes}. */
    static void mayBegin(Object request, PoolStats pool) {
        OpenRequests open = table;
        if (open == null) {
            open = made();
        }
        if (open.find(request) < 0) {
            int unused = open.place(request, pool);
        }
    }

    /** A request that may have begun has begun when it came, since it does not go to another pool. */
    static void stays(Object request) {
        OpenRequests open = table;
        if (open != null) {
            open.count(open.find(request), request);
        }
    }

    /** A request that may have begun goes to a thread pool; nothing if it counts already. */
    static void goes(Object request) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot >= 0 && (open.marks.get(slot) & MAY_GO) != 0) {
            open.requests.compareAndSet(slot, request, null);
        }
    }

    /** Where it has been put, uncounted; −1 if there is no place. */
    private int place(Object request, PoolStats pool) {
        int first = System.identityHashCode(request);
        for (int i = 0; i < WINDOW; i++) {
            int slot = first + i & SLOTS - 1;
            if (requests.get(slot) == null && requests.compareAndSet(slot, null, request)) {
                marks.set(slot, (marks.get(slot) >>> TURN_BITS) + 1 << TURN_BITS | MAY_GO);
                VarHandle.storeStoreFence(); // who sees what follows sees the mark, too
                pools[slot] = pool;
                begun[slot] = System.nanoTime();
                return slot;
            }
        }
        Registry.unobserved.increment();
        return -1;
    }

    /** Counts the beginning of the request in the slot, unless that is done. */
    private void count(int slot, Object request) {
        while (slot >= 0) {
            long mark = marks.get(slot);
            PoolStats pool = pools[slot];
            long from = begun[slot];
            if ((mark & MAY_GO) == 0 || requests.get(slot) != request) {
                return;
            }
            if (marks.compareAndSet(slot, mark, mark & ~MAY_GO)) { // else it has been matched, or is over
                AsyncRequests.made(pool).begins(from);
                return;
            }
        }
    }

    /** A request ends, in whatever thread; nothing if it has ended already, or its beginning was not seen. */
    static void end(Object request) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot < 0) {
            return;
        }
        open.count(slot, request);
        PoolStats pool = open.pools[slot];
        long from = open.begun[slot];
        int route = route(open.marks.get(slot));
        if (open.requests.compareAndSet(slot, request, null)) {
            AsyncRequests.made(pool).ends(route, from, System.nanoTime());
        }
    }

    /**
     * A framework has matched a request by that pattern, in whatever thread; the last one counts. Nothing if the request is not known.
     */
    static void matched(Object request, String pattern) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot < 0) {
            return;
        }
        long mark = open.marks.get(slot);
        boolean inFlight = open.requests.get(slot) == request;
        PoolStats pool = open.pools[slot];
        VarHandle.loadLoadFence();
        if (inFlight && open.marks.get(slot) == mark) {
            long rest = mark >>> ROUTE_BITS << ROUTE_BITS;
            open.marks.compareAndSet(slot, mark, rest | AsyncRequests.made(pool).route(pattern));
        }
    }

    private static int route(long mark) {
        return (int) mark & (1 << ROUTE_BITS) - 1;
    }

    /** Where the request is, −1 if it is not known. */
    private int find(Object request) {
        int first = System.identityHashCode(request);
        for (int i = 0; i < WINDOW; i++) {
            int slot = first + i & SLOTS - 1;
            if (requests.get(slot) == request) {
                return slot;
            }
        }
        return -1;
    }

    private static synchronized OpenRequests made() {
        if (table == null) {
            table = new OpenRequests();
        }
        return table;
    }

    static void clear() {
        table = null;
    }
}
