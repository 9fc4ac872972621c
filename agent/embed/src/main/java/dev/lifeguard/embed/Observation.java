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
 * An observed part of the program, from {@link Lifeguard#observe} to {@link #close}; it may last only milliseconds. The
 * probe takes the stacks of busy workers a hundred times a second meanwhile, ten times as often as usual. It observes
 * all pools of the JVM, including work of other threads at the same time.
 *
 * <p>Safe for use by several threads.
 */
public final class Observation implements AutoCloseable {
    private static final long LOOK_NS = 10_000_000;

    /** Length of an interval, after which deadlocks are looked for. */
    private static final long INTERVAL_NS = 200_000_000;

    private final Object probe;
    private final Object observed;
    private final Consumer<List<Hazard>> onDeadlock;
    private final Thread watch = new Thread(null, this::watch, "lifeguard-observation", 0, false);
    private volatile boolean closed;

    /**
     * Starts now.
     *
     * @param probe the result of the agent's {@code observe}
     * @param observed receives the recording lines
     */
    Observation(Object probe, Object observed, Consumer<List<Hazard>> onDeadlock) {
        this.probe = probe;
        this.observed = observed;
        this.onDeadlock = onDeadlock;
        watch.setDaemon(true);
        watch.start();
    }

    /** Returns the hazards found so far; after {@link #close}, all of them. */
    @SuppressWarnings("unchecked")
    public List<Hazard> hazards() {
        return ((Supplier<List<Object[]>>) observed)
                .get().stream().map(Hazard::of).toList();
    }

    /** Returns the pool that a thread works for; empty if it works for none, or for one unknown to the probe. */
    @SuppressWarnings("unchecked")
    public Optional<WorkersPool> poolOf(Thread worker) {
        return Optional.ofNullable(((Function<Thread, @Nullable Object @Nullable []>) probe).apply(worker))
                .map(WorkersPool::of);
    }

    /**
     * Adds as many threads to a deadlocked pool as it has queued tasks, until this observation is closed. Then a task
     * that others wait for can run, and the program continues.
     *
     * @return whether the pool was enlarged: fork/join pools and some frameworks' pools have a fixed size
     */
    @SuppressWarnings("unchecked")
    public boolean relieve(Hazard deadlock) {
        int more = Math.max(1, deadlock.queued());
        return ((BiPredicate<Integer, Integer>) probe).test(deadlock.poolId(), more);
    }

    /** Ends the observation and restores the sizes that {@link #relieve} changed. */
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
        } catch (IOException | RuntimeException | Error e) { // not to the host's handler
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
