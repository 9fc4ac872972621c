package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComposeRunTest {
    private static final ComposeLoad MANY_USERS = ComposePlan.FULL.getLast();

    @Test
    void isStoppedAtItsDeadlineWithRequestsUnanswered() {
        assertThat(Runs.of(ComposeVariant.COMMON_POOL, MANY_USERS, 80, 20, 120, 40)
                        .stopped())
                .isTrue();
        assertThat(Runs.of(ComposeVariant.COMMON_POOL, MANY_USERS, 30, 20, 120, 40)
                        .stopped())
                .isFalse();
        assertThat(Runs.of(ComposeVariant.SEQUENCE, MANY_USERS, 170, 120, 40).stopped())
                .isFalse();
    }

    @Test
    void unansweredRequestsAreAFaultIfTheRunCanFinish() {
        assertThat(Runs.of(ComposeVariant.VIRTUAL, MANY_USERS, 40, 1999, 20, 60).faults())
                .containsExactly("1999 of 2000 ordered requests were sent");
        assertThat(Runs.of(ComposeVariant.COMMON_POOL, MANY_USERS, 80, 20, 120, 40)
                        .faults())
                .isEmpty();
        assertThat(Runs.of(ComposeVariant.SELF_OKHTTP, MANY_USERS, 170, 898, 3100, 550)
                        .faults())
                .isEmpty();
    }

    @Test
    void aWrongAnswerIsAlwaysAFault() {
        ComposeRun run = Runs.of(ComposeVariant.SELF_OKHTTP, MANY_USERS, 80, 3100, 550);
        ComposeRun wrong = new ComposeRun(
                run.runCase(),
                80,
                run.accounting(),
                3,
                run.responses(),
                run.peaks(),
                run.pools(),
                run.lines(),
                run.findings());
        assertThat(wrong.faults()).containsExactly("3 answers were not C_1|C_2");
    }
}
