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

    private static volatile OpenRequests table;

    private final AtomicReferenceArray<Object> requests = new AtomicReferenceArray<>(SLOTS);
    private final AsyncRequests[] counts = new AsyncRequests[SLOTS];
    private final long[] begun = new long[SLOTS];

    /**
     * The route of a slot's request, below the number of requests that have had the slot: who matches a request that has ended
     * meanwhile finds another number.
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
        if (open.find(request) >= 0) {
            return;
        }
        int first = System.identityHashCode(request);
        for (int i = 0; i < WINDOW; i++) {
            int slot = first + i & SLOTS - 1;
            if (open.requests.get(slot) == null && open.requests.compareAndSet(slot, null, request)) {
                AsyncRequests of = AsyncRequests.made(pool);
                long now = System.nanoTime();
                open.marks.set(slot, (open.marks.get(slot) >>> ROUTE_BITS) + 1 << ROUTE_BITS);
                VarHandle.storeStoreFence(); // who sees what follows sees the mark, too
                open.counts[slot] = of;
                open.begun[slot] = now;
                of.begins(now);
                return;
            }
        }
        Registry.unobserved.increment();
    }

    /** A request ends, in whatever thread; nothing if it has ended already, or its beginning was not seen. */
    static void end(Object request) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot < 0) {
            return;
        }
        AsyncRequests of = open.counts[slot];
        long from = open.begun[slot];
        int route = route(open.marks.get(slot));
        if (open.requests.compareAndSet(slot, request, null)) {
            of.ends(route, from, System.nanoTime());
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
        AsyncRequests of = open.counts[slot];
        VarHandle.loadLoadFence();
        if (inFlight && open.marks.get(slot) == mark) {
            long turn = mark >>> ROUTE_BITS << ROUTE_BITS;
            open.marks.compareAndSet(slot, mark, turn | of.route(pattern));
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
