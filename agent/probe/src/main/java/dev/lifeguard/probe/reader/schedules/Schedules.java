package dev.lifeguard.probe.reader.schedules;

import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.ScheduleEnd;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.probe.boot.pool.PeriodicTasks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.ScheduleEnds;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.jdk.ScheduledTasks;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.meter.ScheduledMeter;
import dev.lifeguard.probe.reader.report.Sink;
import dev.lifeguard.probe.reader.report.Stacks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Reports periodic tasks: their existence, their lateness, and those ended by an exception. */
public final class Schedules {
    /** Minimum lateness reported; the operating system's scheduler or a garbage collection may cause less. */
    private static final long MIN_LATE_NS = 10_000_000;

    /** Maximum number of reported tasks and ends of tasks. */
    private static final int MAX_TASKS = 2_000;

    private static final int MAX_ENDS = 200;

    private static final class Known {
        final int id;
        final String name;
        final @Nullable String scheduledAt;
        final long periodNs;
        long runs;
        long lateNs;

        Known(int id, String name, @Nullable String scheduledAt, long periodNs) {
            this.id = id;
            this.name = name;
            this.scheduledAt = scheduledAt;
            this.periodNs = periodNs;
        }
    }

    private final Sink sink;
    private final @Nullable EarlierTasks earlier;
    private final IntConsumer report;
    private final Map<PeriodicTasks.Stat, Known> known = new WeakHashMap<>();
    private final Map<String, Integer> once = new HashMap<>();
    private int ids;
    private int ends;

    /**
     * @param attached whether tasks may be older than the probe
     * @param report reports the pool with that number, unless it has been reported
     */
    public Schedules(boolean attached, Sink sink, IntConsumer report) {
        earlier = attached ? new EarlierTasks() : null;
        this.sink = sink;
        this.report = report;
    }

    /** Reports what happened up to {@code timeNs}, nanoseconds since {@code startNano}. */
    public void tick(long startNano, long timeNs, Collection<PoolMeter> meters) {
        if (earlier != null) {
            earlier.look(timeNs, meters, sink);
        }
        for (PoolMeter meter : meters) {
            if (meter.stats.scheduled) {
                PeriodicTasks tasks = meter.stats.periodic;
                for (int i = 0; i < PeriodicTasks.size(); i++) {
                    PeriodicTasks.Stat stat = tasks.at(i);
                    Object task = stat == null ? null : stat.get();
                    if (stat != null && task != null) {
                        figures(timeNs, meter.stats.id, stat, task);
                    }
                }
                if (meter instanceof ScheduledMeter scheduled) {
                    scheduled.once().forEach((task, lateNs) -> once(timeNs, meter.stats.id, task, lateNs));
                }
            }
        }
        for (ScheduleEnds.End end = ScheduleEnds.next(); end != null; end = ScheduleEnds.next()) {
            ended(end, end.at() - startNano);
        }
    }

    private void figures(long timeNs, int pool, PeriodicTasks.Stat stat, Object task) {
        Known of = known.get(stat);
        if (of == null) {
            if (ids >= MAX_TASKS) {
                return;
            }
            of = new Known(++ids, ScheduledTasks.name(task), line(stat.scheduledAt), ScheduledTasks.period(task));
            known.put(stat, of);
            report.accept(pool);
            sink.accept(new PeriodicTask(timeNs, pool, of.id, of.name, of.scheduledAt, of.periodNs, 0, 0, 0));
        }
        long runs = stat.runs;
        long lateNs = stat.lateNs;
        long maxNs = stat.maxLateNs;
        stat.maxLateNs = 0;
        if (maxNs >= MIN_LATE_NS) {
            sink.accept(new PeriodicTask(
                    timeNs,
                    pool,
                    of.id,
                    of.name,
                    of.scheduledAt,
                    of.periodNs,
                    runs - of.runs,
                    lateNs - of.lateNs,
                    maxNs));
        }
        of.runs = runs;
        of.lateNs = lateNs;
    }

    /** Reports one-shot delayed tasks of one class. */
    private void once(long timeNs, int pool, String task, long lateNs) {
        Integer id = once.get(pool + " " + task);
        if (id == null) {
            if (ids >= MAX_TASKS) {
                return;
            }
            id = ++ids;
            once.put(pool + " " + task, id);
            report.accept(pool);
            sink.accept(new PeriodicTask(timeNs, pool, id, task, null, 0, 0, 0, 0));
        }
        if (lateNs >= MIN_LATE_NS) {
            sink.accept(new PeriodicTask(timeNs, pool, id, task, null, 0, 0, 0, lateNs));
        }
    }

    private void ended(ScheduleEnds.End end, long timeNs) {
        Object pool = JdkFields.get(end.task(), "this$0");
        PoolStats stats = pool == null ? end.pool() : Registry.known(pool);
        boolean shutDown = JdkFields.get(pool, "ctl") instanceof AtomicInteger control && control.get() >= 0;
        if (stats == null || shutDown || ends++ >= MAX_ENDS) {
            return; // the end is intended
        }
        PeriodicTasks.Stat stat = stats.periodic.of(end.task());
        StackTraceElement[] scheduledAt = stat == null ? null : stat.scheduledAt;
        report.accept(stats.id);
        sink.accept(new ScheduleEnd(
                timeNs,
                stats.id,
                ScheduledTasks.name(end.runs()),
                line(scheduledAt),
                ScheduledTasks.period(end.task()),
                end.exception() == null ? null : end.exception().getClass().getName(),
                thrownAt(end.exception()),
                end.lost()));
    }

    /** The user's line that scheduled a task. */
    private static @Nullable String line(StackTraceElement @Nullable [] stack) {
        return stack == null || stack.length == 0 ? null : Frames.usersLine(texts(stack));
    }

    /** The user's line of an exception; null if it has no stack, or if a class of the host overrides it. */
    private static @Nullable String thrownAt(@Nullable Throwable exception) {
        try {
            if (exception == null
                    || exception.getClass().getMethod("getStackTrace").getDeclaringClass() != Throwable.class) {
                return null;
            }
            List<String> frames = texts(exception.getStackTrace());
            return frames.isEmpty() ? null : Frames.usersLine(frames);
        } catch (NoSuchMethodException | RuntimeException e) {
            return null;
        }
    }

    private static List<String> texts(StackTraceElement[] stack) {
        return new ArrayList<>(Arrays.stream(stack).map(Stacks::text).toList());
    }
}
