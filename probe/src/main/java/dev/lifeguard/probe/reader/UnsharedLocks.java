package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.LockStats;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds locks that tasks do not share, such as those of connections, though they hold them for long: a program has many of these, they
 * limit nothing, and to count their uses has its price. They are left out for a while.
 *
 * <p>If tasks shared the lock, who comes would find it taken as often as it is, the share of time in which it is held ("Poisson
 * arrivals see time averages", Wolff, Operations Research 30, 1982), and would wait for half a use at least. A lock that is waited for
 * much more rarely, or much shorter, is not shared. Only time counts in which the holder's pool has other tasks running: one task at a time waits for no lock.
 */
final class UnsharedLocks {
    /** Waits that there would be by chance, from which on it is no accident that there are none. */
    private static final double ENOUGH = 100;

    /** Waits that are so many times fewer or shorter than by chance are those of one task for another of the same connection. */
    private static final double MUCH_LESS = 20;

    /** Intervals for which such a lock is left out: what a program does may change. */
    private static final int LEFT_OUT = 60;

    private static final class Uses {
        final LockStats lock;
        int held; // steps of this interval
        int besideOthers;
        double waits; // by chance
        double waitNs; // by chance
        double reallyNs;
        long asksBefore;
        int leftOut; // intervals since it was

        Uses(LockStats lock) {
            this.lock = lock;
            asksBefore = lock.asks();
        }

        void add(PoolTick tick, long lengthNs) {
            double busyNs = tick.load().busyNs();
            double share = busyNs / lengthNs * besideOthers / held;
            waits += tick.tasks().completed() * share;
            waitNs += busyNs / 2 * share;
            reallyNs += tick.load().waitNs();
            held = 0;
            besideOthers = 0;
        }

        void judge() {
            if (waits < ENOUGH) {
                return;
            }
            long asks = lock.asks();
            if ((asks - asksBefore) * MUCH_LESS < waits || reallyNs * MUCH_LESS < waitNs) {
                lock.leaveOutAsUnshared();
            }
            asksBefore = asks;
            waits = 0;
            waitNs = 0;
            reallyNs = 0;
        }
    }

    private final Map<Integer, Uses> locks = new HashMap<>();

    /** Looks who holds which lock now, and whether others are at a task of the same pool. */
    void step(Collection<PoolMeter> pools) {
        Map<LockStats, Thread> holders = new IdentityHashMap<>();
        for (PoolMeter pool : pools) {
            Thread holder = pool.stats instanceof LockStats lock ? lock.holder() : null;
            if (holder != null) {
                holders.put((LockStats) pool.stats, holder);
            }
        }
        if (holders.isEmpty()) {
            return;
        }
        Set<Thread> besideOthers = besideOthers(pools);
        holders.forEach((lock, holder) -> {
            Uses uses = locks.computeIfAbsent(lock.id, id -> new Uses(lock));
            uses.held++;
            uses.besideOthers += besideOthers.contains(holder) ? 1 : 0;
        });
    }

    /** Workers that are not the only ones of their pool at a task. */
    private static Set<Thread> besideOthers(Collection<PoolMeter> pools) {
        Set<Thread> all = Collections.newSetFromMap(new IdentityHashMap<>());
        for (PoolMeter pool : pools) {
            List<Thread> busy = pool.stats.connections || pool.active < 2 ? List.of() : busy(pool);
            if (busy.size() > 1) {
                all.addAll(busy);
            }
        }
        return all;
    }

    private static List<Thread> busy(PoolMeter pool) {
        List<Thread> busy = new ArrayList<>();
        for (WorkerCell cell : pool.workers()) {
            Thread thread = cell.thread();
            if (thread != null && !cell.idle()) {
                busy.add(thread);
            }
        }
        return busy;
    }

    /**
     * Ends an interval.
     *
     * @param lengthNs how long it was, in nanoseconds
     */
    void tick(Collection<PoolTick> pools, long lengthNs) {
        for (PoolTick tick : pools) {
            Uses uses = locks.get(tick.poolId());
            if (uses != null && uses.held > 0) {
                uses.add(tick, lengthNs);
                uses.judge();
            }
        }
        for (Uses uses : locks.values()) {
            if (!uses.lock.follows() && ++uses.leftOut >= LEFT_OUT) {
                uses.leftOut = 0;
                uses.lock.comesBack();
            }
        }
    }

    /** A pool is gone. */
    void forget(int pool) {
        locks.remove(pool);
    }
}
