package dev.lifeguard.console.timeline;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Ticks in steps of equal length, in bounded memory. When there are too many steps, they are merged in pairs. */
public final class Timeline {
    private static final long SECOND_NS = 1_000_000_000;

    /** The steps of a day at half a minute each. */
    private static final int MAX_STEPS = 3_000;

    /** About 60 MB: a day of fifty busy pools, in steps of four minutes. */
    private static final long MAX_BUCKETS = 6_000_000;

    /** About 70 MB without the buckets: fifty pools in 1,500 steps. */
    private static final int MAX_CELLS = 75_000;

    private final SplitSource source;
    private final int shift;
    private final long zeroNs;
    private final Map<Integer, List<@Nullable PoolCell>> pools = new HashMap<>();
    private final List<@Nullable MachineCell> machine = new ArrayList<>();
    private long stepNs;
    private int cells;
    private long buckets;

    /**
     * Creates a timeline with steps of one second.
     *
     * @param source how the recording splits busy time
     * @param exact whether percentiles are within 0.8%; otherwise within 3%, in less memory
     * @param zeroNs start of the first step, on the clock of the ticks
     */
    public Timeline(SplitSource source, boolean exact, long zeroNs) {
        this(source, exact, zeroNs, SECOND_NS);
    }

    /** Creates a timeline with longer steps. */
    public Timeline(SplitSource source, boolean exact, long zeroNs, long stepNs) {
        this.source = source;
        this.zeroNs = zeroNs;
        this.stepNs = stepNs;
        shift = exact ? 0 : 2;
    }

    /** Adds the next tick. A tick that is not later than the previous one counts too. */
    public void add(Tick tick) {
        long middle = Math.max(0, tick.endNs() - tick.lengthNs() / 2 - zeroNs);
        while (middle / stepNs >= MAX_STEPS || isTooMuch() && stepNs < Long.MAX_VALUE / 4) {
            halve();
        }
        int step = (int) (middle / stepNs);
        Map<Integer, PoolCell> here = new HashMap<>();
        machineAt(step).add(tick);
        for (PoolTick figures : tick.pools()) {
            PoolCell cell = at(figures.poolId(), step);
            buckets -= cell.buckets();
            cell.add(figures, Math.max(1, tick.lengthNs()));
            buckets += cell.buckets();
            here.put(figures.poolId(), cell);
        }
        for (TaskSample task : tick.tasks()) {
            PoolCell cell = here.get(task.poolId());
            if (cell != null) {
                buckets -= cell.buckets();
                cell.add(task);
                buckets += cell.buckets();
            }
        }
    }

    private boolean isTooMuch() {
        return steps() > 1 && (cells >= MAX_CELLS || buckets >= MAX_BUCKETS);
    }

    private MachineCell machineAt(int step) {
        pad(machine, step);
        MachineCell cell = machine.get(step);
        if (cell == null) {
            cell = new MachineCell();
            machine.set(step, cell);
        }
        return cell;
    }

    private PoolCell at(int pool, int step) {
        List<@Nullable PoolCell> steps = pools.computeIfAbsent(pool, id -> new ArrayList<>());
        pad(steps, step);
        PoolCell cell = steps.get(step);
        if (cell == null) {
            cell = new PoolCell(source, shift);
            steps.set(step, cell);
            cells++;
        }
        return cell;
    }

    private static <T> void pad(List<@Nullable T> steps, int step) {
        while (steps.size() <= step) {
            steps.add(null);
        }
    }

    /** Merges steps in pairs. */
    private void halve() {
        stepNs *= 2;
        cells = 0;
        buckets = 0;
        for (List<@Nullable PoolCell> steps : pools.values()) {
            List<@Nullable PoolCell> fewer = pairs(steps, PoolCell::add);
            steps.clear();
            steps.addAll(fewer);
            for (PoolCell cell : steps) {
                cells += cell == null ? 0 : 1;
                buckets += cell == null ? 0 : cell.buckets();
            }
        }
        List<@Nullable MachineCell> fewer = pairs(machine, MachineCell::add);
        machine.clear();
        machine.addAll(fewer);
    }

    private interface Sum<T> {
        void add(T to, T later);
    }

    private static <T> List<@Nullable T> pairs(List<@Nullable T> steps, Sum<T> sum) {
        List<@Nullable T> fewer = new ArrayList<>();
        for (int i = 0; i < steps.size(); i += 2) {
            T one = steps.get(i);
            T other = i + 1 < steps.size() ? steps.get(i + 1) : null;
            if (one != null && other != null) {
                sum.add(one, other);
            }
            fewer.add(one == null ? other : one);
        }
        return fewer;
    }

    /** Fills steps without observations with the previous values. No tick may be added after this. */
    public void fillGaps() {
        for (int i = 1; i < machine.size(); i++) {
            if (machine.get(i) == null) {
                machine.set(i, machine.get(i - 1));
                for (List<@Nullable PoolCell> steps : pools.values()) {
                    pad(steps, i);
                    steps.set(i, steps.get(i - 1));
                }
            }
        }
    }

    /** Returns the length of a step in nanoseconds. */
    public long stepNs() {
        return stepNs;
    }

    /** Returns the number of steps that have begun. */
    public int steps() {
        return machine.size();
    }

    /** Returns the ids of the pools that have figures. */
    public Set<Integer> pools() {
        return Set.copyOf(pools.keySet());
    }

    /**
     * Returns the machine in the steps from {@code first} to before {@code end}, combined; null if nothing was
     * observed.
     */
    public @Nullable MachineCell machine(int first, int end) {
        MachineCell sum = null;
        for (int i = Math.max(0, first); i < Math.min(end, machine.size()); i++) {
            MachineCell cell = machine.get(i);
            if (cell != null) {
                sum = sum == null ? new MachineCell() : sum;
                sum.add(cell);
            }
        }
        return sum;
    }

    /** Returns pools that followed one another, combined over the same steps; null if nothing happened in them. */
    public @Nullable PoolCell pool(Set<Integer> ids, int first, int end) {
        PoolCell sum = null;
        for (int id : ids) {
            List<@Nullable PoolCell> steps = pools.getOrDefault(id, List.of());
            for (int i = Math.max(0, first); i < Math.min(end, steps.size()); i++) {
                PoolCell cell = steps.get(i);
                if (cell != null) {
                    sum = sum == null ? new PoolCell(source, shift) : sum;
                    sum.add(cell);
                }
            }
        }
        return sum;
    }

    /** Returns the last step before {@code end} in which something happened in the pools, or null. */
    public @Nullable PoolCell lastBefore(Set<Integer> ids, int end) {
        PoolCell last = null;
        int latest = -1;
        for (int id : ids) {
            List<@Nullable PoolCell> steps = pools.getOrDefault(id, List.of());
            for (int i = Math.min(end, steps.size()) - 1; i > latest; i--) {
                PoolCell cell = steps.get(i);
                if (cell != null) {
                    last = cell;
                    latest = i;
                }
            }
        }
        return last;
    }

    /** Returns the integral of the number of waiting tasks of all pools over some steps, in nanoseconds. */
    public double waitNs(int first, int end) {
        double sum = 0;
        for (List<@Nullable PoolCell> steps : pools.values()) {
            for (int i = Math.max(0, first); i < Math.min(end, steps.size()); i++) {
                PoolCell cell = steps.get(i);
                sum += cell == null ? 0 : cell.waitNs();
            }
        }
        return sum;
    }
}
