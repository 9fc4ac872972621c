package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.TickFilter;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Monitors ({@code synchronized}) that virtual threads wait for, by the line that acquires them: since Java 24 such a
 * thread leaves its carrier, so that no carrier shows it. Each is reported like a lock whose single uses are unknown.
 * At each step its waiters are counted, and whether it is held is estimated. Only the few threads whose stacks are
 * taken are stopped.
 */
public final class VirtualMonitors {
    /** In earlier versions, a virtual thread that waits for a monitor keeps its carrier. */
    private static final int FIRST_JAVA = 24;

    /** Maximum number of threads inspected in a step, and of stacks of waiting and of other threads. */
    private static final int MAX_THREADS = 1_000;

    private static final int WAITING_STACKS = 4;
    private static final int OTHER_STACKS = 4;

    /** Steps with waiters before a monitor is reported, which excludes class loading. */
    private static final int MIN_CONTENDED_STEPS = 4;

    private static final int MAX_MONITORS = 32;
    private static final long[] NONE = {};

    private final VirtualThreads threads;
    private final StackSampler stacks;
    private Set<Long> blocked = Set.of(); // at the last step, by thread id
    private long movedNano;
    private final Map<String, Monitor> monitors = new LinkedHashMap<>();
    private int turn;
    private int steps; // of this interval

    /** The observations at one line. */
    private static final class Monitor {
        final StackTraceElement line;
        final String method;
        int id; // 0 until it is reported
        int stepsWaitedFor; // in total
        double waiting; // sum over the steps of this interval
        double held;
        double now; // waiting threads in this step

        Monitor(StackTraceElement line) {
            this.line = line;
            method = method(line);
        }
    }

    private VirtualMonitors(VirtualThreads threads, StackSampler stacks) {
        this.threads = threads;
        this.stacks = stacks;
    }

    /** Null if virtual threads do not wait for monitors in this way. */
    public static @Nullable VirtualMonitors of(StackSampler stacks) {
        if (Runtime.version().feature() < FIRST_JAVA) {
            return null;
        }
        try {
            return new VirtualMonitors(new VirtualThreads(), stacks);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Inspects the threads, at a time on the clock of {@link System#nanoTime()}. */
    public void step(long now) {
        steps++;
        List<Thread> waiting = new ArrayList<>();
        List<Thread> others = new ArrayList<>();
        for (Thread thread : threads.some(MAX_THREADS)) {
            (thread.getState() == Thread.State.BLOCKED ? waiting : others).add(thread);
        }
        Set<Long> ids = new HashSet<>();
        waiting.forEach(thread -> ids.add(thread.getId()));
        boolean all = waiting.size() + others.size() < MAX_THREADS;
        if (blocked.isEmpty() || !all || !ids.containsAll(blocked)) {
            movedNano = now; // one got its monitor, or may have
        }
        blocked = ids;
        if (waiting.isEmpty() && monitors.isEmpty()) {
            return;
        }
        turn++;
        sampleWaiting(waiting);
        sampleOthers(others);
        monitors.values().forEach(VirtualMonitors::endStep);
    }

    /** Nanoseconds since a virtual thread that waits for a monitor last got it; 0 if none waits. */
    public long unmovedNs(long now) {
        return blocked.isEmpty() ? 0 : now - movedNano;
    }

    private static void endStep(Monitor monitor) {
        if (monitor.now > 0) {
            monitor.stepsWaitedFor++;
            monitor.waiting += monitor.now;
            monitor.held++;
            monitor.now = 0;
        }
    }

    private void sampleWaiting(List<Thread> waiting) {
        int looks = Math.min(WAITING_STACKS, waiting.size());
        for (int i = 0; i < looks; i++) {
            StackTraceElement[] stack = threads.stack(waiting.get(at(i, looks, waiting.size())));
            StackTraceElement line = stack == null ? null : user(stack);
            Monitor monitor = line == null ? null : monitor(line);
            if (monitor != null && stack != null) {
                monitor.now += (double) waiting.size() / looks;
                count(monitor, Role.SUBMITTING, stack);
            }
        }
    }

    /** The holder of the monitor is in the method that acquires it, or in a callee. */
    private void sampleOthers(List<Thread> others) {
        int looks = Math.min(OTHER_STACKS, others.size());
        for (int i = 0; i < looks; i++) {
            Thread thread = others.get(at(i, looks, others.size()));
            Thread.State state = thread.getState();
            StackTraceElement[] stack = threads.stack(thread);
            if (stack == null || state == Thread.State.BLOCKED) {
                continue;
            }
            for (Monitor monitor : monitors.values()) {
                if (isWithin(monitor, stack)) {
                    if (monitor.now == 0) {
                        monitor.held += (double) others.size() / looks;
                    }
                    count(monitor, state == Thread.State.RUNNABLE ? Role.RUNNING : Role.BLOCKED, stack);
                    break;
                }
            }
        }
    }

    /** The index of the next thread to inspect, in rotation. */
    private int at(int look, int looks, int of) {
        return Math.floorMod(turn * looks + look, of);
    }

    private static boolean isWithin(Monitor monitor, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (method(frame).equals(monitor.method)) {
                return true;
            }
        }
        return false;
    }

    private static String method(StackTraceElement frame) {
        return frame.getClassName() + '.' + frame.getMethodName();
    }

    /** The innermost frame outside of the JDK, else the innermost. */
    private static StackTraceElement user(StackTraceElement[] stack) {
        StackTraceElement user = CallSite.user(stack);
        return user == null ? stack[0] : user;
    }

    private @Nullable Monitor monitor(StackTraceElement line) {
        String method = method(line);
        Monitor known = monitors.get(method);
        if (known == null && monitors.size() < MAX_MONITORS) {
            known = new Monitor(line);
            monitors.put(method, known);
        }
        return known;
    }

    private void count(Monitor monitor, Role role, StackTraceElement[] stack) {
        if (monitor.id == 0 && monitor.stepsWaitedFor >= MIN_CONTENDED_STEPS) {
            monitor.id = Registry.newId();
        }
        if (monitor.id != 0) {
            stacks.count(monitor.id, role, stack);
        }
    }

    /** Returns the values of the interval for the reported monitors. */
    public List<PoolTick> tick(long lengthNs, PoolInfos infos, TickFilter filter) {
        List<PoolTick> ticks = new ArrayList<>();
        for (Monitor monitor : monitors.values()) {
            PoolTick tick = monitor.id == 0 ? null : tick(monitor, lengthNs);
            if (tick != null && filter.passes(tick)) {
                infos.report(info(monitor));
                ticks.add(tick);
            }
            monitor.waiting = monitor.held = 0;
        }
        steps = 0;
        return ticks;
    }

    /** A monitor is named after the line that acquires it. */
    private static PoolInfo info(Monitor monitor) {
        String simple = monitor.line
                .getClassName()
                .substring(monitor.line.getClassName().lastIndexOf('.') + 1);
        String name = "monitor " + simple + ":" + monitor.line.getLineNumber();
        return new PoolInfo(
                monitor.id, name, PoolInfo.Kind.LOCK, PoolInfo.MONITOR, null, null, PoolInfo.UNKNOWN, PoolSetting.NONE);
    }

    private PoolTick tick(Monitor monitor, long lengthNs) {
        int looks = Math.max(1, steps);
        double held = Math.min(1, monitor.held / looks);
        long error = (long) (2 * Math.sqrt(Math.max(held * (1 - held), 1.0 / looks) / looks) * lengthNs);
        return new PoolTick(
                monitor.id,
                new PoolTick.Threads(1, 1, 1, 0),
                new PoolTick.Load(
                        Math.round(held),
                        Math.round(monitor.waiting / looks),
                        (long) (held * lengthNs),
                        (long) (monitor.waiting / looks * lengthNs),
                        error),
                new PoolTick.Tasks(NONE, 0, 0, 0, 0),
                new PoolTick.Execution(0, NONE, false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }
}
