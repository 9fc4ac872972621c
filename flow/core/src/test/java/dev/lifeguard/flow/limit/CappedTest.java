package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CappedTest {
    private static final int MAX = 1024;
    private static final double ALONE_NS = 1_000_000;

    private static Limit by(int value, int admitted, boolean closes) {
        return Capped.by(new Refusal(admitted, true, closes), value, MAX, true);
    }

    private static Limit quiet(Limit limit, int count) {
        Limit now = limit;
        for (int i = 0; i < count; i++) {
            now = now.after(new Round(now.value(), ALONE_NS));
        }
        return now;
    }

    private static Refusal first(int admitted) {
        return new Refusal(admitted, true, false);
    }

    private static Refusal together(int admitted) {
        return new Refusal(admitted, false, false);
    }

    @Test
    void isTheAdmittedNumber() {
        assertThat(by(32, 20, false).value()).isEqualTo(20);
        assertThat(by(32, 40, false).value()).isEqualTo(31);
        assertThat(by(1, 0, false).value()).isEqualTo(1);
        assertThat(by(32, 20, false).reason()).isEqualTo("the far side refused 21 at once");
    }

    /** Sixteen items begin at once, and eight are refused one after the other. */
    @Test
    void simultaneousRefusalsShowTheAdmittedNumber() {
        Limit now = by(16, 15, false);
        for (int running = 14; running >= 8; running--) {
            now = now.refused(together(running));
        }
        assertThat(now.value()).isEqualTo(8);
        assertThat(now.refused(together(8))).isEqualTo(now);
    }

    @Test
    void quickRefusalsDoubleTheStepDown() {
        Limit now = by(200, 100, false);
        int[] values = new int[4];
        for (int i = 0; i < values.length; i++) {
            now = now.refused(first(now.value()));
            values[i] = now.value();
        }
        assertThat(values).containsExactly(99, 97, 93, 85);
        assertThat(now.refused(first(84)).value()).isEqualTo(75);
        assertThat(quiet(now, 2).value()).isEqualTo(86);
    }

    /** For far sides that notice late that an item has ended: one refusal after forty successful items is rare. */
    @Test
    void oneRefusalAfterManyItemsIsChanceButNotASecond() {
        Limit now = by(200, 50, false);
        assertThat(now.refused(first(49)).value()).isEqualTo(49);
        Limit later = quiet(now, 1).refused(first(49));
        assertThat(later.value()).isEqualTo(50);
        assertThat(later.refused(first(49)).value()).isEqualTo(49);
        assertThat(quiet(by(200, 30, false), 1).refused(first(29)).value()).isEqualTo(29);
        assertThat(quiet(by(200, 50, true), 1).refused(first(49)).value()).isEqualTo(49);
    }

    @Test
    void probesInDoublingSteps() {
        Limit now = by(200, 100, false);
        assertThat(quiet(now, 1).value()).isEqualTo(100);
        Limit probe = quiet(now, 2);
        assertThat(probe.value()).isEqualTo(102);
        assertThat(probe.settled()).isEqualTo(100);
        assertThat(probe.reason()).isEqualTo("the far side refused 101 at once");
        assertThat(quiet(probe, 1).value()).isEqualTo(106);
        assertThat(quiet(probe, 2).value()).isEqualTo(114);
    }

    /** The places of pausing items are empty. */
    @Test
    void aProbeWithoutMoreConcurrencyHasNotPassed() {
        Limit probe = quiet(by(200, 100, false), 2);
        assertThat(probe.after(new Round(100, ALONE_NS)).value()).isEqualTo(probe.value());
    }

    @Test
    void aRefusedProbeGoesBackToTheProvenNumber() {
        Limit probe = quiet(by(200, 100, false), 3);
        assertThat(probe.value()).isEqualTo(106);
        assertThat(probe.refused(first(104)).value()).isEqualTo(104);
        assertThat(probe.refused(first(90)).value()).isEqualTo(102);
        assertThat(probe.refused(first(105)).refused(together(90)).value()).isEqualTo(102);
    }

    @Test
    void waitsLongerForAFarSideThatClosesAndAfterEachFailedProbe() {
        Limit now = by(200, 100, true);
        assertThat(quiet(now, 3).value()).isEqualTo(100);
        Limit probe = quiet(now, 4);
        assertThat(probe.value()).isEqualTo(102);
        Limit failed = probe.refused(new Refusal(101, true, true));
        assertThat(quiet(failed, 7).value()).isEqualTo(101);
        assertThat(quiet(failed, 8).value()).isEqualTo(103);
        Limit again = quiet(failed, 8).refused(new Refusal(101, true, false));
        assertThat(quiet(again, 11).value()).isEqualTo(101);
        assertThat(quiet(again, 12).value()).isEqualTo(103);
    }

    @Test
    void probesAtOnceWhenItemTimesChange() {
        Limit now = quiet(by(200, 100, true), 1);
        Limit changed = now.after(new Round(100, ALONE_NS / 2)).after(new Round(100, ALONE_NS / 2));
        assertThat(changed.value()).isEqualTo(125);
        assertThat(changed.settled()).isEqualTo(100);
    }

    @Test
    void searchesAgainWhenItemsTakeMuchLonger() {
        Limit now = quiet(by(200, 100, false), 1);
        Limit slow = now.after(new Round(100, 3 * ALONE_NS)).after(new Round(100, 3 * ALONE_NS));
        assertThat(slow).isInstanceOf(Searching.class);
        Limit given = quiet(Capped.by(first(100), 200, 200, false), 1);
        assertThat(given.after(new Round(100, 3 * ALONE_NS)).after(new Round(100, 3 * ALONE_NS)))
                .isInstanceOf(Capped.class);
    }

    @Test
    void neverTriesMoreThanTheMaximum() {
        Limit now = quiet(Capped.by(first(19), 20, 20, false), 4);
        assertThat(now.value()).isEqualTo(20);
        assertThat(quiet(now, 100).value()).isEqualTo(20);
    }

    private static Refusal late(int admitted) {
        return new Refusal(admitted, true, false, new NoticeDelay(0.08 * ALONE_NS, 30, ALONE_NS));
    }

    @Test
    void placesRestForALateFarSideAndItsNumberIsTried() {
        Limit now = quiet(by(200, 25, false), 1);
        assertThat(now.restNs()).isZero();
        Limit rests = now.refused(late(24));
        assertThat(rests.restNs()).isEqualTo(0.1 * ALONE_NS);
        assertThat(rests.value()).isEqualTo(30);
        assertThat(rests.settled()).isEqualTo(24);
        assertThat(rests.reason()).isEqualTo("the far side refused 25 at once, and notices late that one has ended");
        assertThat(rests.refused(first(24)).restNs()).isEqualTo(0.1 * ALONE_NS);
        assertThat(rests.refused(late(24)).restNs()).isEqualTo(0.125 * ALONE_NS);
    }

    /** Two or three of thirty places are empty. */
    @Test
    void aProbePassesIfItsPlacesAreUsedOrRest() {
        Limit rests = quiet(by(200, 25, false), 1).refused(late(24));
        assertThat(rests.after(new Round(28, ALONE_NS)).value()).isGreaterThan(30);
        assertThat(rests.after(new Round(21, ALONE_NS)).value()).isEqualTo(30);
    }

    @Test
    void aShorterRestIsTriedAfterAFailedProbeAndRevertedIfTooShort() {
        Limit failed = quiet(by(200, 25, false), 1).refused(late(24)).refused(first(29));
        assertThat(failed.value()).isEqualTo(29);
        Limit tries = quiet(failed, 2);
        assertThat(tries.value()).isEqualTo(29);
        assertThat(tries.restNs()).isEqualTo(0.05 * ALONE_NS);
        Limit tooShort = tries.refused(first(28));
        assertThat(tooShort.value()).isEqualTo(29);
        assertThat(tooShort.restNs()).isEqualTo(0.1 * ALONE_NS);
        assertThat(quiet(tries, 1).restNs()).isEqualTo(0.05 * ALONE_NS);
    }
}
