package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Kind;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.DoubleStream;

/** How fast it could be at best, by arithmetic. */
final class EachLimits {
    private EachLimits() {}

    /**
     * What tasks need that take so long each, on so many threads (0 is serial, {@link Each#FLOW} as many
     * as there are tasks): no less than the longest, than all shared
     * out evenly, and than the shortest that one thread can be left with.
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

    /** Of a call whose tasks have a known cost; those that need a CPU share the cores. NaN if the cost is not known. */
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
