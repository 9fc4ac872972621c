package dev.lifeguard.probe.resize;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.probe.endpoint.Resizing;
import dev.lifeguard.probe.reader.LivePool;
import dev.lifeguard.probe.reader.report.Sink;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tries other sizes of pools, one change at a time. A change is a lease: it lasts while its client renews it at least
 * every ten seconds, and becomes permanent when the client keeps it. Otherwise, or if the probe leaves before, the old
 * size is restored.
 */
public final class Resizer implements Resizing {
    private static final long LEASE_NS = 10_000_000_000L;
    private static final long TIMEOUT_MS = 4_000; // the client's timeout

    private final boolean allowed;
    private final long startNano;
    private final IntFunction<@Nullable LivePool> pools;
    private final Sink sink;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Trial trial;
    private @Nullable Thread changing; // makes the last change, and may wait for a lock of the host

    /**
     * @param allowed whether sizes may be changed at all
     * @param startNano time zero of the recording, on the clock of {@link System#nanoTime()}
     * @param pools finds a pool by its number, null if there is none
     * @param sink receives an event for each change
     */
    public Resizer(boolean allowed, long startNano, IntFunction<@Nullable LivePool> pools, Sink sink) {
        this.allowed = allowed;
        this.startNano = startNano;
        this.pools = pools;
        this.sink = sink;
    }

    @Override
    public Answer answer(String body) {
        ResizeRequest request;
        try {
            request = ResizeRequest.parse(body);
        } catch (RuntimeException e) {
            return new Answer(BAD, e.getMessage() + "\n");
        }
        lock.lock();
        try {
            return switch (request.action()) {
                case CHECK, SET -> set(request);
                case RENEW -> renew(request);
                case KEEP -> keep(request);
                default -> putBack(request);
            };
        } finally {
            lock.unlock();
        }
    }

    private Answer set(ResizeRequest request) {
        LivePool live = pools.apply(request.pool());
        if (live == null) {
            return refused("there is no pool " + request.pool() + " any more");
        }
        PoolSizes from = new PoolSizes(live.coreSize(), live.maxSize());
        boolean unbounded = live.queueCapacity() >= PoolInfo.UNBOUNDED;
        PoolSizes to = from.to(live.kind(), unbounded, live.queueCapacity() == 0, request.size());
        String problem = problem(live, from, to);
        if (problem != null) {
            report(request.pool(), from, from, "refused: " + problem);
            return refused(problem);
        }
        return request.action() == ResizeRequest.Action.CHECK ? done(from, to) : set(request, live, from, to);
    }

    private @Nullable String problem(LivePool live, PoolSizes from, PoolSizes to) {
        if (!allowed) {
            return "resizing is off: start the probe with resize=true, or let 'lifeguard resize' bring it";
        }
        if (trial != null) {
            return "another size is being tried out just now";
        }
        if (!live.kind().hasThreads() && to.max() < from.max()) {
            return "a pool of connections can be tried larger only: it keeps open ones for the rest of their life";
        }
        if (!live.kind().hasThreads() && Setters.problem(live.pool()) != null) {
            return "of the pools of connections, only HikariCP's can be resized";
        }
        return to.equals(from) ? "the pool has that size already" : Setters.problem(live.pool());
    }

    private Answer set(ResizeRequest request, LivePool live, PoolSizes from, PoolSizes to) {
        trial = new Trial(request.pool(), new WeakReference<>(live.pool()), from, to, System.nanoTime() + LEASE_NS);
        SizeChange change = new SizeChange(live.pool(), from, to);
        boolean ended = run(change, live, () -> report(request.pool(), from, to, request.why()));
        String failure = change.failure();
        if (ended && failure == null) {
            return done(from, to);
        }
        if (ended) {
            trial = null;
            report(request.pool(), from, from, "failed: " + failure);
            return refused(String.valueOf(failure));
        }
        trial = trial.until(System.nanoTime()); // if the new size is still set later, the old one is restored next
        return refused("the pool holds its lock and does not take another size");
    }

    private Answer renew(ResizeRequest request) {
        if (trial == null || trial.id() != request.pool()) {
            return refused("the old size was put back, since nobody asked for the new one in time");
        }
        trial = trial.until(System.nanoTime() + LEASE_NS);
        return done(trial.from(), trial.to());
    }

    private Answer keep(ResizeRequest request) {
        Answer answer = renew(request);
        if (answer.status() == DONE) {
            trial = null;
        }
        return answer;
    }

    private Answer putBack(ResizeRequest request) {
        Trial last = trial;
        if (last == null || last.id() != request.pool()) {
            return refused("there is nothing to put back");
        }
        return putBack(request.why(), true)
                ? done(last.to(), last.from())
                : refused("the old size is being put back, but the pool holds its lock");
    }

    /** Restores the old size if the lease has expired; does not wait for the pool. */
    public void expire(long nanoTime) {
        if (lock.tryLock()) {
            try {
                if (trial != null && nanoTime - trial.deadline() >= 0) {
                    putBack("put back: whoever tried this size is gone", false);
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** Restores the old size if a change is being tried when the probe leaves. */
    public void end() {
        lock.lock();
        try {
            if (trial != null) {
                putBack("put back: the probe leaves while this size is tried out", true);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the size is restored; a size that other code has set meanwhile is left alone. */
    private boolean putBack(String why, boolean waits) {
        Trial last = java.util.Objects.requireNonNull(trial);
        trial = null;
        Object pool = last.pool().get();
        LivePool live = pool == null ? null : pools.apply(last.id());
        if (live == null) {
            return true;
        }
        PoolSizes now = new PoolSizes(live.coreSize(), live.maxSize());
        boolean underWay = changing != null && changing.isAlive();
        if (!underWay && !now.equals(last.to())) {
            report(last.id(), now, now, "left as it is: somebody else has set another size meanwhile");
            return true;
        }
        SizeChange change = new SizeChange(live.pool(), last.to(), last.from());
        Runnable done = () -> report(last.id(), last.to(), last.from(), why);
        if (waits) {
            return run(change, live, done);
        }
        start(change, live, done);
        return false;
    }

    private boolean run(SizeChange change, LivePool live, Runnable done) {
        Thread thread = start(change, live, done);
        try {
            thread.join(TIMEOUT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    private Thread start(SizeChange change, LivePool live, Runnable done) {
        Thread thread = change.thread(changing, live.workers(), done);
        changing = thread;
        thread.start();
        return thread;
    }

    private void report(int pool, PoolSizes from, PoolSizes to, String why) {
        sink.accept(
                new Resized(System.nanoTime() - startNano, pool, from.core(), from.max(), to.core(), to.max(), why));
    }

    private static Answer refused(String why) {
        return new Answer(REFUSED, why + "\n");
    }

    private static Answer done(PoolSizes from, PoolSizes to) {
        return new Answer(
                DONE,
                new JsonWriter()
                                .beginObject()
                                .member("fromCore", from.core())
                                .member("fromMax", from.max())
                                .member("toCore", to.core())
                                .member("toMax", to.max())
                                .endObject()
                        + "\n");
    }
}
