package dev.lifeguard.measure;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.measurement.AsyncMeasurement;

/** Sums up the asynchronous requests of a pool's event loops over a window. */
final class AsyncRequests {
    private static final double NS_PER_MS = 1e6;

    private AsyncRequests() {}

    static AsyncMeasurement of(PoolWindow window, double lengthNs) {
        WeightedValues times = new WeightedValues();
        for (PoolTick tick : window.ticks()) {
            times.addTimes(async(tick).buckets());
        }
        double ended = times.isEmpty() ? Double.NaN : window.sum(tick -> timed(async(tick)));
        return new AsyncMeasurement(
                window.count(tick -> async(tick).begun()),
                window.count(tick -> async(tick).completed()),
                window.atEnd(tick -> async(tick).inFlight()),
                window.sum(tick -> async(tick).inFlightNs()) / lengthNs,
                window.sum(tick -> async(tick).sumNs()) / ended / NS_PER_MS,
                times.percentile(0.5),
                times.percentile(0.95),
                times.percentile(0.99),
                times.max());
    }

    private static AsyncTick async(PoolTick tick) {
        return tick.tasks().requests().async();
    }

    /**
     * Returns the requests with a known time. For one that ends at the end of a tick, the time may be in the next tick.
     */
    private static double timed(AsyncTick async) {
        double count = 0;
        for (int i = 1; i < async.buckets().length; i += 2) {
            count += async.buckets()[i];
        }
        return count;
    }
}
