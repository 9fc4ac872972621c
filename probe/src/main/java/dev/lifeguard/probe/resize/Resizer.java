package dev.lifeguard.probe.resize;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.probe.endpoint.Resizing;
import dev.lifeguard.probe.reader.LivePool;
import dev.lifeguard.probe.reader.Sink;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tries other sizes of pools, one change at a time. A change lasts as long as who asked for it says so at least once in
 * ten seconds, and for good once they say to keep it; otherwise, and when the probe leaves before, it is taken back.
 */
public final class Resizer implements Resizing {
    private static final long LEASE_NS = 10_000_000_000L;
    private static final long TIMEOUT_MS = 4_000; // the client waits no longer for its answer

    private final boolean allowed;
    private final long startNano;
    private final IntFunction<@Nullable LivePool> pools;
    private final Sink journal;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Trial trial;
    private @Nullable Thread changing; // the last change, which may wait for a lock that the host holds

    /**
     * @param allowed whether sizes may be changed at all
     * @param startNano time zero of the recording, on the clock of {@link System#nanoTime()}
     * @param pools gives the pool of a number, null if there is none
     * @param journal gets every change
     */
    public Resizer(boolean allowed, long startNano, IntFunction<@Nullable LivePool> pools, Sink journal) {
        this.allowed = allowed;
        this.startNano = startNano;
        this.pools = pools;
        this.journal = journal;
    }

    @Override
    public Answer answer(String body) {
        Order order;
        try {
            order = Order.parse(body);
        } catch (RuntimeException e) {
            return new Answer(BAD, e.getMessage() + "\n");
        }
        lock.lock();
        try {
            switch (order.verb()) {
                case CHECK:
                case SET:
                    return set(order);
                case RENEW:
                    return renew(order);
                case KEEP:
                    return keep(order);
                default:
                    return takeBack(order);
            }
        } finally {
            lock.unlock();
        }
    }

    private Answer set(Order order) {
        LivePool live = pools.apply(order.pool());
        if (live == null) {
            return refused("there is no pool " + order.pool() + " any more");
        }
        Sizes from = new Sizes(live.coreSize(), live.maxSize());
        boolean unbounded = live.queueCapacity() >= PoolInfo.UNBOUNDED;
        Sizes to = from.to(live.kind(), unbounded, live.queueCapacity() == 0, order.size());
        String problem = problem(live, from, to);
        if (problem != null) {
            tell(order.pool(), from, from, "refused: " + problem);
            return refused(problem);
        }
        return order.verb() == Order.Verb.CHECK ? done(from, to) : set(order, live, from, to);
    }

    private @Nullable String problem(LivePool live, Sizes from, Sizes to) {
        if (!allowed) {
            return "resizing is off: start the probe with resize=true, or let 'lifeguard resize' bring it";
        }
        if (trial != null) {
            return "another size is being tried out just now";
        }
        return to.equals(from) ? "the pool has that size already" : Setters.problem(live.pool());
    }

    private Answer set(Order order, LivePool live, Sizes from, Sizes to) {
        trial = new Trial(order.pool(), new WeakReference<>(live.pool()), from, to, System.nanoTime() + LEASE_NS);
        Change change = new Change(live.pool(), from, to);
        boolean over = run(change, live, () -> tell(order.pool(), from, to, order.why()));
        String failure = change.failure();
        if (over && failure == null) {
            return done(from, to);
        }
        if (over) {
            trial = null;
            tell(order.pool(), from, from, "failed: " + failure);
            return refused(String.valueOf(failure));
        }
        trial = trial.until(System.nanoTime()); // when it gets its new size at last, it gets its old one again
        return refused("the pool holds its lock and does not take another size");
    }

    private Answer renew(Order order) {
        if (trial == null || trial.id() != order.pool()) {
            return refused("the old size was put back, since nobody asked for the new one in time");
        }
        trial = trial.until(System.nanoTime() + LEASE_NS);
        return done(trial.from(), trial.to());
    }

    private Answer keep(Order order) {
        Answer answer = renew(order);
        trial = null;
        return answer;
    }

    private Answer takeBack(Order order) {
        Trial last = trial;
        if (last == null || last.id() != order.pool()) {
            return refused("there is nothing to put back");
        }
        return back(order.why(), true)
                ? done(last.to(), last.from())
                : refused("the old size is being put back, but the pool holds its lock");
    }

    /** Takes back what nobody has asked to go on with; does not wait for anything. */
    public void expire(long nanoTime) {
        if (lock.tryLock()) {
            try {
                if (trial != null && nanoTime - trial.deadline() >= 0) {
                    back("put back: whoever tried this size is gone", false);
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** Takes back what is being tried; the probe is leaving. */
    public void end() {
        lock.lock();
        try {
            if (trial != null) {
                back("put back: the probe leaves while this size is tried out", true);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether it is over; a size that somebody else has changed meanwhile is left as it is. */
    private boolean back(String why, boolean waits) {
        Trial last = java.util.Objects.requireNonNull(trial);
        trial = null;
        Object pool = last.pool().get();
        LivePool live = pool == null ? null : pools.apply(last.id());
        if (live == null) {
            return true;
        }
        Sizes now = new Sizes(live.coreSize(), live.maxSize());
        boolean underWay = changing != null && changing.isAlive();
        if (!underWay && !now.equals(last.to())) {
            tell(last.id(), now, now, "left as it is: somebody else has set another size meanwhile");
            return true;
        }
        Change change = new Change(live.pool(), last.to(), last.from());
        Runnable told = () -> tell(last.id(), last.to(), last.from(), why);
        if (waits) {
            return run(change, live, told);
        }
        start(change, live, told);
        return false;
    }

    private boolean run(Change change, LivePool live, Runnable told) {
        Thread thread = start(change, live, told);
        try {
            thread.join(TIMEOUT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    private Thread start(Change change, LivePool live, Runnable told) {
        Thread thread = change.thread(changing, live.workers(), told);
        changing = thread;
        thread.start();
        return thread;
    }

    private void tell(int pool, Sizes from, Sizes to, String why) {
        journal.accept(
                new Resized(System.nanoTime() - startNano, pool, from.core(), from.max(), to.core(), to.max(), why));
    }

    private static Answer refused(String why) {
        return new Answer(REFUSED, why + "\n");
    }

    private static Answer done(Sizes from, Sizes to) {
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
