package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sample.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Arrival times of tasks. Sampled tasks have exact times. For the others only the number in each tenth of a second is
 * known, and they get random times within it. If no task is sampled, tasks that seem to arrive together get the same
 * time. Tasks that waited when the recording began get a time before zero, because later arrivals wait behind them in a
 * full pool.
 */
final class Arrivals {
    /** Interval in which arrivals are counted. */
    static final double BUCKET_NS = 100e6;

    private static final double BEFORE_NS = -1;

    private final double[] counts;
    private final double[] starts;
    private int buckets;

    private Arrivals(int most) {
        counts = new double[most];
        starts = new double[most];
    }

    /** Returns the times of the unsampled tasks, ascending. */
    static double[] unsampled(PoolTicks pool, double before, List<Sample> samples, SplittableRandom random) {
        int most = 0;
        for (PoolTick tick : pool.own()) {
            most += tick == null ? 0 : tick.tasks().arrivals().length;
        }
        Arrivals arrivals = new Arrivals(most);
        arrivals.count(pool);
        double total = arrivals.total();
        double batch = samples.isEmpty() ? Batches.size(arrivals.counts, arrivals.buckets) : 1;
        arrivals.remove(samples);
        arrivals.settle();
        long earlier = samples.stream().filter(sample -> sample.arrivedNs() < 0).count();
        double[] drawn = arrivals.draw(Math.max(0, total - (samples.size() - earlier)), batch, random);
        double[] times = new double[(int) Math.max(0, before - earlier) + drawn.length];
        Arrays.fill(times, 0, times.length - drawn.length, BEFORE_NS);
        System.arraycopy(drawn, 0, times, times.length - drawn.length, drawn.length);
        return times;
    }

    private void count(PoolTicks pool) {
        for (int i = 0; i < pool.own().size(); i++) {
            PoolTick own = pool.own().get(i);
            Tick tick = pool.ticks().get(i);
            for (int j = 0; own != null && j < own.tasks().arrivals().length; j++) {
                starts[buckets] = tick.endNs() - tick.lengthNs() + j * BUCKET_NS;
                counts[buckets++] = Math.max(0, own.tasks().arrivals()[j]);
            }
        }
    }

    private double total() {
        return Arrays.stream(counts).sum();
    }

    private void remove(List<Sample> samples) {
        for (Sample sample : samples) {
            int at = Arrays.binarySearch(starts, 0, buckets, sample.arrivedNs());
            int bucket = at >= 0 ? at : -at - 2;
            if (bucket >= 0) {
                counts[bucket]--;
            }
        }
    }

    /** Balances neighbouring buckets, since their edges are inexact: a surplus in one fills a deficit in the next. */
    private void settle() {
        for (int i = 0; i + 1 < buckets; i++) {
            if (counts[i] * counts[i + 1] < 0) {
                double moved = Math.min(Math.abs(counts[i]), Math.abs(counts[i + 1]));
                counts[i] -= Math.copySign(moved, counts[i]);
                counts[i + 1] -= Math.copySign(moved, counts[i + 1]);
            }
        }
    }

    private double[] draw(double wanted, double batch, SplittableRandom random) {
        double left = Arrays.stream(counts).filter(count -> count > 0).sum();
        double[] times = new double[(int) Math.min(left, wanted)];
        int drawn = 0;
        double batchEnd = 0; // in tasks drawn
        for (int i = 0; i < buckets; i++) {
            double time = Double.NaN;
            for (double j = 0; j < counts[i]; j++, left--) {
                // Sequential sampling: draws exactly the wanted number.
                if (random.nextDouble() * left < times.length - drawn) {
                    if (Double.isNaN(time) || drawn >= batchEnd) {
                        batchEnd = batch + (Double.isNaN(time) ? drawn : batchEnd);
                        time = starts[i] + random.nextDouble() * BUCKET_NS;
                    }
                    times[drawn++] = time;
                }
            }
        }
        Arrays.sort(times);
        return times;
    }
}
