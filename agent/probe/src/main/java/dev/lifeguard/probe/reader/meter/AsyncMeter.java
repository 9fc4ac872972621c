package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.route.RoutedPool;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.workers.Integral;
import org.jspecify.annotations.Nullable;

/** Requests or threads that do not end where they begin: how many began, ended and were in flight in each interval. */
public final class AsyncMeter {
    private final RoutedPool pool;
    private final @Nullable AsyncRequests all;
    private RouteCounts.@Nullable Last times;
    private long from;
    private long begunSum; // last readings of the hooks' sums
    private long endedSum;
    private long inFlight;

    // In this interval.
    private long begun;
    private long ended;
    private long inFlightNs;

    /** Measures the asynchronous requests of a pool from {@code from} on, in units of stamps. */
    public AsyncMeter(RoutedPool pool, long from) {
        this(pool, null, from);
    }

    /** Measures these counts, or if they are null, the counts of the pool's requests. */
    public AsyncMeter(RoutedPool pool, @Nullable AsyncRequests all, long from) {
        this.pool = pool;
        this.all = all;
        this.from = from;
    }

    private @Nullable AsyncRequests requests() {
        return all == null ? AsyncRequests.of(pool) : all;
    }

    /** Adds what happened up to {@code to}, in units of stamps. */
    public void step(long to) {
        AsyncRequests requests = requests();
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

    /** How many were in flight at the end of the last step. */
    public long inFlight() {
        return inFlight;
    }

    /** How many have begun since the last {@link #take}. */
    public long begun() {
        return begun;
    }

    /** Returns the values since the last call. */
    public AsyncTick take() {
        AsyncRequests requests = requests();
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
