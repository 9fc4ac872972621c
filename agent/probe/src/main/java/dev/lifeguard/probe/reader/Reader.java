package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.ScheduleHooks;
import dev.lifeguard.probe.boot.limit.LockWatch;
import dev.lifeguard.probe.proc.CpuLimit;
import dev.lifeguard.probe.proc.JvmBeans;
import dev.lifeguard.probe.proc.MachineMeter;
import dev.lifeguard.probe.proc.MachineStart;
import dev.lifeguard.probe.reader.full.FullPools;
import dev.lifeguard.probe.reader.report.Notes;
import dev.lifeguard.probe.reader.report.OptionalPart;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.Sink;
import dev.lifeguard.probe.reader.report.TickFilter;
import dev.lifeguard.probe.reader.schedules.Schedules;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import dev.lifeguard.probe.reader.stacks.StopPace;
import dev.lifeguard.probe.reader.waits.TaskReferences;
import dev.lifeguard.probe.reader.workers.ClockBudget;
import dev.lifeguard.probe.reader.workers.SampleSink;
import dev.lifeguard.probe.threads.StackLook;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns the hooks' counts into events: a step extends the integrals up to the present, a tick reports an interval. */
public final class Reader {
    /** Pools in a second whose creator is recorded, which costs the creating thread some microseconds each. */
    public static final int CREATORS_PER_TICK = 100;

    /** Number of steps in an interval, and at most without a look. */
    public static final int STEPS = 10;

    /** Time between two steps of a recording. */
    public static final long STEP_NS = 100_000_000;

    /** While nobody follows what happens, steps are this many times longer, unless samples would be lost. */
    private static final int UNFOLLOWED = 4;

    private final long startNano;
    private final Sink sink;
    private final PoolInfos infos;
    private final TickFilter filter = new TickFilter();
    private final Notes notes;
    private final PoolMeters pools;
    private final PoolLookup lookup;
    private final MachineMeter machine;
    private final SampleSink samples;
    private final StackSampler stacks;
    private final CallerMeter callers = new CallerMeter();
    private final OptionalPart<FullPools> fullPools;
    private final OptionalPart<Schedules> schedules;
    private final OptionalPart<TaskReferences> lostReferences;

    private final OptionalPart<LimitedExecutors> limitedExecutors;
    private final OptionalPart<LoopingPools> loopingPools;
    private final VirtualParts virtual;

    /** Not used in the first interval, in which the host starts. */
    private final OptionalPart<ThreadGroups> threadGroups;

    private @Nullable Details details; // null without a recording
    private StopPace pace;
    private volatile long lastTick;
    private long lastLook;
    private long lastStep;
    private boolean room; // for the samples of longer steps

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
        this.sink = sink;
        infos = new PoolInfos(sink);
        notes = new Notes(startNano, problems, sink);
        samples = new SampleSink(startNano);
        pools = new PoolMeters(startNano, attached, infos, filter, notes, samples);
        lookup = new PoolLookup(pools.byId(), infos);
        stacks = new StackSampler(sink::accept, problems);
        machine = new MachineMeter(machineStart, limit);
        fullPools = new OptionalPart<>("which pools are full is", now -> new FullPools(), notes);
        schedules = new OptionalPart<>(
                "whether periodic tasks are late, or end, is",
                now -> new Schedules(attached, sink, pools::report),
                notes);
        lostReferences = new OptionalPart<>("what waits for refused tasks is", now -> new TaskReferences(), notes);
        limitedExecutors =
                new OptionalPart<>("which limits of executors are full is", now -> new LimitedExecutors(), notes);
        loopingPools =
                new OptionalPart<>("which tasks are loops is", now -> new LoopingPools(now, stacks, infos), notes);
        virtual = new VirtualParts(stacks, notes);
        threadGroups = new OptionalPart<>(
                "threads that belong to no known pool are",
                now -> new ThreadGroups(now, now - startNano, problems, stacks, infos, filter),
                notes);
        pace = new StopPace(startNano);
        lastTick = lastLook = lastStep = startNano;
    }

    /** Time until the next step. In the first interval, a client may be about to come. */
    public synchronized long stepNs() {
        boolean first = lastStep - startNano < STEPS * STEP_NS;
        return room && !first && !sink.followed() ? UNFOLLOWED * STEP_NS : STEP_NS;
    }

    /** Whether the interval is to end at {@code now}: steps are not counted, since one may be late for want of a CPU. */
    public boolean isDue(long now) {
        long stepNs = stepNs();
        return now - lastTick >= STEPS * stepNs - stepNs / 2;
    }

    /** Whether a second has passed since the last interval, so that a scrape needs newer figures. */
    public boolean isOld(long now) {
        return now - lastTick >= STEPS * STEP_NS;
    }

    /** Extends the integrals up to {@code now}; two steps must be less than a second apart. */
    public void step(long now) {
        step(now, false);
    }

    private void step(long now, boolean all) {
        pools.extend(now, lastTick, all);
        room = samples.hasRoom((double) UNFOLLOWED * STEP_NS / Math.max(1, now - lastStep), STEPS);
        lastStep = now;
        Details recorded = details(now);
        if (recorded != null) {
            recorded.step(pools.busy());
        }
        callers.step(stacks::number);
        virtual.step(now, lastTick, pools.virtualThreads());
        limitedExecutors.use(now, LimitedExecutors::step);
        LockWatch.step();
    }

    /** The observations for recordings, begun anew if there was none before; null, and to be left out, without any. */
    private @Nullable Details details(long now) {
        boolean recorded = sink.recorded();
        if (recorded && details == null) {
            details = new Details(notes);
            pace = new StopPace(now);
            pools.readClocks();
        } else if (!recorded) {
            details = null;
        }
        return details;
    }

    /** A part of a step, at any moment between two: registers new pools and takes more stacks of busy workers. */
    public void part(long now) {
        pools.extend(now, lastTick, false);
        StackLook look = new StackLook(1);
        stacks.choose(pools.all(), look);
        look.take();
        stacks.takeSubmitters();
    }

    /** Whether a look at {@code moment} may show something: work in progress, or what began in the last second. */
    public synchronized boolean wantsLook(long moment) {
        ThreadGroups groups = threadGroups.part();
        LoopingPools loops = loopingPools.part();
        boolean moves = !pools.busy().isEmpty()
                || groups != null && groups.ran(moment)
                || loops != null && loops.ran(moment)
                || virtual.busy();
        return moves && sink.recorded() || moment - lastLook >= STEPS * stepNs();
    }

    /**
     * Samples busy workers and inspects the threads that belong to no pool, at a random moment between two steps:
     * regular moments could coincide with the program's own timers.
     */
    public void look(long now) {
        lastLook = now;
        pools.register(lastTick);
        Details recorded = details(now);
        // Depends on steps, so that a look is not more likely to take stacks the later it is in its step.
        boolean due = pace.due(lastStep, JvmBeans.threads().getThreadCount());
        boolean forMonitors =
                recorded != null && due && pace.forMonitors() && !pools.busy().isEmpty();
        if (recorded != null && forMonitors) {
            recorded.lookAtMonitors(now, pools.busy());
        }
        StackLook look = new StackLook(due && !forMonitors ? pace.steps(lastStep) : 0);
        if (recorded != null) {
            stacks.choose(pools.all(), look);
        }
        if (recorded != null) {
            virtual.look(now);
        }
        threadGroups.useIfPresent(now, groups -> groups.look(now, look));
        loopingPools.useIfPresent(now, loops -> loops.look(now, look));
        look.take();
        threadGroups.useIfPresent(now, groups -> groups.looked(now));
        loopingPools.useIfPresent(now, loops -> loops.looked(now));
        if (forMonitors || look.stopped()) {
            pace.stopped(lastStep, forMonitors);
        }
        stacks.takeSubmitters();
    }

    /** The present state of a pool, null if it no longer exists; may be called by other threads, between two steps. */
    public synchronized @Nullable LivePool pool(int id) {
        return lookup.live(id);
    }

    /** The pool that a thread has run a task of, or null. May be called by other threads, between two steps. */
    public synchronized @Nullable WorkersPool poolOfWorker(Thread worker) {
        // The holder of a connection works for another pool.
        return lookup.find(meter -> !meter.stats.connections && meter.threads().contains(worker));
    }

    /** The pool that an object is; null if it is unknown. May be called by other threads, between two steps. */
    public synchronized @Nullable WorkersPool poolOf(Object pool) {
        return lookup.find(meter -> meter.stats.refersTo(pool));
    }

    /** Ends an interval at {@code now} and reports it. */
    public void tick(long now) {
        Machine figures = machine.take(); // first: on an overloaded machine the rest may take seconds
        step(now, true);
        List<PoolTick> ticks = pools.tick(now, details == null ? ClockBudget.TASKS / UNFOLLOWED : ClockBudget.TASKS);
        notes.tick(now, samples.dropped(), pools.tooManyShortLived());
        lostReferences.use(now, TaskReferences::step);
        // Reported before the tick, so that a client that has read the tick has read these.
        schedules.use(now, all -> all.tick(startNano, now - startNano, pools.all()));
        Details recorded = details(now);
        Set<Integer> crowded = recorded == null ? new HashSet<>() : recorded.crowded();
        fullPools.use(
                now,
                full -> full.look(now - startNano, now - lastTick, ticks, pools.byId())
                        .forEach(at -> {
                            crowded.add(at.poolId());
                            sink.accept(at);
                        }));
        if (recorded != null) {
            waits(now, recorded, crowded);
        }
        if (loopingPools.part() != null || pools.longTasks()) { // else its classes need not be loaded
            loopingPools.use(now, loops -> loops.tick(now, now - lastTick, ticks, pools.byId()));
        }
        threadGroups.use(now, groups -> ticks.addAll(groups.tick(now, now - lastTick)));
        virtual.tick(now, now - lastTick, infos, filter, ticks);
        limitedExecutors.use(now, limits -> ticks.addAll(limits.tick(now - lastTick, infos, filter)));
        sink.accept(new Tick(
                now - startNano,
                now - lastTick,
                figures,
                ticks,
                samples.take(),
                stacks.take(recorded == null ? List.of() : pools.active()),
                recorded == null ? List.of() : recorded.takeSharedWaits(),
                recorded == null ? List.of() : recorded.takeHeld(now),
                callers.take(now)));
        pools.forgetCollected();
        threadGroups.use(now, ThreadGroups::forgetEnded);
        lastTick = now;
        CreationHooks.wantCreators(CREATORS_PER_TICK);
        ScheduleHooks.wantStacks(CREATORS_PER_TICK);
        sink.flush();
    }

    private void waits(long now, Details recorded, Set<Integer> crowded) {
        long unmoved = virtual.unmovedNs(now);
        recorded.waits(now, at -> {
            WaitSnapshot snapshot = at.look(now - startNano, unmoved, crowded, pools.byId(), stacks::number);
            if (snapshot != null) {
                snapshot.groups().forEach(group -> pools.report(group.poolId()));
                sink.accept(snapshot);
            }
        });
    }
}
