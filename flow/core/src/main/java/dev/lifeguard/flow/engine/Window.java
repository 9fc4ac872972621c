package dev.lifeguard.flow.engine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The items between the producers and the sink: at most so many, whatever the source has. Producers put them in,
 * workers claim a few at a time, the calling thread takes results out, in order or as they are done. All under one
 * lock.
 *
 * <p>Who is at work is counted under the same lock under which items come and go: a worker leaves only when there is
 * nothing to claim, and who puts an item in starts one if there may be more. So an item never waits for nobody.
 */
final class Window {
    private static final Object EMPTY = new Object();

    /** An item that a worker has claimed. */
    static final class Claim {
        final long[] places;
        final @Nullable Object[] items;
        int count;
        int attempt = 1;

        Claim(int most) {
            places = new long[most];
            items = new Object[most];
        }
    }

    private record Again(long place, @Nullable Object item, int attempt) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition ready = lock.newCondition();
    private final @Nullable Object[] items;
    private final @Nullable Object[] results;
    private final Deque<Again> again = new ArrayDeque<>();
    private final boolean ordered;
    private long put;
    private long claimed;
    private long finished;
    private long taken;
    private int producing;
    private int working;
    private int begun;
    private volatile boolean stopping;

    Window(int size, boolean ordered, int producers) {
        this.items = new Object[size];
        this.results = new Object[size];
        Arrays.fill(results, EMPTY);
        this.ordered = ordered;
        this.producing = producers;
    }

    /**
     * Puts an item in, once there is room.
     *
     * @param workers how many may work
     * @param virtual whether one that is started surely begins
     * @return whether to start one, which counts as working
     */
    boolean put(@Nullable Object item, int workers, boolean virtual) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (put - taken == items.length) {
                room.await();
            }
            items[at(put++)] = item;
            if (!virtual) {
                ready.signal(); // the calling thread may take part
            }
            return startWorkers(Math.min(1, workers - working), virtual) > 0;
        } finally {
            lock.unlock();
        }
    }

    /** Whether producers are to stop. */
    boolean isStopping() {
        return stopping;
    }

    /** A producer brings nothing more. */
    void producerEnds() {
        lock.lock();
        try {
            producing--;
            ready.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Has producers stop; what they have brought is still done. */
    void stop() {
        stopping = true;
    }

    private int unclaimed() {
        return (int) (put - claimed) + again.size();
    }

    private int startWorkers(int count, boolean virtual) {
        int more = Math.max(0, count);
        working += more;
        begun += virtual ? more : 0;
        return more;
    }

    /** The calling thread begins to work, for a claim, if it {@link #may}. */
    boolean join(int workers) {
        lock.lock();
        try {
            if (!may(workers)) {
                return false;
            }
            working++;
            begun++;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** If there is something to claim, and fewer than {@code workers} work, or those started are not there yet. */
    private boolean may(int workers) {
        return unclaimed() > 0 && (working < workers || begun == 0);
    }

    /** Has room for a worker that is called, if there is something to claim. */
    boolean reserve(int workers) {
        lock.lock();
        try {
            boolean room = unclaimed() > 0 && working < workers;
            if (room) {
                working++;
            }
            return room;
        } finally {
            lock.unlock();
        }
    }

    /** A worker that was called is there. */
    void begin() {
        lock.lock();
        try {
            begun++;
        } finally {
            lock.unlock();
        }
    }

    /** Claims some items for a worker; if there are none, or too many work, it has left. */
    boolean claim(Claim claim, int most, int workers) {
        lock.lock();
        try {
            claim.count = 0;
            claim.attempt = 1;
            if (unclaimed() == 0 || working > workers) {
                leave();
                return false;
            }
            Again retry = again.poll();
            if (retry != null) {
                claim.places[0] = retry.place;
                claim.items[0] = retry.item;
                claim.attempt = retry.attempt;
                claim.count = 1;
                return true;
            }
            int fair = Math.max(1, unclaimed() / (2 * ExecutionPolicy.CORES));
            while (claim.count < Math.min(most, fair) && claimed < put) {
                claim.places[claim.count] = claimed;
                claim.items[claim.count++] = items[at(claimed)];
                items[at(claimed++)] = null;
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** A worker leaves without having claimed anything. */
    void quit() {
        lock.lock();
        try {
            leave();
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        working--;
        begun--;
        ready.signal();
    }

    /** Gives an item back that is to be tried again. */
    void giveBack(Claim claim, int index, int attempt) {
        lock.lock();
        try {
            again.add(new Again(claim.places[index], claim.items[index], attempt));
        } finally {
            lock.unlock();
        }
    }

    /**
     * What came of a claim; {@link Missing#ITEM} for items that were given back.
     *
     * @return how many workers to start, which count as working
     */
    int done(Claim claim, @Nullable Object[] out, int workers, boolean virtual) {
        lock.lock();
        try {
            for (int i = 0; i < claim.count; i++) {
                if (out[i] != Missing.ITEM) {
                    results[at(ordered ? claim.places[i] : finished)] = out[i];
                    finished++;
                }
            }
            if (results[at(taken)] != EMPTY) {
                ready.signal();
            }
            return startWorkers(Math.min(workers - working, unclaimed() - 1), virtual);
        } finally {
            lock.unlock();
        }
    }

    /** Copies results that are next to come out; 0 if there are none now. */
    int ready(@Nullable Object[] into) {
        lock.lock();
        try {
            int count = 0;
            while (count < into.length && taken + count < put && results[at(taken + count)] != EMPTY) {
                into[count] = results[at(taken + count)];
                results[at(taken + count++)] = EMPTY;
            }
            return count;
        } finally {
            lock.unlock();
        }
    }

    /** So many results are out: there is room for as many items. */
    void out(int count) {
        lock.lock();
        try {
            taken += count;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until a result is ready, or the calling thread {@link #may} work, or all results are out.
     *
     * @param workers how many may work; 0 if the calling thread is to work in need only
     * @return false if all are out
     */
    boolean await(int workers) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!over() && results[at(taken)] == EMPTY && !may(workers)) {
                ready.await();
            }
            return !over();
        } finally {
            lock.unlock();
        }
    }

    private boolean over() {
        return producing == 0 && put == taken;
    }

    private int at(long place) {
        return (int) (place % items.length);
    }
}
