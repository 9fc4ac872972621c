package dev.lifeguard.lab.taskprocessing.noop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.taskprocessing.noop.NoOp.Round;
import dev.lifeguard.lab.taskprocessing.variant.noop.NoOpLoad;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
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
    void readsTheJvmsResult() {
        JsonWriter out = new JsonWriter().beginObject().name("rounds").beginArray();
        for (int producers : NoOpPlan.PRODUCERS) {
            out.beginObject()
                    .member("producers", producers)
                    .member("oneQueueMs", 10.0 * producers)
                    .member("stealingMs", 5)
                    .endObject();
        }
        JsonObject result = JsonObject.parse(out.endArray().endObject().toString());
        assertThat(NoOpRuns.of(NoOpPlan.QUICK, result))
                .extracting(NoOp::producers, NoOp::ratio)
                .containsExactly(tuple(1, 2.0), tuple(2, 4.0), tuple(10, 20.0));
    }
}
