package dev.lifeguard.probe.boot.limit;

import dev.lifeguard.probe.boot.host.StandIn;
import dev.lifeguard.probe.boot.pool.ConnectionCell;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * OkHttp's limit of concurrent calls to one host, as a pool; the library has no object for it. Its slots are the
 * workers, and a running call occupies one of them. The dispatcher is held weakly.
 *
 * <p>Limits are found by dispatcher and host in a hash table that is read without locks. Both the table and the slots
 * are bounded. Since some programs create a dispatcher for each call, idle limits that have seen few calls are evicted.
 */
public final class HostLimit extends StandIn {
    /** Calls after which a limit is not evicted any more. */
    private static final int MIN_CALLS_TO_KEEP = 4;

    private static final int MAX_HOSTS = 1 << 8;
    private static final int MAX_PLACES = 1 << 8;
    private static final int BUCKETS = 1 << 8;
    private static final Object LOCK = new Object();
    private static final HostLimit[] limits = new HostLimit[BUCKETS]; // written under LOCK
    private static int count; // guarded by LOCK

    private final String host;
    private final int hash;
    private final AtomicInteger inUse = new AtomicInteger();

    /**
     * The calls that occupy the slots. The thread that puts one there owns the slot's cell until the call is removed.
     */
    private final AtomicReferenceArray<Object> calls = new AtomicReferenceArray<>(MAX_PLACES);

    private final ConnectionCell[] places = new ConnectionCell[MAX_PLACES];
    private volatile int seen; // calls, up to MIN_CALLS_TO_KEEP; lost updates do not matter
    private volatile HostLimit following; // next in the bucket

    private HostLimit(Object dispatcher, String host, int hash) {
        super(dispatcher);
        this.host = host;
        this.hash = hash;
    }

    @Override
    protected String className() {
        return "okhttp3.Dispatcher";
    }

    private static int hash(Object dispatcher, String host) {
        return 31 * System.identityHashCode(dispatcher) + host.hashCode();
    }

    /** The limit of that dispatcher for that host, or null if it is unknown. */
    public static HostLimit known(Object dispatcher, String host) {
        int hash = hash(dispatcher, host);
        for (HostLimit one = limits[hash & BUCKETS - 1]; one != null; one = one.following) {
            if (one.hash == hash && one.refersTo(dispatcher) && one.host.equals(host)) {
                return one;
            }
        }
        return null;
    }

    /** As {@link #known}, but created on first use; null if there are too many. */
    public static HostLimit of(Object dispatcher, String host) {
        HostLimit known = known(dispatcher, host);
        if (known != null) {
            return known;
        }
        synchronized (LOCK) {
            known = known(dispatcher, host);
            if (known != null) {
                return known;
            }
            if (count >= MAX_HOSTS && !makesPlace()) {
                Unobserved.add();
                return null;
            }
            count++;
            HostLimit made = new HostLimit(dispatcher, host, hash(dispatcher, host));
            int bucket = made.hash & BUCKETS - 1;
            made.following = limits[bucket];
            VarHandle.releaseFence();
            limits[bucket] = made;
            return made;
        }
    }

    /** Evicts a limit; returns false if none can be evicted. */
    private static boolean makesPlace() {
        for (HostLimit first : limits) {
            for (HostLimit one = first; one != null; one = one.following) {
                if (one.refersTo(null) || one.seen < MIN_CALLS_TO_KEEP && one.inUse() == 0) {
                    one.drop();
                    return true;
                }
            }
        }
        return false;
    }

    /** A waiting call starts. */
    public void taken(Object call, PoolStats stats) {
        if (seen < MIN_CALLS_TO_KEEP) {
            seen++;
        }
        for (int i = 0; i < MAX_PLACES; i++) {
            if (calls.get(i) == null && calls.compareAndSet(i, null, call)) {
                if (places[i] == null) {
                    places[i] = new ConnectionCell(this, stats);
                    stats.add(places[i]);
                }
                inUse.incrementAndGet();
                places[i].taken(call, null);
                return;
            }
        }
        Unobserved.add();
        QueueCounts.leaves(call, stats);
    }

    /** A call has ended; does nothing if its start was not observed. */
    public void givenBack(Object call) {
        for (int i = 0; i < MAX_PLACES; i++) {
            if (calls.get(i) == call) {
                places[i].endsUse();
                inUse.decrementAndGet();
                calls.compareAndSet(i, call, null);
                return;
            }
        }
    }

    public String host() {
        return host;
    }

    /** Running calls to the host whose start was observed. */
    public int inUse() {
        return inUse.get();
    }

    /** The dispatcher; null if it was garbage-collected, which also removes this limit. */
    public Object dispatcher() {
        Object dispatcher = get();
        if (dispatcher == null) {
            drop();
        }
        return dispatcher;
    }

    private void drop() {
        synchronized (LOCK) {
            int bucket = hash & BUCKETS - 1;
            HostLimit before = null;
            for (HostLimit one = limits[bucket]; one != null; before = one, one = one.following) {
                if (one == this) {
                    if (before == null) {
                        limits[bucket] = one.following;
                    } else {
                        before.following = one.following;
                    }
                    count--;
                    return;
                }
            }
        }
    }

    public static void forgetAll() {
        synchronized (LOCK) {
            for (int i = 0; i < BUCKETS; i++) {
                limits[i] = null;
            }
            count = 0;
        }
    }
}
