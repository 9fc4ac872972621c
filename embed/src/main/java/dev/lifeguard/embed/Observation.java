package dev.lifeguard.embed;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A part of the program, from {@link Lifeguard#observe} to {@link #close}, which may last some milliseconds. Meanwhile the probe takes the
 * stacks of busy workers a hundred times a second, ten times as often as otherwise. It sees all pools of the JVM: what runs at the same
 * time in other threads is in it.
 *
 * <p>Safe for use by several threads.
 */
public final class Observation implements AutoCloseable {
    private static final long LOOK_NS = 10_000_000;

    /** After this long an interval ends, and deadlocks are looked for. */
    private static final long INTERVAL_NS = 200_000_000;

    private final Object probe;
    private final Object observed;
    private final Consumer<List<Hazard>> onDeadlock;
    private final Thread watch = new Thread(null, this::watch, "lifeguard-observation", 0, false);
    private volatile boolean closed;

    /**
     * Begins now.
     *
     * @param probe what the agent's {@code observe} gives
     * @param observed what takes the lines that it gives
     */
    Observation(Object probe, Object observed, Consumer<List<Hazard>> onDeadlock) {
        this.probe = probe;
        this.observed = observed;
        this.onDeadlock = onDeadlock;
        watch.setDaemon(true);
        watch.start();
    }

    /** What is wrong by now; once closed, what was wrong. */
    @SuppressWarnings("unchecked")
    public List<Hazard> hazards() {
        return ((Supplier<List<Object[]>>) observed)
                .get().stream().map(Hazard::of).toList();
    }

    /** The pool that a thread works for; empty if it is none that the probe knows. */
    @SuppressWarnings("unchecked")
    public Optional<WorkersPool> poolOf(Thread worker) {
        return Optional.ofNullable(((Function<Thread, @Nullable Object @Nullable []>) probe).apply(worker))
                .map(WorkersPool::of);
    }

    /**
     * Gives a deadlocked pool as many more threads as it has tasks queued, until this is closed: a task that others wait for then runs, and
     * the program goes on.
     *
     * @return whether that was possible: the sizes of fork/join pools and of some frameworks' are fixed
     */
    @SuppressWarnings("unchecked")
    public boolean relieve(Hazard deadlock) {
        int more = Math.max(1, deadlock.queued());
        return ((BiPredicate<Integer, Integer>) probe).test(deadlock.poolId(), more);
    }

    /** Ends it. Pools get back the sizes that {@link #relieve} changed. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        LockSupport.unpark(watch);
        try {
            ((Closeable) probe).close();
        } catch (IOException e) {
            throw new EmbedException("the probe in this JVM ends no observation: " + e, e);
        }
    }

    private void watch() {
        long interval = System.nanoTime() + INTERVAL_NS;
        try {
            while (!closed) {
                parkUntil(System.nanoTime() + LOOK_NS);
                if (!closed) {
                    ((Runnable) probe).run();
                }
                if (!closed && System.nanoTime() - interval >= 0) {
                    interval = System.nanoTime() + INTERVAL_NS;
                    endInterval();
                }
            }
        } catch (IOException | RuntimeException e) {
            System.err.println("lifeguard: this part of the program is not looked at closely any more: " + e);
        }
    }

    private void parkUntil(long time) {
        for (long wait = time - System.nanoTime(); wait > 0 && !closed; wait = time - System.nanoTime()) {
            LockSupport.parkNanos(wait);
        }
    }

    private void endInterval() throws IOException {
        ((Flushable) probe).flush();
        if (((BooleanSupplier) observed).getAsBoolean() && !closed) {
            onDeadlock.accept(hazards().stream().filter(Hazard::isDeadlock).toList());
        }
    }
}
