package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Registry;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Turns what the hooks count into events: one step makes the integrals go on, one tick tells the sink. */
public final class Reader {
    /** Creators that are noted in a second at most, since each costs its maker some microseconds. */
    private static final int CREATORS_PER_TICK = 100;

    /** Pools told in an interval, at most, of which nothing was told before they were collected. */
    private static final int SHORT_LIVED_PER_TICK = 100;

    /** What of a pool's last tick decides whether the next one is worth telling; its end at rest is told once. */
    private record Shape(int size, int maxSize, int coreSize, boolean shows) {
        static Shape of(PoolTick tick) {
            return new Shape(
                    tick.threads().size(), tick.threads().max(), tick.threads().core(), PoolMeter.shows(tick));
        }
    }

    private final long startNano;
    private final boolean attached;
    private final Queue<String> problems;
    private final Sink sink;
    private final Map<Integer, PoolMeter> meters = new LinkedHashMap<>();
    private final Map<Integer, PoolInfo> told = new HashMap<>();
    private final Map<Integer, Shape> shapes = new HashMap<>();
    private final Names names = new Names();
    private final WorkerClocks clocks = new WorkerClocks();
    private final MachineMeter machine = new MachineMeter();
    private final SampleSink samples;
    private final StackSampler stacks;
    private final SharedWaits sharedWaits = new SharedWaits();
    private @Nullable FullPools fullPools = new FullPools();
    private long lastTick;
    private int steps; // of this interval
    private boolean failureTold;
    private boolean boundTold;
    private boolean droppedTold;
    private int shortLived; // pools of this interval that were collected before anything was told of them
    private boolean shortLivedTold;

    /**
     * @param startNano time zero of the recording, on the clock of {@link System#nanoTime()}
     * @param attached whether pools may be older than the probe
     * @param problems what could not be observed, for the user
     * @param sink where the events go
     */
    public Reader(long startNano, boolean attached, Queue<String> problems, Sink sink) {
        this.startNano = startNano;
        this.attached = attached;
        this.problems = problems;
        this.sink = sink;
        samples = new SampleSink(startNano);
        stacks = new StackSampler(sink::accept, problems);
        lastTick = startNano;
        Hooks.wantCreators(CREATORS_PER_TICK);
    }

    /** Lets the integrals go on to {@code now}; at most a fraction of a second may lie between two steps. */
    public void step(long now) {
        long to = Stamp.units(now);
        for (PoolStats fresh = Registry.fresh.poll(); fresh != null; fresh = Registry.fresh.poll()) {
            boolean older = attached && !fresh.constructionSeen;
            long since = older ? startNano : Math.max(fresh.seenAt, lastTick);
            meters.put(fresh.id, new PoolMeter(fresh, Stamp.units(since), older, steps));
        }
        for (PoolMeter meter : List.copyOf(meters.values())) {
            try {
                step(meter, to);
            } catch (RuntimeException | LinkageError e) {
                giveUp(meter, now, e);
            }
        }
        stacks.step(meters.values());
        sharedWaits.step(meters.values());
        steps++;
    }

    /** A pool as it is now, null if it is not there any more; other threads may ask, between two steps. */
    public synchronized @Nullable LivePool pool(int id) {
        PoolMeter meter = meters.get(id);
        Object pool = meter == null ? null : meter.stats().get();
        if (meter == null || pool == null) {
            return null;
        }
        PoolView view = new PoolView(pool);
        List<Thread> workers = new ArrayList<>(meter.stats().stillUnseen());
        meter.workers().forEach(cell -> workers.add(cell.owner));
        return new LivePool(pool, view.kind(), view.queueCapacity(), view.coreSize(), view.maxSize(), workers);
    }

    private void step(PoolMeter meter, long to) {
        if (meter.dormant()) {
            meter.rest(to);
        } else {
            Object pool = meter.stats().get();
            meter.step(to, pool == null ? null : new PoolView(pool), samples);
        }
    }

    /** A pool that cannot be read, through an overridden method perhaps, must not cost the others their figures. */
    private void giveUp(PoolMeter meter, long now, Throwable why) {
        meters.remove(meter.stats().id);
        PoolInfo info = told.get(meter.stats().id);
        note(now, "pool " + (info == null ? meter.stats().id : info.name()) + " is not measured any more: " + why);
    }

    /** Ends an interval at {@code now} and tells the sink all about it. */
    public void tick(long now) {
        step(now);
        clocks.restart();
        List<PoolTick> pools = new ArrayList<>();
        List<PoolStats> active = new ArrayList<>();
        List<PoolStats> collected = new ArrayList<>();
        shortLived = 0;
        for (PoolMeter meter : List.copyOf(meters.values())) {
            try {
                Object pool = meter.stats().get();
                PoolTick tick = pool == null ? lastTick(meter, now) : tick(meter, pool);
                if (pool == null) {
                    collected.add(meter.stats());
                } else if (tick != null) {
                    active.add(meter.stats());
                }
                if (tick != null) {
                    pools.add(tick);
                }
            } catch (RuntimeException | LinkageError e) {
                giveUp(meter, now, e);
            }
        }
        notes(now);
        fullPools(now, pools);
        Machine machineNow = machine.take();
        sink.accept(new Tick(
                now - startNano,
                now - lastTick,
                machineNow,
                pools,
                samples.take(),
                stacks.take(active),
                sharedWaits.take()));
        collected.forEach(this::forget);
        lastTick = now;
        steps = 0;
        Hooks.wantCreators(CREATORS_PER_TICK);
        sink.flush();
    }

    /** Told before the interval's end is, so that whoever has heard of that has heard of these. */
    private void fullPools(long now, List<PoolTick> pools) {
        if (fullPools == null) {
            return;
        }
        try {
            fullPools
                    .look(now - startNano, now - lastTick, pools, meters, stacks::stackOf)
                    .forEach(sink::accept);
        } catch (RuntimeException | LinkageError e) {
            fullPools = null;
            note(now, "what the workers of full pools wait for is not told any more: " + e);
        }
    }

    /** What the pool did in the interval; null if that was nothing. */
    private @Nullable PoolTick tick(PoolMeter meter, Object pool) {
        forgetDeadWorkers(meter);
        PoolView view = new PoolView(pool);
        PoolTick tick = meter.take(view, clocks.read(meter.workers()), samples);
        if (!PoolMeter.shows(tick) && !changed(tick)) {
            return null;
        }
        tell(meter, view);
        shapes.put(tick.poolId(), Shape.of(tick));
        return tick;
    }

    /** What a pool did before it was collected; null if that was nothing, or if there are too many such pools. */
    private @Nullable PoolTick lastTick(PoolMeter meter, long now) {
        meter.step(Stamp.units(now), null, samples); // it may have ended, and been collected, since the last step
        PoolTick tick = meter.take(null, WorkerClocks.Split.NONE, samples);
        boolean known = told.containsKey(tick.poolId());
        if (!PoolMeter.shows(tick) || !known && ++shortLived > SHORT_LIVED_PER_TICK) {
            return null;
        }
        tell(meter, null);
        return tick;
    }

    /** Whether the pool has threads, and more or fewer than were told last. */
    private boolean changed(PoolTick tick) {
        Shape last = shapes.get(tick.poolId());
        return last == null ? tick.threads().size() > 0 : !last.equals(Shape.of(tick));
    }

    /** Threads of fork/join pools end without notice. */
    private static void forgetDeadWorkers(PoolMeter meter) {
        for (WorkerCell cell : meter.workers()) {
            if (!cell.owner.isAlive()) {
                Registry.forget(cell);
            }
        }
    }

    private void tell(PoolMeter meter, @Nullable PoolView view) {
        PoolInfo known = told.get(meter.stats().id);
        String worker = meter.workerName();
        if (known != null && (worker == null || meter.named())) {
            return;
        }
        PoolInfo info = info(meter, view, worker == null ? meter.olderWorkerName() : worker);
        if (worker != null) {
            meter.setNamed();
        }
        if (!info.equals(known)) {
            told.put(info.id(), info);
            sink.accept(info);
        }
    }

    private PoolInfo info(PoolMeter meter, @Nullable PoolView view, @Nullable String worker) {
        PoolStats stats = meter.stats();
        PoolInfo.Kind kind = view == null ? kindOfCollected(stats) : view.kind();
        boolean jvmOwn = kind == PoolInfo.Kind.COMMON || kind == PoolInfo.Kind.VIRTUAL;
        StackTraceElement creator = jvmOwn ? null : stats.creator; // else whoever happened to be the first to use it
        return new PoolInfo(
                stats.id,
                names.unique(stats.id, Names.of(kind, stats, view, worker)),
                kind,
                stats.className,
                creator == null ? null : Frames.text(creator),
                view == null ? null : view.queueClass(),
                view == null ? PoolInfo.UNKNOWN : view.queueCapacity());
    }

    private static PoolInfo.Kind kindOfCollected(PoolStats stats) {
        if (stats.forkJoin) {
            return PoolInfo.Kind.FORK_JOIN;
        }
        boolean tomcat = stats.className.startsWith("org.apache.tomcat.");
        return stats.scheduled ? PoolInfo.Kind.SCHEDULED : tomcat ? PoolInfo.Kind.TOMCAT : PoolInfo.Kind.THREAD_POOL;
    }

    private void forget(PoolStats stats) {
        Registry.forget(stats);
        meters.remove(stats.id);
        shapes.remove(stats.id);
        names.release(stats.id);
        if (told.remove(stats.id) != null) {
            sink.accept(new PoolGone(stats.id));
        }
    }

    private void notes(long now) {
        for (String problem = problems.poll(); problem != null; problem = problems.poll()) {
            note(now, problem);
        }
        Throwable failure = Hooks.failure;
        if (failure != null && !failureTold) {
            failureTold = true;
            note(now, "a hook failed and all hooks are off, figures end here: " + failure);
        }
        shortLivedNote(now);
        if (samples.dropped() > 0 && !droppedTold) {
            droppedTold = true;
            note(now, "more sampled tasks in a second than are told: those beyond are dropped, counts stay exact");
        }
        if (Registry.unobserved.sum() > 0 && !boundTold) {
            boundTold = true;
            note(
                    now,
                    "more than " + Registry.MAX_POOLS + " pools or " + Registry.MAX_WORKERS
                            + " workers at one time: those beyond are not observed");
        }
    }

    private void shortLivedNote(long now) {
        if (shortLived > SHORT_LIVED_PER_TICK && !shortLivedTold) {
            shortLivedTold = true;
            note(
                    now,
                    "more than " + SHORT_LIVED_PER_TICK
                            + " pools a second are made and dropped at once: those beyond are not told");
        }
    }

    private void note(long now, String text) {
        System.err.println("lifeguard: " + text);
        sink.accept(new Note(now - startNano, text));
    }
}
