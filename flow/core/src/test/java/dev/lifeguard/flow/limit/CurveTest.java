package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CurveTest {
    private static final double EXACT = 1e-9;
    private static final double NEAR = 1e-6;

    private static Point point(int limit, double rate) {
        return new Point(limit, Math.log(rate), 0.01, 1);
    }

    @Test
    void aValidCurveStaysUnchanged() {
        List<Point> points = List.of(point(4, 4), point(8, 8), point(16, 12), point(32, 10));
        Curve curve = Curve.through(points);
        for (int i = 0; i < points.size(); i++) {
            assertThat(curve.logRate(i)).isCloseTo(points.get(i).logRate(), within(EXACT));
        }
        assertThat(curve.best()).isEqualTo(2);
        assertThat(curve.value(2)).isCloseTo(Math.log(12) - 0.12 * Math.log(16), within(EXACT));
    }

    @Test
    void superlinearGrowthIsChance() {
        Curve curve = Curve.through(List.of(point(8, 8), point(16, 32)));
        assertThat(curve.logRate(0)).isCloseTo(Math.log(8 * Math.sqrt(2)), within(NEAR));
        assertThat(curve.logRate(1)).isCloseTo(Math.log(32 / Math.sqrt(2)), within(NEAR));
    }

    @Test
    void theLessCertainPointMovesMore() {
        Curve curve = Curve.through(List.of(new Point(8, 0, 0.03, 1), new Point(16, 2 * Math.log(2), 0.01, 1)));
        assertThat(curve.logRate(0)).isCloseTo(0.75 * Math.log(2), within(NEAR));
        assertThat(curve.logRate(1)).isCloseTo(1.75 * Math.log(2), within(NEAR));
    }

    @Test
    void theBestMayBeAtTheStartOfAQueue() {
        Curve curve = Curve.through(List.of(point(4, 4), point(8, 8), point(16, 12), point(32, 12)));
        assertThat(curve.bestAfter(1)).isCloseTo(12, within(NEAR));
        assertThat(curve.valueAfter(1)).isCloseTo(Math.log(12) - 0.12 * Math.log(12), within(NEAR));
    }

    /** For the nearest point of a convex set, no other point of the set lies in the direction of the data. */
    @Test
    void noOtherCurveIsNearer() {
        Random random = new Random(5);
        for (int run = 0; run < 200; run++) {
            List<Point> points = new ArrayList<>();
            for (int limit = 1; limit < 1000; limit += 1 + limit / 4 + random.nextInt(limit)) {
                points.add(new Point(
                        limit,
                        Math.min(4, Math.log(limit)) + random.nextGaussian() / 5,
                        0.01 + random.nextDouble() / 10,
                        1));
            }
            Curve curve = Curve.through(points);
            double[] x = points.stream().mapToDouble(p -> Math.log(p.limit())).toArray();
            for (int other = 0; other < 50; other++) {
                double[] y = anyCurve(x, random);
                double towards = 0;
                for (int i = 0; i < x.length; i++) {
                    Point point = points.get(i);
                    towards += (point.logRate() - curve.logRate(i)) * (y[i] - curve.logRate(i)) / point.variance();
                }
                assertThat(towards).as("%s", points).isLessThan(NEAR);
            }
            double[] fitted = new double[x.length];
            Arrays.setAll(fitted, curve::logRate);
            double before = 1;
            for (double slope : slopes(x, fitted)) {
                assertThat(slope).as("%s", points).isLessThan(before + NEAR);
                before = slope;
            }
        }
    }

    private static List<Double> slopes(double[] x, double[] y) {
        List<Double> slopes = new ArrayList<>();
        for (int i = 1; i < x.length; i++) {
            slopes.add((y[i] - y[i - 1]) / (x[i] - x[i - 1]));
        }
        return slopes;
    }

    private static double[] anyCurve(double[] x, Random random) {
        double[] y = new double[x.length];
        y[0] = random.nextGaussian();
        double slope = 1;
        for (int i = 1; i < x.length; i++) {
            slope -= random.nextInt(2) * random.nextDouble();
            y[i] = y[i - 1] + slope * (x[i] - x[i - 1]);
        }
        return y;
    }
}
