package dev.lifeguard.lab.prediction.rival;

import dev.lifeguard.lab.generated.work.SizeRuns;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Pool sizes by formula, from an observed run. */
public final class Formulas {
    private static final double ACTIVE_FACTOR = 1.5;
    private static final long SAMPLE_INTERVAL_NS = 10_000_000;

    private Formulas() {}

    /** Returns the sizes by method. {@link SizingMethod#GOETZ} is absent if the kernel does not report blocked time. */
    public static Map<SizingMethod, Integer> sizes(TaskTimes times, Observation observation, int cores) {
        Map<SizingMethod, Integer> sizes = new EnumMap<>(SizingMethod.class);
        observation.window().measurement().pools().stream()
                .filter(pool -> pool.pool().name().equals(SizeRuns.POOL))
                .map(pool -> pool.split())
                .filter(split -> split.cpu() > 0)
                .findFirst()
                .ifPresent(split -> sizes.put(SizingMethod.GOETZ, goetz(cores, split.blocked(), split.cpu())));
        sizes.put(SizingMethod.ACTIVE, active(busyThreads(times)));
        return sizes;
    }

    /**
     * Cores x (1 + wait / compute), rounded: the formula at a utilization of 1 (Goetz et al., Java Concurrency in
     * Practice, 2006, 8.2).
     *
     * @param wait blocked time of the tasks, in any unit
     * @param compute their CPU time in the same unit; more than 0
     */
    static int goetz(int cores, double wait, double compute) {
        return Math.clamp(Math.round(cores * (1 + wait / compute)), 1, Sizer.MAX_SIZE);
    }

    /**
     * One and a half times the 99th percentile of the busy threads, rounded up.
     *
     * @param busy busy threads at evenly spaced moments, in any order; at least one
     */
    static int active(int... busy) {
        int[] sorted = Arrays.stream(busy).sorted().toArray();
        int p99 = sorted[(int) Math.ceil(0.99 * sorted.length) - 1];
        return Math.clamp((long) Math.ceil(ACTIVE_FACTOR * p99), 1, Sizer.MAX_SIZE);
    }

    /** Busy threads every 10 ms, from the run's own log. */
    static int[] busyThreads(TaskTimes times) {
        int samples = 1 + (int) (Arrays.stream(times.endNs()).max().orElse(0) / SAMPLE_INTERVAL_NS);
        int[] busy = new int[samples + 1];
        for (int i = 0; i < times.ended(); i++) {
            busy[(int) Math.ceilDiv(times.beginNs()[i], SAMPLE_INTERVAL_NS)]++;
            busy[(int) Math.ceilDiv(times.endNs()[i], SAMPLE_INTERVAL_NS)]--;
        }
        Arrays.parallelPrefix(busy, Integer::sum);
        return Arrays.copyOf(busy, samples);
    }
}
