package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.pool;
import static dev.lifeguard.measure.Events.recording;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasuredRequestsTest {
    @Test
    void requestsAreCountedAndInFlightIsFromTheEnd() {
        List<Tick> ticks = List.of(tick(1, serving(5, 2, 1)), tick(2, serving(7, 3, 4)));

        PoolMeasurement pool = Measurer.whole(recording(List.of(pool(1)), ticks, Map.of()))
                .pools()
                .get(0);

        assertThat(pool.requests()).isEqualTo(new RequestMeasurement(12, 3, 5, List.of()));
        assertThat(pool.servesRequests()).isTrue();
    }

    @Test
    void routesAreAddedUpAndSortedByTime() {
        int ms = LogBuckets.index(1_000_000);
        int fourMs = LogBuckets.index(4_000_000);
        List<Tick> ticks = List.of(
                tick(
                        1,
                        PoolTickBuilder.of(t -> t.routes = List.of(
                                new RouteTick("/often", 3, 3_000_000, new long[] {ms, 3}),
                                new RouteTick("/long/{id}", 1, 4_000_000, new long[] {fourMs, 1})))),
                tick(
                        2,
                        PoolTickBuilder.of(t ->
                                t.routes = List.of(new RouteTick("/long/{id}", 1, 2_000_000, new long[] {ms, 1})))));

        List<RouteMeasurement> routes = Measurer.whole(recording(List.of(pool(1)), ticks, Map.of()))
                .pools()
                .get(0)
                .requests()
                .routes();

        double shortMs = LogBuckets.middle(ms) / 1e6;
        double longMs = LogBuckets.middle(fourMs) / 1e6;
        assertThat(routes)
                .containsExactly(
                        new RouteMeasurement("/long/{id}", 2, 0.003, 3, shortMs, longMs, longMs, longMs),
                        new RouteMeasurement("/often", 3, 0.0015, 1, shortMs, shortMs, shortMs, shortMs));
    }

    @Test
    void requestsOfEventLoopsAreAddedUpAndInFlightIsFromTheEnd() {
        int ms = LogBuckets.index(1_000_000);
        int fourMs = LogBuckets.index(4_000_000);
        List<Tick> ticks = List.of(
                tick(
                        1,
                        PoolTickBuilder.of(
                                t -> t.async = new AsyncTick(5, 3, 2, 2_000_000_000L, 3_000_000, new long[] {ms, 3}))),
                tick(
                        2,
                        PoolTickBuilder.of(t ->
                                t.async = new AsyncTick(0, 1, 1, 1_000_000_000L, 5_000_000, new long[] {fourMs, 1}))));

        PoolMeasurement pool = Measurer.whole(recording(List.of(pool(1)), ticks, Map.of()))
                .pools()
                .get(0);

        double shortMs = LogBuckets.middle(ms) / 1e6;
        double longMs = LogBuckets.middle(fourMs) / 1e6;
        assertThat(pool.requests().async())
                .isEqualTo(new AsyncMeasurement(5, 4, 1, 1.5, 2, shortMs, longMs, longMs, longMs));
        assertThat(pool.servesRequests()).as("its tasks are no requests").isFalse();
    }

    private static PoolTick serving(long requests, long inFlight, long others) {
        return PoolTickBuilder.of(t -> {
            t.requests = requests;
            t.requestsInFlight = inFlight;
            t.otherTasks = others;
        });
    }
}
