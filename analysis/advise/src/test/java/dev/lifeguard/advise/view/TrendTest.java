package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.view.Trend.Point;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
    private static Trend of(int points, IntToDoubleFunction value) {
        return Trend.of(IntStream.range(0, points)
                .mapToObj(i -> new Point(i, value.applyAsDouble(i)))
                .toList());
    }

    @Test
    void aLineIsItself() {
        Trend trend = of(20, i -> 3 + 0.5 * i);

        assertThat(trend.slope()).isEqualTo(0.5, within(1e-12));
        assertThat(trend.atEnd()).isEqualTo(12.5, within(1e-12));
        assertThat(trend.rises()).isTrue();
        assertThat(trend.secondsTo(15)).isEqualTo(5, within(1e-9));
        assertThat(trend.secondsTo(12)).isZero();
    }

    @Test
    void aLineIsNotBelievedForEver() {
        Trend trend = of(20, i -> 3 + 0.5 * i); // seen for 19 s, ends at 12.5

        assertThat(trend.secondsTo(12.5 + 0.5 * 189)).isEqualTo(189, within(1e-9));
        assertThat(trend.secondsTo(12.5 + 0.5 * 191)).isInfinite();
    }

    @Test
    void aQuarterOfOutliersDoesNotBendIt() {
        Trend trend = of(40, i -> i % 4 == 0 ? 1000 : 3 + 0.5 * i);

        assertThat(trend.slope()).isEqualTo(0.5, within(0.1));
    }

    @Test
    void whatGoesUpAndDownDoesNotRise() {
        Trend trend = of(60, i -> 5 + Math.sin(i * 1.7));

        assertThat(trend.low()).isNegative();
        assertThat(trend.high()).isPositive();
        assertThat(trend.rises()).isFalse();
        assertThat(trend.secondsTo(12)).isInfinite();
    }

    @Test
    void aRiseTooSmallToMatterIsNone() {
        assertThat(of(60, i -> 100 + 0.1 * i).rises()).isFalse();
        assertThat(of(60, i -> 100 + 0.5 * i).rises()).isTrue();
    }

    @Test
    void fewPointsTellNoDirection() {
        Trend trend = of(4, i -> i);

        assertThat(trend.rises()).isFalse();
        assertThat(trend.atEnd()).isEqualTo(1.5);
        assertThat(Trend.of(List.of()).atEnd()).isNaN();
    }

    @Test
    void manyPointsAreJoined() {
        assertThat(of(10_000, i -> 1 + 0.01 * i).slope()).isEqualTo(0.01, within(1e-9));
    }

    @Test
    void unknownValuesArePassedOver() {
        assertThat(of(20, i -> i % 3 == 0 ? Double.NaN : 2.0 * i).slope()).isEqualTo(2, within(1e-9));
    }

    /** The interval's ends by Sen's formula: of n = 10 points the ranks 45/2 ± 2.326 √(10 · 9 · 25 / 18) / 2. */
    @Test
    void theIntervalIsSens() {
        double[] values = {0, 3, 1, 4, 2, 6, 5, 9, 7, 8};
        Trend trend = of(10, i -> values[i]);

        double[] slopes = IntStream.range(0, 10)
                .boxed()
                .flatMapToDouble(i -> IntStream.range(i + 1, 10).mapToDouble(j -> (values[j] - values[i]) / (j - i)))
                .sorted()
                .toArray();
        assertThat(trend.slope()).isEqualTo(slopes[22]);
        assertThat(trend.low()).isEqualTo(slopes[Math.round((45 - 26.005f) / 2)]);
        assertThat(trend.high()).isEqualTo(slopes[Math.round((45 + 26.005f) / 2)]);
        assertThat(trend.seconds()).isEqualTo(9);
    }

    @Test
    void fivePointsMayShowATrendAndPointsOfOneTimeShowNone() {
        assertThat(of(5, i -> i).rises()).isTrue();
        assertThat(Trend.of(IntStream.range(0, 9).mapToObj(i -> new Point(1, i)).toList())
                        .slope())
                .isNaN();
    }

    @Test
    void theMedianDoesNotDependOnTheOrder() {
        double[] values = {7, 1, 4};

        assertThat(of(3, i -> values[i]).atEnd()).isEqualTo(4);
    }

    @Test
    void aLevelTrendNeverReachesMore() {
        assertThat(of(20, i -> 3).secondsTo(4)).isInfinite();
        assertThat(of(20, i -> 3).rises()).isFalse();
    }

    @Test
    void moreThan240PointsAreJoinedInEqualParts() {
        // in pairs, with one in the last: from 0.5 to 240
        assertThat(of(240, i -> i).seconds()).isEqualTo(239);
        assertThat(of(241, i -> i).seconds()).isEqualTo(239.5);
        assertThat(of(480, i -> i).seconds()).isEqualTo(478);
        assertThat(of(481, i -> i).seconds()).isEqualTo(480 - 1);
    }
}
