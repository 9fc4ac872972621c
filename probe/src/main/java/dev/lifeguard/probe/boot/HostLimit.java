package dev.lifeguard.probe.boot;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The calls that a dispatcher of OkHttp may have under way to one host, as a pool: the library has no object for that. Its places
 * are the workers, and a call that is under way has one of them. It holds the dispatcher weakly.
 *
 * <p>Found by dispatcher and host in a hash table that is read without locks. Both the table and the places are bounded. Some programs
 * make a dispatcher for each call: limits that have seen few calls, and are idle, make place for others.
 */
public final class HostLimit extends WeakReference<Object> {
    /** What to call the class of such a pool. */
    static final String CLASS = "okhttp3.Dispatcher";

    /** Calls from which on a limit keeps its place. */
    private static final int FEW = 4;

    private static final int MAX_HOSTS = 1 << 8;
    private static final int MAX_PLACES = 1 << 8;
    private static final int BUCKETS = 1 << 8;
    private static final Object LOCK = new Object();
    private static final HostLimit[] limits = new HostLimit[BUCKETS]; // written under the lock
    private static int count; // under the lock

    private final String host;
    private final int hash;
    private final AtomicInteger inUse = new AtomicInteger();

    /** The calls that have the places; who puts one there owns the place's cell until it is gone. */
    private final AtomicReferenceArray<Object> calls = new AtomicReferenceArray<>(MAX_PLACES);

    private final ConnectionCell[] places = new ConnectionCell[MAX_PLACES];
    private volatile int seen; // calls, up to FEW; a lost one does not matter
    private volatile HostLimit following; // in its bucket

    private HostLimit(Object dispatcher, String host, int hash) {
        super(dispatcher);
        this.host = host;
        this.hash = hash;
    }

    private static int hash(Object dispatcher, String host) {
        return 31 * System.identityHashCode(dispatcher) + host.hashCode();
    }

    /** The limit of that dispatcher for that host, if it was seen before; else null. */
    static HostLimit known(Object dispatcher, String host) {
        int hash = hash(dispatcher, host);
        for (HostLimit one = limits[hash & BUCKETS - 1]; one != null; one = one.following) {
            if (one.hash == hash && one.refersTo(dispatcher) && one.host.equals(host)) {
                return one;
            }
        }
        return null;
    }

    /** The same, made on first sight; null if there are too many. */
    static HostLimit of(Object dispatcher, String host) {
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
                Registry.unobserved.increment();
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

    /** Drops a limit that nobody would miss; false if there is none. */
    private static boolean makesPlace() {
        for (HostLimit first : limits) {
            for (HostLimit one = first; one != null; one = one.following) {
                if (one.refersTo(null) || one.seen < FEW && one.inUse() == 0) {
                    one.drop();
                    return true;
                }
            }
        }
        return false;
    }

    /** A call, which waited, is under way from now on. */
    void taken(Object call, PoolStats stats) {
        if (seen < FEW) {
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
        Registry.unobserved.increment();
        QueueHooks.leaves(call, stats);
    }

    /** A call is not under way any more; nothing if it was not seen to begin. */
    void givenBack(Object call) {
        for (int i = 0; i < MAX_PLACES; i++) {
            if (calls.get(i) == call) {
                places[i].endsUse();
                inUse.decrementAndGet();
                calls.compareAndSet(i, call, null);
                return;
            }
        }
    }

    /** The host. */
    public String host() {
        return host;
    }

    /** Calls to the host that are under way, of those that were seen to begin. */
    public int inUse() {
        return inUse.get();
    }

    /** The dispatcher; null if it has been collected: then this pool goes, too. */
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

    static void forgetAll() {
        synchronized (LOCK) {
            for (int i = 0; i < BUCKETS; i++) {
                limits[i] = null;
            }
            count = 0;
        }
    }
}
