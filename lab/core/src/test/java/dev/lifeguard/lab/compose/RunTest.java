package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunTest {
    private static final Order MANY = Plan.FULL.getLast();

    @Test
    void isStoppedAtItsDeadlineWithRequestsUnanswered() {
        assertThat(Runs.of(Variant.COMMON_POOL, MANY, 80, 20, 120, 40).stopped())
                .isTrue();
        assertThat(Runs.of(Variant.COMMON_POOL, MANY, 30, 20, 120, 40).stopped())
                .isFalse();
        assertThat(Runs.of(Variant.SEQUENCE, MANY, 170, 120, 40).stopped()).isFalse();
    }

    @Test
    void unansweredRequestsAreAFaultOfThoseThatCanAnswer() {
        assertThat(Runs.of(Variant.VIRTUAL, MANY, 40, 1999, 20, 60).faults())
                .containsExactly("1999 of 2000 ordered requests were sent");
        assertThat(Runs.of(Variant.COMMON_POOL, MANY, 80, 20, 120, 40).faults()).isEmpty();
        assertThat(Runs.of(Variant.SELF_OKHTTP, MANY, 170, 898, 3100, 550).faults())
                .isEmpty();
    }

    @Test
    void aWrongAnswerIsAlwaysAFault() {
        Run run = Runs.of(Variant.SELF_OKHTTP, MANY, 80, 3100, 550);
        Run wrong = new Run(
                run.what(),
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
