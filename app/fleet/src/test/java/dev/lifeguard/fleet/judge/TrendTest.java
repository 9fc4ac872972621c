package dev.lifeguard.fleet.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.fleet.prometheus.History;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class TrendTest {
    @Test
    void evenGrowthIsFullWhenItsLineIs() {
        assertThat(Trend.daysUntil(1, days(7, day -> 0.5 + 0.02 * day)).orElseThrow())
                .isCloseTo((1 - 0.62) / 0.02, within(1e-6));
    }

    @Test
    void aFullPoolIsFullNow() {
        assertThat(Trend.daysUntil(1, days(7, day -> 1 + 0.02 * day))).hasValue(0);
    }

    @Test
    void fallingOrConstantPeaksNeverFill() {
        assertThat(Trend.daysUntil(1, days(7, day -> 0.8 - 0.01 * day))).isEmpty();
        assertThat(Trend.daysUntil(1, days(7, day -> 0.8))).isEmpty();
    }

    @Test
    void fewDaysShowNoTrend() {
        assertThat(Trend.daysUntil(1, days(4, day -> 0.5 + 0.1 * day))).isEmpty();
        assertThat(Trend.daysUntil(1, List.of())).isEmpty();
        assertThat(Trend.daysUntil(1, days(9, day -> day < 6 ? Double.NaN : 0.5 + 0.1 * day)))
                .isEmpty();
    }

    /** A week that ends with its busiest days grows within itself, but not from week to week. */
    @Test
    void oneWeekShowsNoTrend() {
        assertThat(Trend.daysUntil(1, days(14, day -> 0.4 + 0.07 * (day % 7)))).isEmpty();
        assertThat(Trend.daysUntil(1, days(28, day -> 0.3 + 0.05 * (day % 7) + 0.005 * day))
                        .orElseThrow())
                .isBetween(0.0, 120.0);
    }

    @Test
    void randomPeaksRarelyShowATrend() {
        Random random = new Random(3);
        int trends = 0;
        for (int i = 0; i < 1000; i++) {
            trends += Trend.daysUntil(1, days(7, day -> 0.6 + 0.05 * random.nextGaussian()))
                            .isPresent()
                    ? 1
                    : 0;
        }
        assertThat(trends).isLessThan(30); // of 1000 without growth
    }

    /** The weekend may lie anywhere in the week, and the last day may be busy or quiet. */
    @Test
    void quietWeekendsDoNotHideGrowth() {
        for (int first = 0; first < 7; first++) {
            int monday = first;
            OptionalDouble days =
                    Trend.daysUntil(1, days(7, day -> (0.5 + 0.02 * day) * ((day + monday) % 7 >= 5 ? 0.6 : 1)));

            assertThat(days).as("begins on day %d", first).isPresent();
            assertThat(days.orElseThrow()).isCloseTo((1 - 0.62) / 0.02, within(1e-6));
        }
    }

    @Test
    void randomPeaksWithQuietWeekendsRarelyShowATrend() {
        Random random = new Random(4);
        int trends = 0;
        for (int i = 0; i < 1000; i++) {
            int monday = random.nextInt(7);
            trends += Trend.daysUntil(
                                    1,
                                    days(
                                            7,
                                            day -> (0.6 + 0.05 * random.nextGaussian())
                                                    * ((day + monday) % 7 >= 5 ? 0.5 : 1)))
                            .isPresent()
                    ? 1
                    : 0;
        }
        assertThat(trends).isLessThan(30); // of 1000 without growth
    }

    private static List<History.Point> days(int count, IntToDoubleFunction peak) {
        List<History.Point> points = new ArrayList<>();
        for (int day = 0; day < count; day++) {
            points.add(new History.Point(1_700_000_000 + 86_400.0 * day, peak.applyAsDouble(day)));
        }
        return points;
    }
}
