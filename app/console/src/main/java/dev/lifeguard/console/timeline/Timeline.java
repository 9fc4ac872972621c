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
    private final List<Double> observedNs = new ArrayList<>(); // the total length of each step's ticks
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
        while (observedNs.size() <= step) {
            observedNs.add(0.0);
        }
        observedNs.set(step, observedNs.get(step) + tick.lengthNs());
        for (PoolTick figures : tick.pools()) {
            PoolCell cell = at(figures.poolId(), step);
            buckets -= cell.buckets();
            cell.add(figures);
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

    private static void pad(List<@Nullable PoolCell> steps, int step) {
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
            List<@Nullable PoolCell> fewer = pairs(steps);
            steps.clear();
            steps.addAll(fewer);
            for (PoolCell cell : steps) {
                cells += cell == null ? 0 : 1;
                buckets += cell == null ? 0 : cell.buckets();
            }
        }
        for (int i = 0; i < observedNs.size(); i++) {
            observedNs.set(i / 2, (i % 2 == 0 ? 0 : observedNs.get(i / 2)) + observedNs.get(i));
        }
        observedNs.subList((observedNs.size() + 1) / 2, observedNs.size()).clear();
    }

    private static List<@Nullable PoolCell> pairs(List<@Nullable PoolCell> steps) {
        List<@Nullable PoolCell> fewer = new ArrayList<>();
        for (int i = 0; i < steps.size(); i += 2) {
            PoolCell one = steps.get(i);
            PoolCell other = i + 1 < steps.size() ? steps.get(i + 1) : null;
            if (one != null && other != null) {
                one.add(other);
            }
            fewer.add(one == null ? other : one);
        }
        return fewer;
    }

    /** Fills steps without observations with the previous values. No tick may be added after this. */
    public void fillGaps() {
        for (int i = 1; i < observedNs.size(); i++) {
            if (observedNs.get(i) == 0) {
                observedNs.set(i, observedNs.get(i - 1));
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
        return observedNs.size();
    }

    /** Returns how long the steps from {@code first} to before {@code end} were observed, in nanoseconds. */
    public double observedNs(int first, int end) {
        return observedNs.subList(Math.min(first, observedNs.size()), Math.min(end, observedNs.size())).stream()
                .mapToDouble(length -> length)
                .sum();
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
