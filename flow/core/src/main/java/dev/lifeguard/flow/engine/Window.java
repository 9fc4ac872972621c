package dev.lifeguard.flow.engine;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The bounded buffer between the producers and the sink of a pipeline. Producers put items in, workers claim a few at a
 * time, the calling thread takes the results. All under one lock.
 *
 * <p>Workers are counted under the same lock: a worker leaves only when there is nothing to claim, and whoever puts an
 * item in starts a worker if there may be one more. So no item waits while nobody works.
 */
final class Window {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition ready = lock.newCondition();
    private final RingBuffer buffer;
    private int producing;
    private int working; // workers, from when they are started
    private int begun; // those of them that surely run
    private volatile boolean stopping;

    Window(int size, boolean ordered, int producers) {
        this.buffer = new RingBuffer(size, ordered);
        this.producing = producers;
    }

    /**
     * Puts an item in, once there is room.
     *
     * @param workers how many may work
     * @param virtual whether a worker that is started surely begins
     * @return whether to start a worker, which is counted already
     */
    boolean put(@Nullable Object item, int workers, boolean virtual) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (buffer.isFull()) {
                room.await();
            }
            buffer.put(item);
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

    /** A producer has no more items. */
    void producerEnds() {
        lock.lock();
        try {
            producing--;
            ready.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Tells producers to stop; items that are put in are still done. */
    void stop() {
        stopping = true;
    }

    private int startWorkers(int count, boolean virtual) {
        int more = Math.max(0, count);
        working += more;
        begun += virtual ? more : 0;
        return more;
    }

    /** Counts the calling thread as a worker, for one claim, if it {@link #mayJoin}; returns whether it may. */
    boolean join(int workers) {
        lock.lock();
        try {
            if (!mayJoin(workers)) {
                return false;
            }
            working++;
            begun++;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** If there is something to claim, and fewer than {@code workers} work, or none of those has begun. */
    private boolean mayJoin(int workers) {
        return buffer.unclaimed() > 0 && (working < workers || begun == 0);
    }

    /** Counts a worker that is about to be called, if there is something for it to claim; returns whether there is. */
    boolean reserve(int workers) {
        lock.lock();
        try {
            boolean free = buffer.unclaimed() > 0 && working < workers;
            if (free) {
                working++;
            }
            return free;
        } finally {
            lock.unlock();
        }
    }

    /** A worker that was called has begun. */
    void begin() {
        lock.lock();
        try {
            begun++;
        } finally {
            lock.unlock();
        }
    }

    /** Claims some items for a worker; if there are none, or too many workers, the worker is counted no more. */
    boolean claim(Claim claim, int workers) {
        lock.lock();
        try {
            claim.clear();
            if (buffer.unclaimed() == 0 || working > workers) {
                leave();
                return false;
            }
            int fair = Math.max(1, buffer.unclaimed() / (2 * ExecutionPolicy.CORES));
            buffer.claim(claim, Math.min(claim.max(), fair));
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** A worker that has claimed nothing is counted no more. */
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

    /** Gives back a claimed item that is to be tried again. */
    void giveBack(Claim claim, int index, int attempt) {
        lock.lock();
        try {
            buffer.giveBack(claim, index, attempt);
        } finally {
            lock.unlock();
        }
    }

    /**
     * The claimed items are done.
     *
     * @param out their results; {@link Missing#ITEM} for those that were given back
     * @param workers how many may work
     * @param virtual whether a worker that is started surely begins
     * @return how many workers to start, which are counted already
     */
    int done(Claim claim, @Nullable Object[] out, int workers, boolean virtual) {
        lock.lock();
        try {
            buffer.finish(claim, out);
            if (buffer.isReady()) {
                ready.signal();
            }
            return startWorkers(Math.min(workers - working, buffer.unclaimed() - 1), virtual);
        } finally {
            lock.unlock();
        }
    }

    /** Copies the next results that are ready; returns how many, 0 if there are none now. */
    int ready(@Nullable Object[] into) {
        lock.lock();
        try {
            return buffer.copy(into);
        } finally {
            lock.unlock();
        }
    }

    /** The sink has taken {@code count} results: there is room for as many items. */
    void out(int count) {
        lock.lock();
        try {
            buffer.take(count);
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until a result is ready, or the calling thread {@link #mayJoin}, or all results are out.
     *
     * @param workers how many may work; 0 if the calling thread is to join only if nobody works
     * @return false if all are out
     */
    boolean await(int workers) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!isOver() && !buffer.isReady() && !mayJoin(workers)) {
                ready.await();
            }
            return !isOver();
        } finally {
            lock.unlock();
        }
    }

    private boolean isOver() {
        return producing == 0 && buffer.isEmpty();
    }
}
