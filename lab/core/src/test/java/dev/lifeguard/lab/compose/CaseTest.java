package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class CaseTest {
    private static final Order FEW = Plan.FULL.getFirst();
    private static final Order MANY = Plan.FULL.getLast();

    @Test
    void aServiceThatCallsItselfNeedsAThreadForEachCallToo() {
        Case many = new Case(Variant.SELF_WEBCLIENT, MANY, 2);
        assertThat(many.limitSeconds()).isEqualTo(40);
        // 200 threads, three for each request: 66.7 requests at a time.
        assertThat(many.possibleSeconds()).isCloseTo(60, within(0.01));
        assertThat(many.starvesItself()).isTrue();
        assertThat(many.expectedFindings()).containsExactly(FindingId.SELF_STARVATION);
        assertThat(new Case(Variant.SELF_WEBCLIENT, FEW, 2).starvesItself()).isFalse();
    }

    @Test
    void inSequenceTwoHundredThreadsAreJustEnough() {
        assertThat(new Case(Variant.SELF_SEQUENCE, MANY, 2).starvesItself()).isFalse();
        assertThat(new Case(Variant.SELF_SEQUENCE, MANY, 2).possibleSeconds()).isEqualTo(80);
        assertThat(new Case(Variant.SELF_SEQUENCE, new Order(101, 2020, 2, 2000, 1), 2).starvesItself())
                .isTrue();
    }

    @Test
    void theCommonPoolHasAThreadLessThanCores() {
        assertThat(new Case(Variant.COMMON_POOL, MANY, 2).possibleSeconds()).isEqualTo(8000);
        assertThat(new Case(Variant.COMMON_POOL, MANY, 1).possibleSeconds()).isEqualTo(8000);
        assertThat(new Case(Variant.COMMON_POOL, MANY, 17).possibleSeconds()).isEqualTo(500);
        assertThat(new Case(Variant.COMMON_POOL, MANY, 1000).possibleSeconds()).isEqualTo(40);
    }

    @Test
    void whatCannotBeDoneIsStoppedWhenASequenceWouldBeDone() {
        Case hopeless = new Case(Variant.COMMON_POOL, MANY, 2);
        assertThat(hopeless.canBeDone()).isFalse();
        assertThat(hopeless.deadlineSeconds()).isEqualTo(80);
        assertThat(hopeless.warmUpRequests()).isEqualTo(1);
        Case fine = new Case(Variant.VIRTUAL, MANY, 2);
        assertThat(fine.canBeDone()).isTrue();
        assertThat(fine.deadlineSeconds()).isEqualTo(170);
        assertThat(fine.heapMb()).isEqualTo(90);
        assertThat(fine.warmUpUsers()).isEqualTo(100);
        assertThat(fine.warmUpRequests()).isEqualTo(1000);
    }

    @Test
    void whereAllRequestThreadsMayWaitForEachOtherNothingIsSure() {
        Order order = new Order(200, 400, 2, 100, 1);
        assertThat(new Case(Variant.SELF_OKHTTP, order, 2).canBeDone()).isFalse();
        assertThat(new Case(Variant.OKHTTP, order, 2).canBeDone()).isTrue();
    }

    @Test
    void moreUsersThanRequestThreadsTakeTurns() {
        Order order = new Order(400, 800, 2, 1000, 1);
        assertThat(new Case(Variant.WEBCLIENT, order, 2).possibleSeconds()).isEqualTo(4);
        assertThat(new Case(Variant.WEBFLUX, order, 2).possibleSeconds()).isEqualTo(2);
        assertThat(new Case(Variant.SEQUENCE, order, 2).possibleSeconds()).isEqualTo(8);
    }

    @Test
    void aHundredUsersForLongAreNearTheRequestThreadsThatWaitForThem() {
        assertThat(new Case(Variant.WEBCLIENT, MANY, 2).expectedFindings()).containsExactly(FindingId.SATURATION_AHEAD);
        assertThat(new Case(Variant.VIRTUAL, MANY, 2).expectedFindings()).isEmpty();
        assertThat(new Case(Variant.WEBCLIENT, FEW, 2).expectedFindings()).isEmpty();
        assertThat(new Case(Variant.WEBCLIENT, Plan.QUICK.getFirst(), 2).expectedFindings())
                .isEmpty();
    }
}
