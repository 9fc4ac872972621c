package dev.lifeguard.probe.boot.route;

import dev.lifeguard.probe.boot.sum.Unobserved;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The asynchronous requests in flight, identified by the server's object for each, with their pool, start and route.
 *
 * <p>A table of fixed size, without locks or allocation, created at the first request since most programs have none.
 * The server publishes its object to other threads after {@link #begin} has returned.
 */
public final class OpenRequests {
    private static final int SLOTS = 1 << 14;

    /** Slots that may hold a request, starting at the one given by its hash. */
    private static final int PROBES = 32;

    /** Bits of a mark for the route: its index in its pool, 0 while it is unknown. */
    private static final int ROUTE_BITS = 8;

    /** Set in a mark while the request may still go to a thread pool, which then counts it. */
    private static final long MAY_GO = 1L << ROUTE_BITS;

    private static final int SEQUENCE_SHIFT = ROUTE_BITS + 1;

    private static volatile OpenRequests table;

    private final AtomicReferenceArray<Object> requests = new AtomicReferenceArray<>(SLOTS);
    private final RoutedPool[] pools = new RoutedPool[SLOTS];
    private final long[] begun = new long[SLOTS];

    /**
     * For each slot, the route of its request and {@link #MAY_GO}, and above them a number that grows with each request
     * in the slot. A late match of a request that has ended finds another number.
     */
    private final AtomicLongArray marks = new AtomicLongArray(SLOTS);

    private OpenRequests() {}

    /**
     * A request begins on a thread of that pool; does nothing if it has begun already. If there are too many, it is not
     * counted.
     */
    public static void begin(Object request, RoutedPool pool) {
        OpenRequests open = table;
        if (open == null) {
            open = made();
        }
        if (open.find(request) < 0) {
            open.count(open.place(request, pool), request);
        }
    }

    /** As {@link #begin}, but the request is counted only if it {@link #stays} or ends before it {@link #goes}. */
    public static void mayBegin(Object request, RoutedPool pool) {
        OpenRequests open = table;
        if (open == null) {
            open = made();
        }
        if (open.find(request) < 0) {
            int unused = open.place(request, pool);
        }
    }

    /** A request that may have begun is counted from its arrival, since it does not go to another pool. */
    public static void stays(Object request) {
        OpenRequests open = table;
        if (open != null) {
            open.count(open.find(request), request);
        }
    }

    /** A request that may have begun goes to a thread pool; does nothing if it is counted already. */
    public static void goes(Object request) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot >= 0 && (open.marks.get(slot) & MAY_GO) != 0) {
            open.requests.compareAndSet(slot, request, null);
        }
    }

    /** Adds a request uncounted and returns its slot; −1 if all are taken. */
    private int place(Object request, RoutedPool pool) {
        int first = System.identityHashCode(request);
        for (int i = 0; i < PROBES; i++) {
            int slot = first + i & SLOTS - 1;
            if (requests.get(slot) == null && requests.compareAndSet(slot, null, request)) {
                marks.set(slot, (marks.get(slot) >>> SEQUENCE_SHIFT) + 1 << SEQUENCE_SHIFT | MAY_GO);
                VarHandle.storeStoreFence(); // a thread that reads the values below also reads the new mark
                pools[slot] = pool;
                begun[slot] = System.nanoTime();
                return slot;
            }
        }
        Unobserved.add();
        return -1;
    }

    /** Counts the start of the request in the slot, once. */
    private void count(int slot, Object request) {
        while (slot >= 0) {
            long mark = marks.get(slot);
            RoutedPool pool = pools[slot];
            long from = begun[slot];
            if ((mark & MAY_GO) == 0 || requests.get(slot) != request) {
                return;
            }
            if (marks.compareAndSet(slot, mark, mark & ~MAY_GO)) { // else it was matched or has ended meanwhile
                AsyncRequests.made(pool).begins(from);
                return;
            }
        }
    }

    /** A request ends, on any thread; does nothing if it has ended already, or if its start was missed. */
    public static void end(Object request) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot < 0) {
            return;
        }
        open.count(slot, request);
        RoutedPool pool = open.pools[slot];
        long from = open.begun[slot];
        int route = route(open.marks.get(slot));
        if (open.requests.compareAndSet(slot, request, null)) {
            AsyncRequests.made(pool).ends(route, from, System.nanoTime());
        }
    }

    /**
     * A framework has matched a request by that pattern, on any thread; the last match counts. Ignores unknown
     * requests.
     */
    public static void matched(Object request, String pattern) {
        OpenRequests open = table;
        int slot = open == null ? -1 : open.find(request);
        if (slot < 0) {
            return;
        }
        long mark = open.marks.get(slot);
        boolean inFlight = open.requests.get(slot) == request;
        RoutedPool pool = open.pools[slot];
        VarHandle.loadLoadFence();
        if (inFlight && open.marks.get(slot) == mark) {
            long rest = mark >>> ROUTE_BITS << ROUTE_BITS;
            open.marks.compareAndSet(slot, mark, rest | AsyncRequests.made(pool).route(pattern));
        }
    }

    private static int route(long mark) {
        return (int) mark & (1 << ROUTE_BITS) - 1;
    }

    /** The slot of a request, −1 if it is unknown. */
    private int find(Object request) {
        int first = System.identityHashCode(request);
        for (int i = 0; i < PROBES; i++) {
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

    public static void clear() {
        table = null;
    }
}
