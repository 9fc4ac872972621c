package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.workers.Integral;
import org.jspecify.annotations.Nullable;

/** The asynchronous requests of a pool's event loops: how many began, ended and were in flight in each interval. */
final class AsyncMeter {
    private final PoolStats stats;
    private RouteCounts.@Nullable Last times;
    private long from;
    private long begunSum; // last readings of the hooks' sums
    private long endedSum;
    private long inFlight;

    // In this interval.
    private long begun;
    private long ended;
    private long inFlightNs;

    /** Measures from {@code from} on, in units of stamps. */
    AsyncMeter(PoolStats stats, long from) {
        this.stats = stats;
        this.from = from;
    }

    /** Adds what happened up to {@code to}, in units of stamps. */
    void step(long to) {
        AsyncRequests requests = AsyncRequests.of(stats);
        if (requests != null) {
            add(requests, to);
        }
        from = to;
    }

    private void add(AsyncRequests requests, long to) {
        long newEnded = requests.ended.sum() - endedSum; // first, so that no request ends before it begins
        long newBegun = requests.begun.sum() - begunSum;
        endedSum += newEnded;
        begunSum += newBegun;
        inFlightNs += Integral.nanos(
                inFlight * (to - from) + Integral.ages(newBegun, from, to) - Integral.ages(newEnded, from, to));
        begun += Stamp.count(newBegun);
        ended += Stamp.count(newEnded);
        inFlight += Stamp.count(newBegun) - Stamp.count(newEnded);
    }

    /** Returns the values since the last call. */
    AsyncTick take() {
        AsyncRequests requests = AsyncRequests.of(stats);
        if (requests == null) {
            return AsyncTick.NONE;
        }
        if (times == null) {
            times = new RouteCounts.Last();
        }
        RouteTick taken = times.take(requests.times);
        AsyncTick tick = new AsyncTick(begun, ended, inFlight, Math.max(0, inFlightNs), taken.sumNs(), taken.buckets());
        inFlightNs = Math.min(0, inFlightNs); // times may lie outside the interval; a negative sum is carried over
        begun = ended = 0;
        return tick;
    }
}
