package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.LockWatch;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Registry;
import dev.lifeguard.probe.boot.ScheduleHooks;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;
import dev.lifeguard.probe.proc.CpuLimit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Turns the hooks' counts into events: a step extends the integrals up to the present, a tick reports an interval. */
public final class Reader {
    /** Pools in a second whose creator is recorded, which costs the creating thread some microseconds each. */
    public static final int CREATORS_PER_TICK = 100;

    /** Pools reported in an interval that were collected before their first report. */
    static final int MAX_SHORT_LIVED_PER_TICK = 100;

    private final long startNano;
    private final boolean attached;
    private final Queue<String> problems;
    private final Sink sink;
    private final Map<Integer, PoolMeter> meters = new LinkedHashMap<>();
    private final PoolInfos infos;
    private final TickFilter filter = new TickFilter();
    private final Notes notes;
    private final WorkerClocks clocks = new WorkerClocks();
    private final MachineMeter machine;
    private final SampleSink samples;
    private final StackSampler stacks;
    private final SharedWaits sharedWaits = new SharedWaits();
    private final CallerMeter callers = new CallerMeter();
    private final OptionalPart<FullPools> fullPools;
    private final OptionalPart<WaitSnapshots> waits;
    private final OptionalPart<HeldMonitors> heldMonitors;
    private final OptionalPart<Schedules> schedules;
    private final OptionalPart<TaskReferences> lostReferences;

    private final OptionalPart<Optional<VirtualMonitors>> virtualMonitors;

    private final OptionalPart<LimitedExecutors> limitedExecutors;

    /** Not used in the first interval, in which the host starts. */
    private final OptionalPart<ThreadGroups> threadGroups;

    private long lastTick;
    private int shortLived; // pools of this interval that were collected before their first report

    /**
     * @param startNano time zero of the recording, on the clock of {@link System#nanoTime()}
     * @param attached whether pools may be older than the probe
     * @param machineStart the kernel's counters at time zero
     * @param limit the CPU limit of this JVM
     * @param problems sentences about what could not be observed, for the user
     * @param sink receives the events
     */
    public Reader(
            long startNano,
            boolean attached,
            MachineStart machineStart,
            CpuLimit limit,
            Queue<String> problems,
            Sink sink) {
        this.startNano = startNano;
        this.attached = attached;
        this.problems = problems;
        this.sink = sink;
        infos = new PoolInfos(sink);
        notes = new Notes(startNano, problems, sink);
        samples = new SampleSink(startNano);
        stacks = new StackSampler(sink::accept, problems);
        machine = new MachineMeter(machineStart, limit);
        fullPools = new OptionalPart<>("which pools are full is", now -> new FullPools(), notes);
        waits = new OptionalPart<>("who waits for whom is", now -> new WaitSnapshots(), notes);
        heldMonitors = new OptionalPart<>("which monitors workers hold is", now -> new HeldMonitors(), notes);
        schedules = new OptionalPart<>(
                "whether periodic tasks are late, or end, is",
                now -> new Schedules(attached, sink, this::report),
                notes);
        lostReferences = new OptionalPart<>("what waits for refused tasks is", now -> new TaskReferences(), notes);
        virtualMonitors = new OptionalPart<>(
                "which monitors virtual threads wait for is",
                now -> Optional.ofNullable(VirtualMonitors.of(stacks)),
                notes);
        limitedExecutors =
                new OptionalPart<>("which limits of executors are full is", now -> new LimitedExecutors(), notes);
        threadGroups = new OptionalPart<>(
                "threads that belong to no known pool are",
                now -> new ThreadGroups(now, problems, stacks, infos, filter),
                notes);
        lastTick = startNano;
    }

    /** Extends the integrals up to {@code now}; two steps must be less than a second apart. */
    public void step(long now) {
        extend(now);
        sharedWaits.step(meters.values());
        callers.step(stacks::number);
        heldMonitors.use(now, monitors -> monitors.step(meters.values()));
        if (meters.values().stream().anyMatch(meter -> meter.stats.virtualThreads)) {
            virtualMonitors.use(now, monitors -> monitors.ifPresent(all -> all.step(now)));
        }
        limitedExecutors.use(now, LimitedExecutors::step);
        LockWatch.step();
    }

    /** A part of a step, at any moment between two: registers new pools and takes more stacks of busy workers. */
    public void part(long now) {
        extend(now);
    }

    private void extend(long now) {
        long to = Stamp.units(now);
        for (PoolStats fresh = Registry.fresh.poll(); fresh != null; fresh = Registry.fresh.poll()) {
            boolean older = attached && !fresh.constructionSeen;
            long since = older ? startNano : Math.max(fresh.seenAt, lastTick);
            meters.put(fresh.id, PoolMeter.of(fresh, Stamp.units(since), older, Stamp.units(lastTick)));
        }
        for (PoolMeter meter : List.copyOf(meters.values())) {
            try {
                if (!meter.dormant()) {
                    meter.step(to, samples);
                } else {
                    meter.rest(to);
                }
            } catch (RuntimeException | LinkageError e) {
                giveUp(meter, now, e);
            }
        }
        stacks.step(
                meters.values().stream().filter(meter -> meter.stats.shown()).toList());
    }

    /** Number of looks wanted between two steps. */
    public synchronized int looks() {
        ThreadGroups groups = threadGroups.part();
        return groups == null ? 0 : groups.looks();
    }

    /**
     * Inspects the threads that belong to no pool, at a random moment between two steps: regular moments could coincide
     * with the program's own timers.
     */
    public void look(long now) {
        if (threadGroups.part() != null) {
            threadGroups.use(now, groups -> groups.look(now));
        }
    }

    /** The present state of a pool, null if it no longer exists; may be called by other threads, between two steps. */
    public synchronized @Nullable LivePool pool(int id) {
        PoolMeter meter = meters.get(id);
        Object pool = meter == null ? null : meter.stats.get();
        if (meter == null || pool == null) {
            return null;
        }
        PoolView view = meter.view(pool);
        Object settings = view instanceof ConnectionView connections ? connections.settings() : pool;
        return new LivePool(
                settings == null ? pool : settings,
                view.kind(),
                view.queueCapacity(),
                view.coreSize(),
                view.maxSize(),
                meter.threads());
    }

    /** The pool that a thread has run a task of, or null. May be called by other threads, between two steps. */
    public synchronized @Nullable WorkersPool poolOfWorker(Thread worker) {
        // The holder of a connection works for another pool.
        return pool(meter -> !meter.stats.connections && meter.threads().contains(worker));
    }

    /** The pool that an object is; null if it is unknown. May be called by other threads, between two steps. */
    public synchronized @Nullable WorkersPool poolOf(Object pool) {
        return pool(meter -> meter.stats.refersTo(pool));
    }

    private @Nullable WorkersPool pool(Predicate<PoolMeter> wanted) {
        for (PoolMeter meter : meters.values()) {
            if (wanted.test(meter)) {
                PoolStats stats = meter.stats;
                PoolInfo info = infos.get(stats.id);
                return new WorkersPool(
                        stats.id,
                        info == null ? stats.className : info.name(),
                        info == null ? null : info.createdAt(),
                        stats.constructionSeen ? stats.seenAt : Long.MIN_VALUE);
            }
        }
        return null;
    }

    /**
     * Stops measuring a pool that cannot be read, perhaps because of an overridden method, so that the others are not
     * affected.
     */
    private void giveUp(PoolMeter meter, long now, Throwable why) {
        int id = meter.stats.id;
        meters.remove(id);
        PoolInfo info = infos.get(id);
        notes.add(now, "pool " + (info == null ? id : info.name()) + " is not measured any more: " + why);
    }

    /** Ends an interval at {@code now} and reports it. */
    public void tick(long now) {
        Machine figures = machine.take(); // first: on an overloaded machine the rest may take seconds
        step(now);
        clocks.restart();
        List<PoolTick> pools = new ArrayList<>();
        List<PoolStats> active = new ArrayList<>();
        List<PoolStats> collected = new ArrayList<>();
        shortLived = 0;
        for (PoolMeter meter : List.copyOf(meters.values())) {
            try {
                Object pool = meter.stats.get();
                PoolTick tick = pool == null ? lastTick(meter, now) : tick(meter, meter.view(pool));
                if (pool == null) {
                    collected.add(meter.stats);
                } else if (tick != null) {
                    active.add(meter.stats);
                }
                if (tick != null) {
                    pools.add(tick);
                }
            } catch (RuntimeException | LinkageError e) {
                giveUp(meter, now, e);
            }
        }
        notes.tick(now, samples.dropped(), shortLived > MAX_SHORT_LIVED_PER_TICK);
        lostReferences.use(now, TaskReferences::step);
        // Reported before the tick, so that a client that has read the tick has read these.
        schedules.use(now, all -> all.tick(startNano, now - startNano, List.copyOf(meters.values())));
        Set<Integer> crowded = sharedWaits.crowded();
        fullPools.use(
                now,
                full -> full.look(now - startNano, now - lastTick, pools, meters)
                        .forEach(at -> {
                            crowded.add(at.poolId());
                            sink.accept(at);
                        }));
        waits.use(now, at -> {
            Optional<VirtualMonitors> monitors = virtualMonitors.part();
            long unmoved =
                    monitors == null || monitors.isEmpty() ? 0 : monitors.get().unmovedNs(now);
            WaitSnapshot snapshot = at.look(now - startNano, unmoved, crowded, meters, stacks::number);
            if (snapshot != null) {
                snapshot.groups().forEach(group -> report(group.poolId()));
                sink.accept(snapshot);
            }
        });
        threadGroups.use(now, groups -> pools.addAll(groups.tick(now - lastTick)));
        if (virtualMonitors.part() != null) {
            virtualMonitors.use(
                    now, monitors -> monitors.ifPresent(all -> pools.addAll(all.tick(now - lastTick, infos, filter))));
        }
        limitedExecutors.use(now, limits -> pools.addAll(limits.tick(now - lastTick, infos, filter)));
        List<HeldMonitor> held = new ArrayList<>();
        heldMonitors.use(now, monitors -> held.addAll(monitors.take()));
        sink.accept(new Tick(
                now - startNano,
                now - lastTick,
                figures,
                pools,
                samples.take(),
                stacks.take(active),
                sharedWaits.take(),
                held,
                callers.take(now)));
        collected.forEach(this::forget);
        threadGroups.use(now, ThreadGroups::forgetEnded);
        lastTick = now;
        CreationHooks.wantCreators(CREATORS_PER_TICK);
        ScheduleHooks.wantStacks(CREATORS_PER_TICK);
        sink.flush();
    }

    /** Reports the pool if it was not reported yet. */
    private void report(int id) {
        PoolMeter meter = meters.get(id);
        if (meter != null) {
            infos.report(meter, meter.view());
        }
    }

    /** The pool's values in the interval; null if they are not worth reporting. */
    private @Nullable PoolTick tick(PoolMeter meter, PoolView view) {
        forgetDeadWorkers(meter);
        meter.stats.forgetCollectedMembers();
        meter.endOlderTasks();
        PoolTick tick = meter.take(view, clocks.read(meter.workers()), samples);
        if (!meter.stats.shown()) {
            samples.forget(meter.stats.id);
            return null;
        }
        if (!filter.passes(tick)) {
            return null;
        }
        infos.report(meter, view);
        return tick;
    }

    /** The last values of a collected pool; null if nothing happened, or if there are too many such pools. */
    private @Nullable PoolTick lastTick(PoolMeter meter, long now) {
        meter.step(Stamp.units(now), samples); // it may have been used and collected since the last step
        PoolTick tick = meter.take(null, WorkerClocks.Split.NONE, samples);
        if (!meter.stats.shown()) {
            samples.forget(meter.stats.id);
            return null;
        }
        boolean known = infos.get(tick.poolId()) != null;
        if (!TickFilter.isActive(tick) || !known && ++shortLived > MAX_SHORT_LIVED_PER_TICK) {
            return null;
        }
        infos.report(meter, null);
        return tick;
    }

    /**
     * Drops ended workers. Threads of fork/join and framework pools end without a hook, as do connections that are not
     * closed.
     */
    private static void forgetDeadWorkers(PoolMeter meter) {
        for (WorkerCell cell : meter.workers()) {
            if (cell.ended()) {
                Registry.forget(cell);
            }
        }
    }

    private void forget(PoolStats stats) {
        Registry.forget(stats);
        meters.remove(stats.id);
        filter.forget(stats.id);
        infos.forget(stats.id);
    }
}
