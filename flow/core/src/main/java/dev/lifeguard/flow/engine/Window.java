package dev.lifeguard.flow.engine;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The bounded buffer between the producers and the sink of a pipeline. Producers put items in, workers claim a few at a
 * time, the calling thread takes the results. All under one lock.
 *
 * <p>Workers are counted under the same lock: a worker leaves only when there is nothing to claim, and whoever puts an
 * item in starts a worker if there may be one more. So no item waits while nobody works. A helper that was called may
 * never come, if other calls hold the shared pool: only those that have begun keep the calling thread out.
 */
final class Window {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Condition ready = lock.newCondition();
    private final RingBuffer buffer;
    private final boolean keyed;
    private int producing;
    private int begun; // workers that surely run
    private int called; // helpers that have not begun
    private int probes; // those of them for which a worker has left
    private final HeldUp heldUp = new HeldUp();
    private int waiting; // producers, for room
    private int allowed; // to work, as it was last said
    private boolean sinking; // the calling thread has results for the sink
    private volatile boolean stopping;

    /** @param keyed whether items have keys: those of one key are done one after the other */
    Window(int size, boolean ordered, boolean keyed, int producers) {
        this.buffer = new RingBuffer(size, ordered, keyed);
        this.keyed = keyed;
        this.producing = producers;
    }

    /**
     * Puts an item in, once there is room.
     *
     * @param key of the item; not looked at if items have none
     * @param workers how many may work
     * @param virtual whether a worker that is started surely begins
     * @return whether to start a worker, which is counted already
     */
    boolean put(@Nullable Object item, @Nullable Object key, int workers, boolean virtual) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            awaitRoom();
            buffer.put(item, key);
            if (!virtual) {
                ready.signal(); // the calling thread may take part
            }
            return startWorkers(Math.min(1, buffer.unclaimed()), workers, virtual) > 0;
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

    /** To be called after what may begin or end that results are held up by one before them. */
    private void noteOrder() {
        if (isHeldUp()) {
            heldUp.holds(System.nanoTime(), buffer.waiting(), Math.max(0, allowed - begun));
        } else if (heldUp.isHeld()) {
            heldUp.ends(System.nanoTime());
        }
    }

    private boolean isHeldUp() {
        return waiting > 0
                && !keyed // then those behind another of their key may be what fills the buffer
                && buffer.isFull()
                && buffer.unclaimed() == 0
                && buffer.waiting() > 0
                && !sinking
                && !buffer.isReady();
    }

    /** What order cost; to be read when all have left. */
    HeldUp heldUp() {
        lock.lock();
        try {
            return heldUp;
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

    /** Counts up to {@code count} more workers; virtual ones do not wait for helpers that may never come, but for a probe. */
    private int startWorkers(int count, int workers, boolean virtual) {
        int more = Math.max(0, Math.min(count, workers - begun - (virtual ? probes : called)));
        if (virtual) {
            begun += more;
        } else {
            called += more;
        }
        return more;
    }

    /** Counts the calling thread as a worker, for one claim, if it {@link #mayJoin}; returns whether it may. */
    boolean join(int workers) {
        lock.lock();
        try {
            if (!mayJoin(workers)) {
                return false;
            }
            begun++;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** If there is something to claim, and fewer than {@code workers} work, or none does. */
    private boolean mayJoin(int workers) {
        return buffer.unclaimed() > 0 && (begun < workers || begun == 0);
    }

    /** Counts a helper that is about to be called, if there is something for it to claim; returns whether there is. */
    boolean reserve(int workers) {
        lock.lock();
        try {
            return buffer.unclaimed() > 0 && startWorkers(1, workers, false) > 0;
        } finally {
            lock.unlock();
        }
    }

    /** A worker leaves its place to a helper that is about to be called, if there is something to claim. */
    boolean leaveToProbe() {
        lock.lock();
        try {
            if (buffer.unclaimed() == 0) {
                return false;
            }
            called++;
            probes++;
            leave();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** A helper that was called has begun. */
    void begin(boolean probe) {
        lock.lock();
        try {
            called--;
            probes -= probe ? 1 : 0;
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
            allowed = workers;
            if (buffer.unclaimed() == 0 || begun > workers) {
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

    /**
     * A worker that has claimed nothing leaves its place to one of the other kind, if there is something to claim.
     *
     * @param workers how many may work
     * @param virtual whether a worker that is started surely begins
     * @return how many workers to start, 0 or 1, which are counted already
     */
    int quit(int workers, boolean virtual) {
        lock.lock();
        try {
            leave();
            return startWorkers(Math.min(1, buffer.unclaimed()), workers, virtual);
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        begun--;
        noteOrder();
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
            noteOrder();
            return startWorkers(buffer.unclaimed() - 1, workers, virtual);
        } finally {
            lock.unlock();
        }
    }

    /** Copies the next results that are ready; returns how many, 0 if there are none now. */
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

    /** The sink has taken {@code count} results: there is room for as many items. */
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
