package dev.lifeguard.lab.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArrivalsTest {
    private static final double SECONDS = 400;

    static Arrivals[] open() {
        return new Arrivals[] {
            new Arrivals.Poisson(50),
            new Arrivals.Regular(50),
            new Arrivals.Bursts(50, 4, 0.25, 1),
            new Arrivals.Ramp(50, 0.4, 8),
            new Arrivals.Ramp(50, 1.6, 8),
            new Arrivals.Batches(50, 4),
            new Arrivals.Groups(50, 4)
        };
    }

    @ParameterizedTest
    @MethodSource("open")
    void arrivalsAscendWithTheStatedRate(Arrivals arrivals) {
        long[] times = times(arrivals);
        assertThat(times).isSorted();
        assertThat(times[times.length - 1]).isLessThan(Math.round(1e9 * SECONDS));
        assertThat(times.length / SECONDS).isCloseTo(50, within(2.5));
    }

    @Test
    void burstsMultiplyTheRate() {
        long[] times = times(new Arrivals.Bursts(50, 4, 0.25, 1));
        long inBursts = Arrays.stream(times).filter(at -> at % 1e9 < 0.25e9).count();
        double calm = (times.length - inBursts) / 0.75;
        assertThat(inBursts / 0.25 / calm).isCloseTo(4, within(0.3));
    }

    @Test
    void aRampGrows() {
        long[] times = times(new Arrivals.Ramp(50, 0.4, 8));
        long early = Arrays.stream(times).filter(at -> at % 8e9 < 2e9).count();
        long late = Arrays.stream(times).filter(at -> at % 8e9 >= 6e9).count();
        assertThat(late / (double) early).isCloseTo(1.45 / 0.55, within(0.3));
    }

    @Test
    void tasksOfABatchArriveTogether() {
        long[] times = times(new Arrivals.Batches(50, 4));
        assertThat(times.length / (double) Arrays.stream(times).distinct().count())
                .isCloseTo(4, within(0.2));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void amountsHaveTheirMean(Shape shape) {
        SplittableRandom random = new SplittableRandom(3);
        double mean = random.doubles(200_000)
                .map(ignored -> new RandomTime(5, shape).drawNs(random) / 1e6)
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(5, within(0.15));
    }

    static List<Shape> shapes() {
        return Shape.DRAWN;
    }

    private static long[] times(Arrivals arrivals) {
        return arrivals.dueNs(SECONDS, new SplittableRandom(7));
    }
}
