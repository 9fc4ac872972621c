package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests limits against far sides that are formulas: where they settle, and how they follow changes. */
class LimitTest {
    private static final int MAX = 1024;
    private static final double ALONE_NS = 1_000_000;

    /** A far side that serves this many at once, while others wait. */
    private static IntToDoubleFunction servers(int servers) {
        return concurrency -> ALONE_NS * Math.max(1, (double) concurrency / servers);
    }

    /** A far side that slows down, so that throughput is highest at {@code peak} (Universal Scalability Law). */
    private static IntToDoubleFunction slows(int peak) {
        return concurrency -> ALONE_NS * (1 + Math.pow((double) concurrency / peak, 2));
    }

    private static Limit rounds(Limit limit, int count, IntToDoubleFunction farSide) {
        Limit now = limit;
        for (int i = 0; i < count; i++) {
            now = now.after(new Round(now.value(), farSide.applyAsDouble(now.value())));
        }
        return now;
    }

    /** Runs rounds. In each, the far side refuses one by one all items above what it admits. */
    private static Limit refusing(Limit limit, int count, int admitted) {
        Limit now = limit;
        for (int i = 0; i < count; i++) {
            int begun = now.value();
            if (begun <= admitted) {
                now = now.after(new Round(begun, ALONE_NS));
            }
            for (int running = begun - 1; running >= admitted; running--) {
                now = now.refused(new Refusal(running, running == begun - 1, false));
            }
        }
        return now;
    }

    @Test
    void aGivenNumberIsKept() {
        assertThat(rounds(Limit.of(20), 100, servers(3)).value()).isEqualTo(20);
    }

    @Test
    void movesOnWhileFasterAndStopsAtTheMaximum() {
        int before = 0;
        Limit now = Limit.upTo(MAX);
        for (int i = 0; i < 7; i++) {
            assertThat(now.value()).isGreaterThan(before);
            before = now.value();
            now = rounds(now, 1, servers(1 << 20));
        }
        assertThat(before).isEqualTo(MAX);
        assertThat(rounds(now, 500, servers(1 << 20)).settled()).isEqualTo(MAX);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 16, 30, 64, 100, 300})
    void settlesAtTheStartOfSaturation(int servers) {
        for (int start : new int[] {Limit.SMALL_START, Limit.LARGE_START}) {
            Limit settled = rounds(Limit.between(start, MAX), 30, servers(servers));
            assertThat(settled).isInstanceOf(Settled.class);
            assertThat(settled.settled()).isBetween(servers * 7 / 10, 3 * servers / 2);
            assertThat(settled.reason()).isEqualTo("more gave no more throughput");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 16, 40, 100, 300})
    void settlesAtTheHighestThroughput(int peak) {
        double best = peak / slows(peak).applyAsDouble(peak);
        int settled = rounds(Limit.upTo(MAX), 20, slows(peak)).settled();
        assertThat(settled / slows(peak).applyAsDouble(settled)).isGreaterThan(0.95 * best);
    }

    @Test
    void doesNotDriftOnAFlatFarSide() {
        Limit settled = rounds(Limit.upTo(MAX), 20, servers(64));
        Limit later = rounds(settled, 5000, servers(64));
        assertThat(later.settled()).isEqualTo(settled.settled());
    }

    /**
     * A far side whose throughput does not depend on concurrency, with times that vary. A step up costs more than a
     * step down.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void doesNotRunAwayOnNoise(long seed) {
        Random random = new Random(seed);
        Limit now = Limit.upTo(MAX);
        for (int i = 0; i < 2000; i++) {
            double noise = 1 + 0.1 * random.nextGaussian() / Math.sqrt(now.value());
            now = now.after(new Round(now.value(), now.value() * ALONE_NS * noise));
            assertThat(now.settled()).isLessThanOrEqualTo(64);
        }
    }

    @Test
    void oneOutlierRoundHasNoEffect() {
        Limit settled = rounds(Limit.upTo(MAX), 20, servers(64));
        int best = settled.settled();
        for (double factor : new double[] {0.01, 0.1, 10, 100}) {
            Limit hit = settled;
            while (hit.value() != best) {
                hit = rounds(hit, 1, servers(64));
            }
            hit = rounds(hit, 1, concurrency -> factor * ALONE_NS);
            for (int i = 0; i < 30; i++) {
                hit = rounds(hit, 1, servers(64));
                assertThat(hit.settled()).isEqualTo(best);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 128, 512})
    void followsStepsUpAndDown(int then) {
        Limit settled = rounds(Limit.upTo(MAX), 20, slows(64));
        int now = rounds(settled, 40, slows(then)).settled();
        double best = then / slows(then).applyAsDouble(then);
        assertThat(now / slows(then).applyAsDouble(now)).isGreaterThan(0.94 * best);
    }

    /** Waiting items do not show in their times that a step up helps. Only a trial shows it. */
    @Test
    void discoversHigherCapacity() {
        Limit settled = rounds(Limit.upTo(MAX), 20, servers(16));
        assertThat(rounds(settled, 30, servers(200)).settled()).isBetween(140, 300);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 15, 19})
    void settlesAtTheAdmittedNumber(int admitted) {
        for (Limit start : new Limit[] {Limit.of(20), Limit.upTo(MAX), rounds(Limit.upTo(MAX), 5, servers(1 << 20))}) {
            Limit settled = refusing(start, 2, admitted);
            assertThat(settled.value()).isEqualTo(admitted);
            for (int i = 0; i < 200; i++) {
                settled = refusing(settled, 1, admitted);
                assertThat(settled.settled()).isEqualTo(admitted);
                assertThat(settled.value()).isBetween(admitted, admitted + 1);
            }
            assertThat(settled.reason()).isEqualTo("the far side refused " + (admitted + 1) + " at once");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5, 12, 40, 64})
    void followsAFarSideThatAdmitsFewerOrMore(int then) {
        Limit settled = refusing(Limit.upTo(MAX), 40, 8);
        assertThat(refusing(settled, 40, then).settled()).isEqualTo(then);
    }

    /** Holds for any events in any order. */
    @Test
    void isNeverBelowOneNorAboveTheMaximum() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int max = 1 + random.nextInt(40);
            Limit now = random.nextBoolean() ? Limit.of(max) : Limit.between(1 + random.nextInt(60), max);
            for (int i = 0; i < 300; i++) {
                int value = now.value();
                assertThat(value).isBetween(1, max);
                assertThat(now.settled()).isBetween(1, max);
                now = random.nextInt(4) == 0
                        ? now.refused(
                                new Refusal(random.nextInt(2 * value), random.nextBoolean(), random.nextBoolean()))
                        : now.after(new Round(value, ALONE_NS * Math.exp(3 * random.nextGaussian())));
            }
        }
    }
}
