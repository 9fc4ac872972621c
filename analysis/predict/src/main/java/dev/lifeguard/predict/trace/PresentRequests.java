package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sample.QueueOrder;
import dev.lifeguard.predict.sample.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The number of requests present over time, and how many of them keep their server. For a server's pool, those are
 * requests on an open connection whose worker serves them one after the other. For connections, those are uses by
 * threads that take again what they have just released. Together the figures show how many senders there are.
 *
 * @param kept share of requests served by the worker that had just served their connection; for connections, share of
 *     uses that did not wait while others did
 * @param present number of requests waiting or in service at the end of each second under load
 * @param meanPresent its mean over those seconds
 * @param perNs requests that ended per nanosecond in them
 */
public record PresentRequests(double kept, double[] present, double meanPresent, double perNs) {
    /** A pool that has threads but serves no requests, or was not under steady load for most of the time. */
    public static final PresentRequests NONE = new PresentRequests(0, new double[0], 0, 0);

    /** Share of the median second's requests that a second under load must have. */
    private static final double MIN_LOAD_SHARE = 0.5;

    /** Share of the seconds that must be under load. */
    private static final double MIN_LOADED_SHARE = 0.8;

    /** Interquartile range of a normal distribution, in standard deviations. */
    private static final double NORMAL_QUARTILE_RANGE = 1.349;

    /** @param queueOrder in which order connections are handed over; empty if the workers are threads */
    static PresentRequests of(PoolTicks pool, List<Sample> seen, Optional<QueueOrder> queueOrder) {
        boolean comes = queueOrder.isPresent()
                || pool.sum(figures -> figures.tasks().requests().begun()) > 0;
        if (seen.isEmpty() || !comes) {
            return NONE;
        }
        List<Second> whole = whole(pool, seen);
        List<Second> loaded = loaded(whole);
        if (loaded.size() < 2 || loaded.size() < MIN_LOADED_SHARE * whole.size()) {
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
        return new PresentRequests(
                queueOrder.map(QueueOrder::kept).orElseGet(() -> keptWorker(seen)),
                present,
                presentNs / Math.max(1, ns),
                ended / Math.max(1, ns));
    }

    private static double keptWorker(List<Sample> seen) {
        return Sample.mean(
                seen, sample -> sample.waitNs() == 0 ? 1 : 0); // a queued task cannot reach a worker in no time
    }

    private record Second(PoolTick own, double lengthNs) {
        long completed() {
            return own.tasks().completed();
        }
    }

    /** Returns the ticks between the arrivals of the first and the last sample. */
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
        double least = completed.length == 0 ? 0 : MIN_LOAD_SHARE * completed[completed.length / 2];
        return seconds.stream().filter(second -> second.completed() >= least).toList();
    }

    public double usual() {
        return sorted()[present.length / 2];
    }

    /**
     * Returns the variance of {@link #present} divided by its median, which is 1 for random arrivals and departures
     * (Poisson). It is computed from the quartiles, as for a normal distribution, so that a pause of the senders does
     * not count.
     */
    public double dispersion() {
        double[] sorted = sorted();
        double deviation = (sorted[present.length * 3 / 4] - sorted[present.length / 4]) / NORMAL_QUARTILE_RANGE;
        return deviation * deviation / Math.max(1, usual());
    }

    private double[] sorted() {
        double[] sorted = present.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
