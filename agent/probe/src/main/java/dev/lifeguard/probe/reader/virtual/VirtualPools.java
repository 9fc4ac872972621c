package dev.lifeguard.probe.reader.virtual;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Waiting;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.virtual.ServedThreads;
import dev.lifeguard.probe.boot.virtual.VirtualCell;
import dev.lifeguard.probe.boot.virtual.VirtualCells;
import dev.lifeguard.probe.fields.VirtualFields;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.TickFilter;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import dev.lifeguard.probe.reader.waits.VirtualThreads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The groups of virtual threads, by the pattern of their names; without a name, by their executor; without one, by the
 * class of their tasks. Hooks count starts, ends and requests. Stacks of a few threads show their waits; no thread is
 * kept.
 */
public final class VirtualPools {
    private static final int FIRST_JAVA = 21;

    /** Threads that were running before the hooks, and threads that a look chooses from. */
    private static final int MAX_OLDER = 10_000;

    private static final int MAX_THREADS = 1_000;

    /** Stacks in one look: of a group, and in total. */
    private static final int STACKS_PER_GROUP = 3;

    private static final int STACKS = 12;

    private final @Nullable VirtualThreads threads; // null if this JDK does not show them
    private final StackSampler stacks;
    private final List<VirtualGroup> groups = new ArrayList<>();
    private final List<VirtualGroup> ofCells = new ArrayList<>(); // by the cells' numbers
    private final Map<String, VirtualGroup> byName = new HashMap<>();
    private final Map<Object, VirtualGroup> byContainer = new WeakHashMap<>(); // no container overrides equals
    private int turn;

    private VirtualPools(@Nullable VirtualThreads threads, StackSampler stacks) {
        this.threads = threads;
        this.stacks = stacks;
    }

    /** Begins to observe virtual threads; null before Java 21. */
    public static @Nullable VirtualPools of(StackSampler stacks) {
        if (Runtime.version().feature() < FIRST_JAVA) {
            return null;
        }
        return new VirtualPools(threads(), stacks);
    }

    private static @Nullable VirtualThreads threads() {
        try {
            return new VirtualThreads();
        } catch (ReflectiveOperationException e) {
            return null; // they are counted nevertheless
        }
    }

    /** Finds the threads whose start no hook has seen: they have been running all the time. */
    private void findOlder(long from) {
        List<Thread> live = threads == null ? List.of() : threads.some(MAX_OLDER);
        List<Thread> running = new ArrayList<>();
        for (Thread thread : live) {
            if (VirtualFields.hasRun(thread)) {
                running.add(thread);
            }
        }
        Set<Long> begun = VirtualCells.takeBegun(); // afterwards, so that it has all that have run by now
        for (Thread thread : running) {
            VirtualCell cell = begun.contains(thread.getId()) ? null : VirtualCells.ofRunning(thread, null);
            if (cell != null) {
                register(from);
                ofCells.get(cell.number()).addOlder(thread);
            }
        }
    }

    /** Extends the integrals up to {@code now}, at the end of a step; the interval began at {@code lastTick}. */
    public void step(long now, long lastTick) {
        if (VirtualCells.logs()) {
            findOlder(Stamp.units(lastTick));
        }
        register(Stamp.units(lastTick));
        long to = Stamp.units(now);
        for (VirtualGroup group : groups) {
            group.step(to);
        }
    }

    private void register(long from) {
        for (int i = ofCells.size(); i < VirtualCells.count(); i++) {
            VirtualCell cell = VirtualCells.get(i);
            VirtualGroup group = group(cell, from);
            group.add(cell);
            ofCells.add(group);
        }
    }

    private VirtualGroup group(VirtualCell cell, long from) {
        Object container = cell.container == null || !cell.prefix.isEmpty() ? null : cell.container.get();
        if (container != null) {
            return byContainer.computeIfAbsent(container, one -> made(cell, from));
        }
        return byName.computeIfAbsent(VirtualGroup.name(cell), name -> made(cell, from));
    }

    private VirtualGroup made(VirtualCell cell, long from) {
        VirtualGroup made = new VirtualGroup(cell, from);
        groups.add(made);
        return made;
    }

    /** Whether any thread was busy at the last step. */
    public boolean busy() {
        for (VirtualGroup group : groups) {
            if (group.busy() > 0) {
                return true;
            }
        }
        return false;
    }

    /** Takes stacks of some busy threads of each group, beginning with another group each time. */
    public void look() {
        VirtualThreads seen = threads;
        if (seen == null) {
            return;
        }
        Map<VirtualGroup, List<Thread>> busy = new HashMap<>();
        for (Thread thread : seen.some(MAX_THREADS)) {
            VirtualCell cell = VirtualCells.ofRunning(thread, null);
            if (cell != null && cell.number() < ofCells.size()) {
                VirtualGroup group = ofCells.get(cell.number());
                if (!group.serves() || ServedThreads.serves(thread)) {
                    busy.computeIfAbsent(group, one -> new ArrayList<>()).add(thread);
                }
            }
        }
        turn++;
        int left = STACKS;
        for (int i = 0; i < groups.size() && left > 0; i++) {
            VirtualGroup group = groups.get((turn + i) % groups.size());
            List<Thread> of = busy.getOrDefault(group, List.of());
            int most = Math.min(Math.min(STACKS_PER_GROUP, left), of.size());
            for (int j = 0; j < most; j++) {
                sample(group, of.get((turn * most + j) % of.size()), seen);
            }
            left -= most;
        }
    }

    private void sample(VirtualGroup group, Thread thread, VirtualThreads seen) {
        boolean runs = thread.getState() == Thread.State.RUNNABLE;
        StackTraceElement[] stack = seen.stack(thread);
        if (stack != null) {
            boolean waits = !runs || Waiting.isNative(stack[0]);
            stacks.count(group.id, waits ? Role.BLOCKED : Role.RUNNING, stack);
        }
    }

    /** Returns the values of the interval that are worth reporting. */
    public List<PoolTick> tick(PoolInfos infos, TickFilter filter) {
        ServedThreads.dropEnded();
        List<PoolTick> ticks = new ArrayList<>();
        for (VirtualGroup group : groups) {
            PoolTick tick = group.take();
            if (filter.passes(tick)) {
                infos.report(group.info());
                ticks.add(tick);
            }
        }
        return ticks;
    }
}
