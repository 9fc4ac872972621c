package dev.lifeguard.lab.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A workload drawn from a seed.
 *
 * @param seed from which all of it, and its trace, is drawn
 * @param cores that it is made for
 * @param arrivals how tasks come
 * @param cpu CPU time of a task
 * @param blocked its blocked time, without waits for what is shared
 * @param order of the two
 * @param blockedBy what it does while blocked
 * @param permits how many tasks can do so at one time; 0 for any number
 * @param garbageKb what a task allocates
 * @param beside what else goes on
 * @param pool kind of the pool
 * @param queue how many tasks its queue takes; 0 for any number
 * @param java feature version of its JDK
 * @param attached whether the probe comes while it runs, not at its start
 * @param load of the cores or the shared limit, whichever binds: 1 is all that they can do
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
        Beside beside,
        PoolKind pool,
        int queue,
        int java,
        boolean attached,
        double load,
        int observedSize) {
    /** Most threads of a pool. */
    public static final int MAX_THREADS = 100;

    private static final double[] STEPS = {0.65, 1, 1.5, 2.5, 6};

    /** Its name, and that of its files. */
    public String id() {
        return String.format(Locale.ROOT, "seed-%04d", seed);
    }

    /** Threads that would be busy in the mean if no task had to wait. */
    public double neededThreads() {
        return arrivals.perSecond() * need().totalMs() / 1000;
    }

    /** Time for which a task has what is shared, in the mean, milliseconds; 0 where nothing is. */
    public double holdMs() {
        return need().holdMs();
    }

    private Need need() {
        return new Need(cpu, blocked, order, blockedBy);
    }

    /** The five sizes at which it is predicted and run: below and above what is needed, never the observed one. */
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

    /** In one line. */
    public String says() {
        return String.format(
                Locale.ROOT,
                "%s; %.2f ms CPU (%s), %s; %s%s on Java %d by %s; %.0f%% load%s%s%s%s",
                arrivals.says(),
                cpu.meanMs(),
                word(cpu.shape()),
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
                        word(blocked.shape()),
                        word(blockedBy),
                        permits > 0 ? " (" + permits + " at one time)" : "",
                        word(order));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
