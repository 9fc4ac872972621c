package dev.lifeguard.lab.taskprocessing.noop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.taskprocessing.noop.NoOp.Round;
import dev.lifeguard.lab.taskprocessing.variant.noop.NoOpLoad;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NoOpTest {
    private static final NoOp CLEAR =
            new NoOp(2, 1_000_000, List.of(new Round(300, 100), new Round(200, 100), new Round(800, 200)));

    @ParameterizedTest
    @EnumSource
    void eachTaskRunsOnceForAnyNumberOfProducers(NoOpLoad load) throws InterruptedException {
        assertThat(load.ns(2, 1_003, 10)).isPositive(); // counts tasks, and throws if one is missing
        assertThat(load.ns(1, 1, 1)).isPositive();
    }

    @Test
    void theRatioIsTheMedianOfTheRoundsRatios() {
        assertThat(CLEAR.ratio()).isEqualTo(3);
        assertThat(CLEAR.leastRatio()).isEqualTo(2);
        assertThat(CLEAR.greatestRatio()).isEqualTo(4);
        assertThat(CLEAR.oneQueuePerSecond()).isCloseTo(1e9 / 300, within(1e-3));
        assertThat(CLEAR.stealingPerSecond()).isCloseTo(1e7, within(1e-3));
    }

    @Test
    void survivesJson() {
        assertThat(Json.read(Json.write(List.of(CLEAR)), NoOp[].class)).containsExactly(CLEAR);
    }
}
