package dev.lifeguard.cli.watch;

import static dev.lifeguard.cli.Samples.pool;
import static dev.lifeguard.cli.Samples.poolTick;
import static dev.lifeguard.cli.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.measurement.Measurement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LiveMeasurerTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void eachIntervalIsMeasuredAlone() {
        LiveMeasurer measurer = new LiveMeasurer(Samples.header(), 2 * SECOND);
        assertThat(measurer.accept(pool(1))).isNull();
        assertThat(measurer.accept(tick(1, poolTick(1, 2, 0, 10, 0)))).isNull();
        Measurement first = measured(measurer.accept(tick(2, poolTick(1, 4, 0, 20, 0))));
        assertThat(first.seconds()).isEqualTo(2);
        assertThat(first.pools().get(0).busyThreads()).isEqualTo(3);
        assertThat(first.pools().get(0).completed()).isEqualTo(30);

        assertThat(measurer.accept(tick(3, poolTick(1, 8, 0, 1, 0)))).isNull();
        Measurement second = measured(measurer.accept(tick(4, poolTick(1, 8, 0, 1, 0))));
        assertThat(second.startNs()).isEqualTo(2 * SECOND);
        assertThat(second.pools().get(0).busyThreads()).isEqualTo(8);
    }

    @Test
    void idlePoolKeepsItsSize() {
        LiveMeasurer measurer = new LiveMeasurer(Samples.header(), SECOND);
        accept(measurer, pool(1), tick(1, poolTick(1, 2, 0, 10, 0)));
        Measurement idle = measured(measurer.accept(tick(2)));
        assertThat(idle.pools()).singleElement().satisfies(pool -> {
            assertThat(pool.size()).isEqualTo(8);
            assertThat(pool.busyThreads()).isZero();
        });
    }

    @Test
    void poolThatIsGoneIsNotShown() {
        LiveMeasurer measurer = new LiveMeasurer(Samples.header(), SECOND);
        accept(measurer, pool(1), pool(2), tick(1, poolTick(1, 2, 0, 10, 0)), new PoolGone(1));
        assertThat(measured(measurer.accept(tick(2))).pools())
                .extracting(pool -> pool.pool().id())
                .containsExactly(2);
    }

    @Test
    void memoryIsBounded() {
        LiveMeasurer measurer = new LiveMeasurer(Samples.header(), SECOND);
        for (int id = 0; id < LiveMeasurer.MAX + 5; id++) {
            measurer.accept(pool(id));
        }
        assertThat(measured(measurer.accept(tick(1))).pools())
                .hasSize(LiveMeasurer.MAX)
                .noneMatch(pool -> pool.pool().id() < 5);
    }

    private static void accept(LiveMeasurer measurer, Event... events) {
        for (Event event : events) {
            measurer.accept(event);
        }
    }

    private static Measurement measured(@Nullable Measurement measurement) {
        return Objects.requireNonNull(measurement, "the interval is not complete");
    }
}
