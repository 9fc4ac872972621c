package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Requests of a server whose worker, in its turn at a connection that stays open, serves one after the other, or uses of
 * connections that threads give back and at once take again: what they show of those who send them.
 *
 * @param kept share of the requests that came on the connection whose last one the worker had just served; of the uses
 *     that did not wait while others did
 * @param present how many requests were there, waiting or served, at the ends of the seconds under load
 * @param meanPresent how many on average over those seconds
 * @param perNs how many ended in a nanosecond of them
 */
public record Turns(double kept, double[] present, double meanPresent, double perNs) {
    /** Of a pool that serves no requests and has threads, or not under the same load for most of the time. */
    public static final Turns NONE = new Turns(0, new double[0], 0, 0);

    /** A second with a smaller share of the requests of the median one is not under load. */
    private static final double LOADED = 0.5;

    /** Share of the seconds that must be under load. */
    private static final double MOST = 0.8;

    /** Quartiles of a normal distribution are so many standard deviations apart. */
    private static final double QUARTILES = 1.349;

    /** @param hands how what threads take and give back is handed over; nothing where the workers are threads */
    static Turns of(PoolTicks pool, List<Sample> seen, Optional<OutOfTurn> hands) {
        boolean comes = hands.isPresent()
                || pool.sum(figures -> figures.tasks().requests().begun()) > 0;
        if (seen.isEmpty() || !comes) {
            return NONE;
        }
        List<Second> whole = whole(pool, seen);
        List<Second> loaded = loaded(whole);
        if (loaded.size() < 2 || loaded.size() < MOST * whole.size()) {
            return NONE;
        }
        double ns = 0;
        double presentNs = 0;
        double ended = 0;
        double[] present = new double[loaded.size()];
        for (int i = 0; i < present.length; i++) {
            PoolTick tick = loaded.get(i).own();
            present[i] = Math.max(0.0, tick.load().active())
                    + Math.max(0, tick.load().queued());
            presentNs += Math.max(0.0, tick.load().busyNs())
                    + Math.max(0, tick.load().waitNs());
            ended += Math.max(0, tick.tasks().completed());
            ns += loaded.get(i).lengthNs();
        }
        return new Turns(
                hands.map(OutOfTurn::kept).orElseGet(() -> keptWorker(seen)),
                present,
                presentNs / Math.max(1, ns),
                ended / Math.max(1, ns));
    }

    private static double keptWorker(List<Sample> seen) {
        double kept = 0;
        double all = 0;
        for (Sample sample : seen) {
            all += sample.weight();
            kept += sample.waitNs() == 0 ? sample.weight() : 0; // nobody else gets from a queue to a worker in no time
        }
        return kept / all;
    }

    /** A tick of the pool. */
    private record Second(PoolTick own, double lengthNs) {
        long completed() {
            return own.tasks().completed();
        }
    }

    /** Those between the arrivals of the first sample and the last one. */
    private static List<Second> whole(PoolTicks pool, List<Sample> seen) {
        double first = seen.get(0).arrivedNs();
        double last = seen.get(seen.size() - 1).arrivedNs();
        List<Second> whole = new ArrayList<>();
        for (int i = 0; i < pool.ticks().size(); i++) {
            Tick tick = pool.ticks().get(i);
            PoolTick own = pool.own().get(i);
            if (tick.endNs() - tick.lengthNs() >= first && tick.endNs() <= last && own != null) {
                whole.add(new Second(own, tick.lengthNs()));
            }
        }
        return whole;
    }

    private static List<Second> loaded(List<Second> seconds) {
        long[] completed =
                seconds.stream().mapToLong(Second::completed).sorted().toArray();
        double least = completed.length == 0 ? 0 : LOADED * completed[completed.length / 2];
        return seconds.stream().filter(second -> second.completed() >= least).toList();
    }

    /** The number that were there most of the time: its median. */
    public double usual() {
        return sorted()[present.length / 2];
    }

    /**
     * Variance of {@link #present} over its median, 1 where requests come and go by chance (Poisson); from its quartiles,
     * as of a normal distribution, so that a pause of those who send does not count.
     */
    public double dispersion() {
        double[] sorted = sorted();
        double deviation = (sorted[present.length * 3 / 4] - sorted[present.length / 4]) / QUARTILES;
        return deviation * deviation / Math.max(1, usual());
    }

    private double[] sorted() {
        double[] sorted = present.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
