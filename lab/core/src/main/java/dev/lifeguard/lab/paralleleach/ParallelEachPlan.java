package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Sizes of the experiment.
 *
 * @param items of a call, if they take no longer than {@code callMs}
 * @param callMs maximum time of a call, which limits its items
 * @param coldRounds number of JVMs for each cold call
 * @param watchedMs how long each of the original's cases is repeated with Lifeguard's agent
 * @param rows of the smallest database's largest table
 * @param feedMs mean delay of a feed
 */
record ParallelEachPlan(
        StageSeconds lengths,
        int items,
        int callMs,
        List<Long> costsNs,
        List<Long> firstCostsNs,
        int coldRounds,
        int watchedMs,
        int rows,
        int feedMs,
        int files,
        int fileMs) {
    /** The original's limit, used unless the user names one. */
    static final int MAX_THREADS = 20;

    private static final int MAX_FLOW_THREADS = 100;

    /** 0 is serial. */
    static final List<Integer> LIMITS = List.of(0, 2, 4, MAX_THREADS, MAX_FLOW_THREADS, Each.FLOW);

    private static final List<Long> COSTS_NS = List.of(100L, 1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L);

    static final long SLOW_NS = 10_000_000;

    static final int ITEMS = 1000;

    private static final List<Long> FEW_COSTS_NS = List.of(1_000L, 100_000L, SLOW_NS);

    /** Approximate overshoot of a sleep. */
    private static final long SLEEP_OVERSHOOT_NS = 60_000;

    static ParallelEachPlan of(boolean full) {
        return full
                ? new ParallelEachPlan(
                        StageSeconds.FULL, ITEMS, Integer.MAX_VALUE, COSTS_NS, COSTS_NS, 3, 5_000, 40_000, 250, 30, 500)
                : new ParallelEachPlan(
                        StageSeconds.QUICK, ITEMS, 200, COSTS_NS, FEW_COSTS_NS, 1, 3_500, 2_500, 75, 20, 80);
    }

    List<Call> warmCalls(int cores) {
        List<Call> calls = new ArrayList<>();
        for (int threads : LIMITS) {
            calls.add(new Call(Kind.TRIM, 0, threads, items));
        }
        for (Kind kind : List.of(Kind.SPIN, Kind.SLEEP)) {
            for (long cost : costsNs) {
                for (int threads : LIMITS) {
                    calls.add(sized(kind, cost, threads, cores));
                }
            }
        }
        return calls;
    }

    /** First calls of a JVM: serial, with the original's limit, and without a limit to choose. */
    List<Call> coldCalls(int cores) {
        return warmCalls(cores).stream()
                .filter(call -> call.threads() <= 0 || call.threads() == MAX_THREADS)
                .filter(call -> call.kind() == Kind.TRIM || firstCostsNs.contains(call.costNs()))
                .toList();
    }

    private Call sized(Kind kind, long costNs, int threads, int cores) {
        int most = threads == Each.FLOW ? MAX_FLOW_THREADS : threads;
        int atOnce = Math.max(1, kind == Kind.SPIN ? Math.min(most, cores) : most);
        long eachNs = costNs + (kind == Kind.SLEEP ? SLEEP_OVERSHOOT_NS : 0);
        long fitting = 1_000_000L * callMs * atOnce / eachNs;
        return new Call(kind, costNs, threads, (int) Math.clamp(fitting, 1, items));
    }

    /**
     * Approximate durations of the stages on two cores, in seconds.
     *
     * @param start of a remote server
     */
    record StageSeconds(int warm, int cold, int watched, int start, int run) {
        static final StageSeconds QUICK = new StageSeconds(12, 9, 9, 2, 2);
        static final StageSeconds FULL = new StageSeconds(80, 160, 14, 10, 12);

        /** Adds up all calls and the given numbers of server starts and practical runs. */
        int all(int starts, int runs) {
            return warm + cold + watched + start * starts + run * runs;
        }
    }
}
