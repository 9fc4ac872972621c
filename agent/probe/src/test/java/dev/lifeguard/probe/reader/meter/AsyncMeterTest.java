package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.reader.report.TickFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

class AsyncMeterTest {
    private final PoolStats pool = Registry.pool(new Object());
    private final AsyncMeter meter = new AsyncMeter(pool, 0);

    @Test
    void aPoolThatReadNoRequestHasNone() {
        meter.step(100);

        assertThat(meter.take()).isSameAs(AsyncTick.NONE);
    }

    @Test
    void aPoolWhoseLoopsRestIsReportedWhileARequestIsInFlight() {
        assertThat(TickFilter.isActive(resting(List.of(), new AsyncTick(0, 0, 1, 1_000, 0, new long[0]))))
                .isTrue();
    }

    @Test
    void timesThatAreKnownBeforeTheirCountsAreReported() {
        long[] one = {100, 1};

        assertThat(TickFilter.isActive(resting(List.of(), new AsyncTick(0, 0, 0, 0, 1_000, one))))
                .isTrue();
        assertThat(TickFilter.isActive(resting(List.of(new RouteTick("/a", 1, 1_000, one)), AsyncTick.NONE)))
                .isTrue();
        assertThat(TickFilter.isActive(resting(List.of(), AsyncTick.NONE))).isFalse();
    }

    private static PoolTick resting(List<RouteTick> routes, AsyncTick async) {
        return new PoolTick(
                1,
                new PoolTick.Threads(1, 1, 1, 0),
                new PoolTick.Load(0, 0, 0, 0),
                new PoolTick.Tasks(
                        new long[0],
                        0,
                        0,
                        0,
                        0,
                        0,
                        new PoolTick.Requests(0, 0, 0, routes, async),
                        PoolTick.Dropped.NONE),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }
}
