package dev.lifeguard.lab.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A workload generated from a seed.
 *
 * @param seed determines the workload and its trace
 * @param cores that it is scaled to
 * @param blocked its blocked time, without waits for a shared resource
 * @param permits number of tasks that can do so at one time; 0 for unlimited
 * @param queue capacity of its queue; 0 for unbounded
 * @param attached whether the probe is attached while it runs instead of at its start
 * @param load utilization of the cores or the shared resource, whichever is higher: 1 is full
 * @param observedSize threads at which it is observed
 */
public record GeneratedWorkload(
        long seed,
        int cores,
        Arrivals arrivals,
        RandomTime cpu,
        RandomTime blocked,
        PhaseOrder order,
        BlockedBy blockedBy,
        int permits,
        int garbageKb,
        OtherLoad beside,
        PoolKind pool,
        int queue,
        int java,
        boolean attached,
        double load,
        int observedSize) {
    /** Maximum threads of a pool. */
    public static final int MAX_THREADS = 100;

    private static final double[] STEPS = {0.65, 1, 1.5, 2.5, 6};

    public String id() {
        return String.format(Locale.ROOT, "seed-%04d", seed);
    }

    /** Mean number of busy threads if no task had to wait. */
    public double neededThreads() {
        return arrivals.perSecond() * need().totalMs() / 1000;
    }

    /** Mean time that a task holds the shared resource, in milliseconds; 0 without one. */
    public double holdMs() {
        return need().holdMs();
    }

    private MeanDemand need() {
        return new MeanDemand(cpu, blocked, order, blockedBy);
    }

    /** The five sizes to predict and run, below and above the need, without the observed one. */
    public List<Integer> sizes() {
        List<Integer> sizes = new ArrayList<>();
        DoubleStream.of(STEPS)
                .mapToInt(step -> (int) Math.round(step * neededThreads()))
                .forEach(size -> add(sizes, size));
        for (int size = 1; sizes.size() < STEPS.length; size++) {
            add(sizes, size);
        }
        sizes.sort(null);
        return sizes;
    }

    private void add(List<Integer> sizes, int wanted) {
        int size = Math.max(1, Math.min(MAX_THREADS, wanted));
        if (size != observedSize && !sizes.contains(size)) {
            sizes.add(size);
        }
    }

    public String description() {
        return String.format(
                Locale.ROOT,
                "%s; %.2f ms CPU (%s), %s; %s%s on Java %d by %s; %.0f%% load%s%s%s%s",
                arrivals.description(),
                cpu.meanMs(),
                cpu.shape().label(),
                blockedWords(),
                word(pool),
                queue > 0 ? " (queue of " + queue + ")" : "",
                java,
                attached ? "attach" : "agent",
                100 * load,
                garbageKb > 0 ? ", " + garbageKb + " KB garbage" : "",
                beside.cpuPool() > 0
                        ? String.format(Locale.ROOT, ", another pool on %.0f%% of the cores", 100 * beside.cpuPool())
                        : "",
                beside.blockingPool() > 0 ? ", another pool of " + beside.blockingPool() + " that sleeps" : "",
                beside.burner() > 0
                        ? String.format(Locale.ROOT, ", another process on %.0f%% of the cores", 100 * beside.burner())
                        : "");
    }

    private String blockedWords() {
        return blocked.meanMs() == 0
                ? "never blocked"
                : String.format(
                        Locale.ROOT,
                        "%.1f ms blocked (%s) by %s%s, %s",
                        blocked.meanMs(),
                        blocked.shape().label(),
                        word(blockedBy),
                        permits > 0 ? " (" + permits + " at one time)" : "",
                        word(order));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Mean demands of a task, including the overhead of blocking. */
    record MeanDemand(RandomTime cpu, RandomTime blocked, PhaseOrder order, BlockedBy by) {
        /** Actual blocked time: each piece lasts slightly longer than planned. */
        double blockedMs() {
            return blocked.meanMs() == 0 ? 0 : blocked.meanMs() + order.blockedPieces() * by.costMs();
        }

        /** Time on a thread without any waiting. */
        double totalMs() {
            return cpu.meanMs() + blockedMs();
        }

        /** Time for which it holds the shared resource; 0 without one. */
        double holdMs() {
            return !by.limited() ? 0 : by == BlockedBy.CPU_LOCK ? cpu.meanMs() / 3 : blockedMs();
        }
    }
}
