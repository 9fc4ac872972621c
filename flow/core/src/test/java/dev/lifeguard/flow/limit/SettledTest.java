package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SettledTest {
    private static final int MAX = 1024;
    private static final Limit AT_64 = Settled.at(Point.of(64, new Round(64, 1000)), MAX);

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

    /** Far above what is served, so that every step costs a lot. */
    @Test
    void aStepThatIsClearlyWorseIsLeftOut() {
        IntToDoubleFunction peak = n -> 1000 * Math.exp(n == 64 ? 0 : 3);
        Limit once = rounds(rounds(AT_64, 4, peak), 2, peak);
        assertThat(((Settled) once).up()).isNotNull();
        assertThat(rounds(once, 4, peak).value()).isEqualTo(64);
    }

    @Test
    void searchesWhereAStepProvesBetter() {
        Limit better = rounds(AT_64, 6, n -> 1000);
        assertThat(better).isInstanceOf(Searching.class);
        assertThat(better.settled()).isEqualTo(91);
        assertThat(better.value()).isEqualTo(182);
    }

    @Test
    void searchesAfterTwoRoundsOfAnotherThroughput() {
        assertThat(rounds(AT_64, 1, n -> 2000)).isInstanceOf(Settled.class);
        assertThat(rounds(AT_64, 2, n -> 2000)).isInstanceOf(Searching.class);
        assertThat(rounds(AT_64, 2, n -> 500)).isInstanceOf(Searching.class);
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
