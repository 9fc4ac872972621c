package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class ComposeCaseTest {
    private static final ComposeLoad FEW_USERS = ComposePlan.FULL.getFirst();
    private static final ComposeLoad MANY_USERS = ComposePlan.FULL.getLast();

    @Test
    void selfCallsNeedThreadsToo() {
        ComposeCase many = new ComposeCase(ComposeVariant.SELF_WEBCLIENT, MANY_USERS, 2);
        assertThat(many.limitSeconds()).isEqualTo(40);
        // 200 threads, three for each request: 66.7 requests at a time.
        assertThat(many.possibleSeconds()).isCloseTo(60, within(0.01));
        assertThat(many.starvesItself()).isTrue();
        assertThat(many.expectedFindings()).containsExactly(FindingId.SELF_STARVATION);
        assertThat(new ComposeCase(ComposeVariant.SELF_WEBCLIENT, FEW_USERS, 2).starvesItself())
                .isFalse();
    }

    @Test
    void twoHundredThreadsJustSufficeForSequentialCalls() {
        assertThat(new ComposeCase(ComposeVariant.SELF_SEQUENCE, MANY_USERS, 2).starvesItself())
                .isFalse();
        assertThat(new ComposeCase(ComposeVariant.SELF_SEQUENCE, MANY_USERS, 2).possibleSeconds())
                .isEqualTo(80);
        assertThat(new ComposeCase(ComposeVariant.SELF_SEQUENCE, new ComposeLoad(101, 2020, 2, 2000, 1), 2)
                        .starvesItself())
                .isTrue();
    }

    @Test
    void theCommonPoolHasOneThreadLessThanCores() {
        assertThat(new ComposeCase(ComposeVariant.COMMON_POOL, MANY_USERS, 2).possibleSeconds())
                .isEqualTo(8000);
        assertThat(new ComposeCase(ComposeVariant.COMMON_POOL, MANY_USERS, 1).possibleSeconds())
                .isEqualTo(8000);
        assertThat(new ComposeCase(ComposeVariant.COMMON_POOL, MANY_USERS, 17).possibleSeconds())
                .isEqualTo(500);
        assertThat(new ComposeCase(ComposeVariant.COMMON_POOL, MANY_USERS, 1000).possibleSeconds())
                .isEqualTo(40);
    }

    @Test
    void hopelessRunsGetTheTimeOfSequentialCalls() {
        ComposeCase hopeless = new ComposeCase(ComposeVariant.COMMON_POOL, MANY_USERS, 2);
        assertThat(hopeless.canFinish()).isFalse();
        assertThat(hopeless.deadlineSeconds()).isEqualTo(80);
        assertThat(hopeless.warmUpRequests()).isEqualTo(1);
        ComposeCase fine = new ComposeCase(ComposeVariant.VIRTUAL, MANY_USERS, 2);
        assertThat(fine.canFinish()).isTrue();
        assertThat(fine.deadlineSeconds()).isEqualTo(170);
        assertThat(fine.heapMb()).isEqualTo(90);
        assertThat(fine.warmUpUsers()).isEqualTo(100);
        assertThat(fine.warmUpRequests()).isEqualTo(1000);
    }

    @Test
    void runsThatMayBlockAllRequestThreadsCannotFinish() {
        ComposeLoad load = new ComposeLoad(200, 400, 2, 100, 1);
        assertThat(new ComposeCase(ComposeVariant.SELF_OKHTTP, load, 2).canFinish())
                .isFalse();
        assertThat(new ComposeCase(ComposeVariant.OKHTTP, load, 2).canFinish()).isTrue();
    }

    @Test
    void moreUsersThanRequestThreadsTakeLonger() {
        ComposeLoad load = new ComposeLoad(400, 800, 2, 1000, 1);
        assertThat(new ComposeCase(ComposeVariant.WEBCLIENT, load, 2).possibleSeconds())
                .isEqualTo(4);
        assertThat(new ComposeCase(ComposeVariant.WEBFLUX, load, 2).possibleSeconds())
                .isEqualTo(2);
        assertThat(new ComposeCase(ComposeVariant.SEQUENCE, load, 2).possibleSeconds())
                .isEqualTo(8);
    }

    @Test
    void expectsSaturationAheadForLongLoadsOfAHundredUsers() {
        assertThat(new ComposeCase(ComposeVariant.WEBCLIENT, MANY_USERS, 2).expectedFindings())
                .containsExactly(FindingId.SATURATION_AHEAD);
        assertThat(new ComposeCase(ComposeVariant.VIRTUAL, MANY_USERS, 2).expectedFindings())
                .isEmpty();
        assertThat(new ComposeCase(ComposeVariant.WEBCLIENT, FEW_USERS, 2).expectedFindings())
                .isEmpty();
        assertThat(new ComposeCase(ComposeVariant.WEBCLIENT, ComposePlan.QUICK.getFirst(), 2).expectedFindings())
                .isEmpty();
    }
}
