package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Order;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Places refused tasks in time. Only their number is recorded; but if tasks arrive together, one is refused because the
 * others of its batch have filled the queue.
 */
final class Refusals {
    /** Maximum distance between consecutive submissions by one thread. */
    private static final double MAX_BURST_GAP_NS = 1e6;

    /** The same as a share of the mean distance. */
    private static final double MAX_SHARE_OF_MEAN_GAP = 0.1;

    /** Share of the longest queue in a tenth of a second at which the queue counts as full. */
    private static final double MIN_FULL_SHARE = 0.9;

    private final double[] arrivals;
    private final int[] waiting; // at each arrival, including it
    private final SplittableRandom random;

    /** @param samples in order of arrival */
    Refusals(List<Sample> samples, SplittableRandom random) {
        this.random = random;
        arrivals = samples.stream().mapToDouble(Sample::arrivedNs).toArray();
        double[] starts =
                samples.stream().mapToDouble(Sample::startedNs).sorted().toArray();
        waiting = new int[arrivals.length];
        int started = 0;
        for (int i = 0; i < arrivals.length; i++) {
            while (started < starts.length && starts[started] < arrivals[i]) {
                started++;
            }
            waiting[i] = i + 1 - started;
        }
    }

    /**
     * Moves refused tasks of a batch to times at which the queue was full. Each stays within its tenth of a second.
     *
     * @param times of the unsampled tasks, ascending before and after
     */
    void place(PoolTicks pool, double[] times) {
        double together = together();
        int from = 0;
        for (int i = 0; i < pool.own().size(); i++) {
            double end = pool.ticks().get(i).endNs();
            int to = from;
            while (to < times.length && times[to] < end) {
                to++;
            }
            PoolTick own = pool.own().get(i);
            double refused = own == null ? 0 : Math.max(0, own.tasks().rejected());
            double begin = end - pool.ticks().get(i).lengthNs();
            double share = to == from ? 0 : together * Math.min(1, refused / (to - from));
            for (int j = from; share > 0 && j < to; j++) {
                if (random.nextDouble() < share) {
                    times[j] = full(
                            begin + Arrivals.BUCKET_NS * Math.floor((times[j] - begin) / Arrivals.BUCKET_NS), times[j]);
                }
            }
            from = to;
        }
        Arrays.sort(times);
    }

    /**
     * Returns the share of samples that arrived together with the one before, beyond what is chance at the rate of each
     * tenth of a second.
     */
    double together() {
        int count = arrivals.length;
        if (count < 2) {
            return 0;
        }
        double mean = (arrivals[count - 1] - arrivals[0]) / (count - 1);
        double most = Math.min(MAX_BURST_GAP_NS, MAX_SHARE_OF_MEAN_GAP * mean);
        double close = 0;
        double byChance = 0;
        for (int from = 0, to; from < count; from = to) {
            double bucket = Math.floor(arrivals[from] / Arrivals.BUCKET_NS);
            to = from;
            while (to < count && Math.floor(arrivals[to] / Arrivals.BUCKET_NS) == bucket) {
                close += to > 0 && arrivals[to] - arrivals[to - 1] < most ? 1 : 0;
                to++;
            }
            byChance += (to - from) * -StrictMath.expm1(-most * (to - from) / Arrivals.BUCKET_NS);
        }
        return byChance < count ? Math.max(0, (close - byChance) / (count - byChance)) : 0;
    }

    /**
     * Returns the arrival of a task that found a full queue, within the given tenth of a second, or else {@code time}.
     */
    private double full(double bucketNs, double time) {
        int from = Order.firstFrom(arrivals, bucketNs);
        int to = Order.firstFrom(arrivals, bucketNs + Arrivals.BUCKET_NS);
        int most = Arrays.stream(waiting, from, to).max().orElse(0);
        int[] full = new int[to - from];
        int count = 0;
        for (int i = from; i < to; i++) {
            if (waiting[i] >= MIN_FULL_SHARE * most) {
                full[count++] = i;
            }
        }
        return count == 0 ? time : arrivals[full[random.nextInt(count)]];
    }
}
