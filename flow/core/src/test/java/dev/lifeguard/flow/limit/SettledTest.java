package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SettledTest {
    private static final int MAX = 1024;
    private static final Limit AT_64 = Settled.at(Point.of(64, new Round(64, 1000)), null, MAX);

    private static Limit rounds(Limit limit, int count, IntToDoubleFunction timeNs) {
        Limit now = limit;
        for (int i = 0; i < count; i++) {
            now = now.after(new Round(now.value(), timeNs.applyAsDouble(now.value())));
        }
        return now;
    }

    /** Serves 64 at once. */
    private static double steady(int concurrency) {
        return 1000 * Math.max(1, concurrency / 64.0);
    }

    @Test
    void isAtRest() {
        assertThat(AT_64.value()).isEqualTo(64);
        assertThat(AT_64.settled()).isEqualTo(64);
        assertThat(AT_64.searches()).isTrue();
        assertThat(AT_64.reason()).isEqualTo("more gave no more throughput");
        assertThat(rounds(AT_64, 3, SettledTest::steady).value()).isEqualTo(64);
    }

    @Test
    void triesAStepUpAfterFourRoundsAndGoesBack() {
        Limit tries = rounds(AT_64, 4, SettledTest::steady);
        assertThat(tries.value()).isEqualTo(91);
        assertThat(tries.settled()).isEqualTo(64);
        assertThat(rounds(tries, 1, SettledTest::steady).value()).isEqualTo(64);
    }

    @Test
    void theThirdTryIsDown() {
        Limit now = AT_64;
        int[] tried = new int[3];
        for (int i = 0; i < tried.length; i++) {
            now = rounds(now, i == 0 ? 4 : 6, SettledTest::steady);
            tried[i] = now.value();
        }
        assertThat(tried).containsExactly(91, 91, 45);
    }

    @Test
    void aSearchWithAPoorLowerPointSkipsTheStepDown() {
        Point best = Point.of(64, new Round(64, 1000));
        Limit now = Settled.at(best, new Point(32, best.logRate() - Math.log(2), best.variance(), 1), MAX);
        int[] tried = new int[3];
        for (int i = 0; i < tried.length; i++) {
            now = rounds(now, i == 0 ? 4 : 6, SettledTest::steady);
            tried[i] = now.value();
        }
        assertThat(tried).containsExactly(91, 91, 64);
    }

    @Test
    void aSearchsPointBelowIsScaledToTheStep() {
        Point best = new Point(64, 0, 0.01, 1);
        Settled at = Settled.at(best, new Point(32, -0.5, 0.02, 1), MAX);
        assertThat(at.down()).isNotNull();
        assertThat(at.down().limit()).isEqualTo(45);
        assertThat(at.down().logRate()).isCloseTo(-0.5 * Math.log(64 / 45.0) / Math.log(2), within(1e-9));
        assertThat(at.down().variance()).isCloseTo(0.03, within(1e-9));
    }

    /** Far above what the far side serves, so that every step costs a lot. */
    @Test
    void aStepThatIsClearlyWorseIsLeftOut() {
        IntToDoubleFunction peak = n -> 1000 * Math.exp(n == 64 ? 0 : 3);
        Limit once = rounds(rounds(AT_64, 4, peak), 2, peak);
        assertThat(((Settled) once).up()).isNotNull();
        assertThat(rounds(once, 4, peak).value()).isEqualTo(64);
    }

    @Test
    void searchesIfAStepProvesBetter() {
        Limit better = rounds(AT_64, 6, n -> 1000);
        assertThat(better).isInstanceOf(Searching.class);
        assertThat(better.settled()).isEqualTo(91);
        assertThat(better.value()).isEqualTo(182);
    }

    @Test
    void searchesAfterTwoRoundsOfAnotherThroughput() {
        assertThat(rounds(AT_64, 1, n -> 2000)).isInstanceOf(Settled.class);
        Limit slower = rounds(AT_64, 2, n -> 2000);
        assertThat(slower).isInstanceOf(Searching.class);
        assertThat(slower.value()).as("fewer first").isEqualTo(32);
        Limit faster = rounds(AT_64, 2, n -> 500);
        assertThat(faster).isInstanceOf(Searching.class);
        assertThat(faster.value()).as("more first").isEqualTo(128);
        assertThat(rounds(rounds(rounds(AT_64, 1, n -> 2000), 1, n -> 1000), 1, n -> 2000))
                .isInstanceOf(Settled.class);
    }

    @Test
    void aRefusalCapsIt() {
        Limit capped = AT_64.refused(new Refusal(60, true, true));
        assertThat(capped.value()).isEqualTo(60);
        assertThat(capped.searches()).isTrue();
        assertThat(((Capped) capped).closes()).isTrue();
    }
}
