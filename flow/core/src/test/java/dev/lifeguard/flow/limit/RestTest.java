package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RestTest {
    private static final double ITEM_NS = 10e6;
    private static final NoticeDelay NOTHING = new NoticeDelay(0, 0, ITEM_NS);

    private static NoticeDelay noticeDelay(double ns) {
        return new NoticeDelay(ns, 3, ITEM_NS);
    }

    /** Returns a rest that a failed probe has made due for a shorter trial. */
    private static Rest due(Rest rest) {
        return rest.probeFailed(NOTHING);
    }

    @Test
    void isZeroUntilRefusalsShowADelay() {
        assertThat(Rest.NONE.refused(NOTHING)).isEqualTo(Rest.NONE);
        assertThat(Rest.NONE.probeFailed(NOTHING).any()).isFalse();
        assertThat(Rest.NONE.refused(noticeDelay(0.8e6)).ns()).isEqualTo(1e6);
        assertThat(Rest.NONE.probeFailed(noticeDelay(0.8e6)).ns()).isEqualTo(1e6);
    }

    @Test
    void growsIfTooShortUpToAShareOfAnItemsTime() {
        Rest rest = Rest.NONE.refused(noticeDelay(0.8e6));
        assertThat(rest.refused(NOTHING).ns()).isEqualTo(1.25e6);
        assertThat(rest.refused(noticeDelay(1.6e6)).ns()).isEqualTo(2e6);
        Rest longest = rest.refused(noticeDelay(2.4e6));
        assertThat(longest.ns()).isEqualTo(3e6);
        assertThat(longest.refused(NOTHING).any()).isFalse();
    }

    /** This is the state at the start of a call that takes the rest from the previous call. */
    @Test
    void staysIfNoItemHasEndedYet() {
        Rest rest = Rest.NONE.refused(noticeDelay(0.8e6));
        assertThat(Rest.NONE.refused(NoticeDelay.UNKNOWN)).isEqualTo(Rest.NONE);
        assertThat(rest.refused(NoticeDelay.UNKNOWN)).isEqualTo(rest);
    }

    /** A failed probe shows that the number is too high, unless a longer rest explains it. */
    @Test
    void growsAfterAFailedProbeOnlyIfThatExplainsIt() {
        Rest rest = Rest.NONE.refused(noticeDelay(0.8e6));
        assertThat(due(rest).ns()).isEqualTo(rest.ns());
        assertThat(due(rest).due()).isTrue();
        assertThat(rest.probeFailed(noticeDelay(1.6e6)).ns()).isEqualTo(2e6);
    }

    /** A rest of 0.7 ms is sufficient. */
    @Test
    void findsTheShortestSufficientRestByBisection() {
        Rest rest = Rest.NONE.refused(noticeDelay(1.6e6));
        for (int i = 0; i < 12; i++) {
            Rest tried = due(rest).shorter(ITEM_NS);
            assertThat(tried.ns()).isLessThan(rest.ns());
            rest = tried.ns() < 0.7e6 ? tried.refused(NOTHING) : tried.sufficed();
            assertThat(rest.ns()).isGreaterThanOrEqualTo(0.7e6);
            assertThat(rest.tries()).isFalse();
        }
        assertThat(rest.ns()).isLessThan(1.2 * 0.7e6);
    }

    @Test
    void endsIfNotNeededAndNeedsMoreRefusalsNextTime() {
        Rest rest = Rest.NONE.refused(noticeDelay(1.6e6));
        int tries = 0;
        while (rest.any()) {
            rest = due(rest).shorter(ITEM_NS).sufficed();
            tries++;
        }
        assertThat(tries).isEqualTo(5);
        assertThat(rest.doubt()).isEqualTo(2 * Rest.NONE.doubt());
    }

    @Test
    void aRefusalWithoutARestEndsTheDoubt() {
        Rest rest = new Rest(0.1e6, 0, 0.1e6, false, true, 16).shorter(ITEM_NS);
        assertThat(rest.any()).isFalse();
        assertThat(rest.refused(NOTHING)).isEqualTo(new Rest(0.1e6, 0, 0.1e6, false, false, Rest.NONE.doubt()));
    }
}
