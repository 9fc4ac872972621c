package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits against far sides that are formulas: where they settle, and how they follow changes. */
class LimitTest {
    private static final double ALONE_NS = 1_000_000;

    /**
     * A far side that serves {@code servers} at once, while others wait: response time = max(1, concurrency /
     * servers).
     */
    private static IntToDoubleFunction servers(int servers) {
        return concurrency -> ALONE_NS * Math.max(1, (double) concurrency / servers);
    }

    private static Limit rounds(Limit limit, int count, IntToDoubleFunction farSide) {
        Limit now = limit;
        for (int i = 0; i < count; i++) {
            now = now.after(new Round(now.value(), farSide.applyAsDouble(now.value())));
        }
        return now;
    }

    /** Rounds in each of which the far side refuses an item if there are more than it admits. */
    private static Limit refusing(Limit limit, int count, int admitted) {
        Limit now = limit;
        for (int i = 0; i < count; i++) {
            int begun = now.value();
            now = begun > admitted ? now.refused(begun) : now.after(new Round(begun, ALONE_NS));
        }
        return now;
    }

    @Test
    void aGivenNumberIsKept() {
        assertThat(rounds(Limit.of(20), 100, servers(3)).value()).isEqualTo(20);
        assertThat(Limit.of(20).reason()).isEqualTo("as many as asked for");
    }

    @Test
    void doublesWhileThatIsFaster() {
        Limit first = Limit.upTo(1024);
        assertThat(rounds(first, 1, servers(1 << 20)).value()).isEqualTo(2 * first.value());
        assertThat(rounds(first, 20, servers(1 << 20)).value()).isEqualTo(1024);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 30, 64, 100, 300})
    void settlesWhereThroughputGrowsNoMore(int servers) {
        Limit settled = rounds(Limit.upTo(1024), 12, servers(servers));
        assertThat(settled).isInstanceOf(Settled.class);
        assertThat(settled.value()).isBetween(servers * 4 / 5, 2 * servers);
        assertThat(settled.reason()).isEqualTo("more gave no more throughput");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 16, 30, 64, 100, 300})
    void descendsWhereManyGiveNoMoreThroughput(int servers) {
        Limit settled = rounds(Limit.between(Limit.MANY, 1024), 12, servers(servers));
        assertThat(settled).isInstanceOf(Settled.class);
        assertThat(settled.value()).isBetween(servers * 4 / 5, 2 * servers);
        assertThat(rounds(settled, 10, servers(servers)).value()).isEqualTo(settled.value());
    }

    @Test
    void quadruplesFromMany() {
        assertThat(rounds(Limit.between(Limit.MANY, 1024), 1, servers(1 << 20)).value())
                .isEqualTo(1024);
    }

    @Test
    void aRoundOfItemsThatBeganBeforeTheDescentShowsNothing() {
        Limit descends = rounds(Limit.between(Limit.MANY, 1024), 1 + Climbing.SLOW_ROUNDS, servers(64));
        assertThat(descends.value()).isEqualTo(128);
        assertThat(descends.after(new Round(1024, 1024, 16 * ALONE_NS))).isEqualTo(descends);
    }

    @Test
    void halvesAndClimbsAgainWhenTheFarSideSlows() {
        Limit settled = rounds(Limit.upTo(1024), 12, servers(64));
        Limit slower = rounds(settled, Climbing.SLOW_ROUNDS, concurrency -> 10 * ALONE_NS);
        assertThat(slower.value()).isEqualTo(settled.value() / 2);
        assertThat(rounds(slower, 12, concurrency -> 10 * servers(64).applyAsDouble(concurrency))
                        .value())
                .isEqualTo(settled.value());
    }

    /** The machine may have stalled; nor do more slow rounds that are not in a row. */
    @Test
    void twoSlowRoundsInARowChangeNothing() {
        Limit now = rounds(Limit.upTo(1024), 12, servers(64));
        for (int i = 0; i < 10; i++) {
            now = rounds(rounds(now, Climbing.SLOW_ROUNDS - 1, concurrency -> 10 * ALONE_NS), 1, servers(64));
            assertThat(now.value()).isEqualTo(64);
        }
    }

    @Test
    void twoSlowRoundsDoNotEndTheClimb() {
        Limit climbing = rounds(Limit.upTo(1024), 2, servers(1 << 20));
        Limit stalled = rounds(climbing, Climbing.SLOW_ROUNDS - 1, concurrency -> 10 * ALONE_NS);
        assertThat(stalled.value()).isEqualTo(4 * Limit.FEW);
        assertThat(rounds(stalled, 1, servers(1 << 20)).value()).isEqualTo(8 * Limit.FEW);
    }

    @Test
    void oneFastRoundDoesNotMakeTheNextOnesLookSlow() {
        Limit settled = rounds(Limit.upTo(1024), 12, servers(64));
        Limit fast = rounds(settled, 1, concurrency -> ALONE_NS / 4);
        assertThat(rounds(fast, Climbing.SLOW_ROUNDS, servers(64)).value()).isEqualTo(settled.value());
    }

    @Test
    void aRoundWithFewItemsAtOnceShowsNothing() {
        Limit limit = Limit.upTo(1024);
        assertThat(limit.after(new Round(10, 10, ALONE_NS))).isEqualTo(limit);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 15, 19})
    void settlesAtWhatTheFarSideAdmits(int admitted) {
        for (Limit start :
                new Limit[] {Limit.of(20), Limit.upTo(1024), rounds(Limit.upTo(1024), 5, servers(1 << 20))}) {
            Limit settled = refusing(start, 40, admitted);
            assertThat(settled.value()).isEqualTo(admitted);
            assertThat(settled.reason()).isEqualTo("the far side refused " + (admitted + 1) + " at once");
        }
    }

    @Test
    void aRefusalOfAnItemThatBeganBeforeTheLastChangeChangesNothing() {
        Limit refused = Limit.of(20).refused(12);
        assertThat(refused.value()).isEqualTo(9);
        assertThat(refused.refused(12)).isEqualTo(refused);
        assertThat(refused.refused(20)).isEqualTo(refused);
    }

    @Test
    void aSingleRefusalOfAProvenNumberLastsOneRound() {
        Limit settled = refusing(Limit.of(20), 40, 8);
        Limit doubted = settled.refused(8);
        assertThat(doubted.value()).isEqualTo(7);
        assertThat(refusing(doubted, 2, 8).value()).isEqualTo(8);
    }

    @Test
    void twoRefusalsOfAProvenNumberLowerTheCeiling() {
        Limit doubted = refusing(Limit.of(20), 40, 8).refused(8);
        Limit again = doubted.after(new Round(7, ALONE_NS)).refused(8);
        assertThat(refusing(again, 20, 7).value()).isEqualTo(7);
        assertThat(again.reason()).isEqualTo("the far side refused 8 at once");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5})
    void followsAFarSideThatAdmitsFewer(int fewer) {
        Limit settled = refusing(Limit.of(20), 40, 8);
        assertThat(refusing(settled, 40, fewer).value()).isEqualTo(fewer);
    }

    @Test
    void aTrialOfTheCeilingIsNotWhatItSettledOn() {
        Limit tries = refusing(Limit.of(20), 40, 8);
        while (tries.value() == 8) {
            tries = refusing(tries, 1, 8);
        }
        assertThat(tries.value()).isEqualTo(9);
        assertThat(tries.settled()).isEqualTo(8);
        assertThat(tries.reason()).isEqualTo("the far side refused 9 at once");
        assertThat(tries.refused(9).value()).isEqualTo(8);
        assertThat(refusing(tries, 1, 9).settled()).isEqualTo(9);
    }

    @Test
    void triesForMoreAfterARest() {
        Limit settled = refusing(Limit.of(20), 40, 8);
        assertThat(refusing(settled, 3 * Settled.ROUNDS_AT_REST, 12).value()).isGreaterThan(8);
        Limit rested = rounds(Limit.upTo(1024), 12, servers(64));
        assertThat(rounds(rested, 2 * Settled.ROUNDS_AT_REST, servers(1 << 20)).value())
                .isGreaterThan(rested.value());
    }

    @Test
    void isNeverBelowOneNorAboveTheMaximum() {
        Limit limit = Limit.upTo(4);
        for (int i = 0; i < 10; i++) {
            limit = limit.refused(1);
            assertThat(limit.value()).isEqualTo(1);
        }
        assertThat(rounds(Limit.upTo(4), 10, servers(100)).value()).isEqualTo(4);
    }
}
