package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.DoubleStream;

/** Theoretical minimum times. */
final class EachLimits {
    private EachLimits() {}

    /**
     * Returns the minimum time of tasks on a number of threads (0: serial, {@link Each#FLOW}: one per task). It is the
     * longest task, an even share of the sum, or the shortest tasks that one thread must run in sequence, whichever is
     * the largest.
     */
    static double ms(double[] taskMs, int mayUse) {
        int threads = mayUse == Each.FLOW ? taskMs.length : mayUse;
        if (taskMs.length == 0) {
            return 0;
        }
        double[] sorted = taskMs.clone();
        Arrays.sort(sorted);
        double sum = DoubleStream.of(sorted).sum();
        if (threads <= 1) {
            return sum;
        }
        int mostOnOne = (taskMs.length + threads - 1) / threads;
        double share = DoubleStream.of(sorted).limit(mostOnOne).sum();
        return DoubleStream.of(sorted[sorted.length - 1], sum / threads, share)
                .max()
                .orElseThrow();
    }

    /** Returns the minimum time of a call; CPU-bound tasks share the cores. NaN if the tasks' cost is unknown. */
    static double ms(Call call, int cores) {
        if (call.kind() == Kind.TRIM) {
            return Double.NaN;
        }
        double[] tasks = Collections.nCopies(call.items(), call.costNs() / 1e6).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        if (call.kind() == Kind.SPIN) {
            return ms(tasks, call.threads() == Each.FLOW ? cores : Math.min(call.threads(), cores));
        }
        return ms(tasks, call.threads());
    }
}
