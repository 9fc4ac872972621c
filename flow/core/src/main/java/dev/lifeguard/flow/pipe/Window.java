package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.engine.ExecutionPolicy;
import dev.lifeguard.flow.engine.Placeholder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The bounded buffer between the producers and the sink of a pipeline. Producers put items in, workers claim a few at a
 * time, and the calling thread takes the results. One lock guards all of it.
 *
 * <p>The same lock guards the worker count. A worker leaves only when there is nothing to claim, and putting an item in
 * starts a worker if one more is allowed. This ensures that no item waits while no worker is active. Only workers that
 * are certain to run keep the calling thread from joining.
 */
final class Window {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition ready = lock.newCondition();
    private final RingBuffer buffer;
    private int producing;
    private final WorkerCount active = new WorkerCount();
    private final HoldUpMeter heldUp = new HoldUpMeter();
    private int waiting; // producers that wait for room
    private boolean sinking; // the calling thread has results for the sink
    private volatile boolean stopping;

    /** @param keyed whether items have keys; items of the same key are processed one after the other */
    Window(int size, boolean ordered, boolean keyed, int producers) {
        this.buffer = new RingBuffer(size, ordered, keyed);
        this.producing = producers;
    }

    /**
     * Puts an item in, once there is room.
     *
     * @param key key of the item; ignored if items have none
     * @param workers maximum number of workers
     * @param virtual whether a started worker is certain to begin
     * @return whether to start a worker, which is already counted
     */
    boolean put(@Nullable Object item, @Nullable Object key, int workers, boolean virtual) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            awaitRoom();
            buffer.put(item, key);
            if (!virtual) {
                ready.signal(); // the calling thread may take part
            }
            return active.start(Math.min(1, buffer.unclaimed()), workers, virtual) > 0;
        } finally {
            lock.unlock();
        }
    }

    private void awaitRoom() throws InterruptedException {
        if (buffer.isFull()) {
            waiting++;
            noteOrder();
            try {
                while (buffer.isFull()) {
                    room.await();
                }
            } finally {
                waiting--;
                noteOrder();
            }
        }
    }

    /** Must be called after each change that may begin or end a hold-up by an earlier result. */
    private void noteOrder() {
        if (waiting > 0 && !sinking && buffer.isHeldUp()) {
            heldUp.holds(System.nanoTime(), buffer.waiting(), active.missing());
        } else if (heldUp.isHeld()) {
            heldUp.ends(System.nanoTime());
        }
    }

    /** Returns the cost of order. Must be read after all workers have left. */
    HoldUpMeter heldUp() {
        lock.lock();
        try {
            return heldUp;
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether producers must stop. */
    boolean isStopping() {
        return stopping;
    }

    /** Records that a producer has no more items. */
    void producerEnds() {
        lock.lock();
        try {
            producing--;
            ready.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Tells producers to stop. Items already in the buffer are still done. */
    void stop() {
        stopping = true;
    }

    /** Counts the calling thread as a worker for one claim if {@link #mayJoin} allows it. Returns whether it does. */
    boolean join(int workers) {
        lock.lock();
        try {
            boolean may = mayJoin(workers);
            if (may) {
                active.join();
            }
            return may;
        } finally {
            lock.unlock();
        }
    }

    /** True if there is something to claim and either fewer than {@code workers} work or none does. */
    private boolean mayJoin(int workers) {
        return buffer.unclaimed() > 0 && active.mayJoin(workers);
    }

    /** Counts a helper that is about to be called, if there is something to claim. Returns whether there is. */
    boolean reserve(int workers) {
        lock.lock();
        try {
            return buffer.unclaimed() > 0 && active.start(1, workers, false) > 0;
        } finally {
            lock.unlock();
        }
    }

    /** Gives a worker's place to a helper that is about to be called, if there is something to claim. */
    boolean leaveToProbe() {
        lock.lock();
        try {
            boolean any = buffer.unclaimed() > 0;
            if (any) {
                active.callProbe();
                leave();
            }
            return any;
        } finally {
            lock.unlock();
        }
    }

    /** Records that a called helper has begun. */
    void begin(boolean probe) {
        lock.lock();
        try {
            active.begin(probe);
        } finally {
            lock.unlock();
        }
    }

    /** Claims items for a worker. Without items, or with too many workers, the worker is no longer counted. */
    boolean claim(Claim claim, int workers) {
        lock.lock();
        try {
            claim.clear();
            active.allow(workers);
            if (buffer.unclaimed() == 0 || active.begun() > workers) {
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

    /** Stops counting a worker that has claimed nothing. */
    void quit() {
        lock.lock();
        try {
            leave();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Gives the place of a worker that has claimed nothing to one of the other kind, if there is something to claim.
     *
     * @param workers maximum number of workers
     * @param virtual whether a started worker is certain to begin
     * @return number of workers to start, 0 or 1, already counted
     */
    int quit(int workers, boolean virtual) {
        lock.lock();
        try {
            leave();
            return active.start(Math.min(1, buffer.unclaimed()), workers, virtual);
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        active.leave();
        noteOrder();
        ready.signal();
    }

    /** Gives back a claimed item for a retry. */
    void giveBack(long place, @Nullable Object item, int attempt) {
        lock.lock();
        try {
            buffer.giveBack(place, item, attempt);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Finishes the claimed items.
     *
     * @param out their results; {@link Placeholder#ITEM} for items that were given back
     * @param workers maximum number of workers
     * @param virtual whether a started worker is certain to begin
     * @return number of workers to start, already counted
     */
    int done(Claim claim, @Nullable Object[] out, int workers, boolean virtual) {
        lock.lock();
        try {
            buffer.finish(claim, out);
            if (buffer.isReady()) {
                ready.signal();
            }
            noteOrder();
            return active.start(buffer.unclaimed() - 1, workers, virtual);
        } finally {
            lock.unlock();
        }
    }

    /** Copies the next results that are ready. Returns their number. */
    int ready(@Nullable Object[] into) {
        lock.lock();
        try {
            int count = buffer.copy(into);
            sinking = count > 0;
            noteOrder();
            return count;
        } finally {
            lock.unlock();
        }
    }

    /** Records that the sink has taken {@code count} results, which makes room for as many items. */
    void out(int count) {
        lock.lock();
        try {
            buffer.take(count);
            sinking = false;
            noteOrder();
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until a result is ready, the calling thread {@link #mayJoin}, or all results are out.
     *
     * @param workers maximum number of workers; 0 if the calling thread may join only when no worker is active
     * @return false if all results are out
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
