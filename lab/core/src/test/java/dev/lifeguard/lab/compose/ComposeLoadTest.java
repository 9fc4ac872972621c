package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComposeLoadTest {
    @Test
    void hasTheOriginalsLimits() {
        assertThat(ComposePlan.FULL).allSatisfy(load -> {
            assertThat(load.parallelSeconds()).isEqualTo(40);
            assertThat(load.sequenceSeconds()).isEqualTo(80);
            assertThat(load.answer()).isEqualTo("C_1|C_2");
        });
    }

    @Test
    void theLimitFollowsTheUserWithMostRequests() {
        assertThat(new ComposeLoad(10, 21, 1, 1000, 1).parallelSeconds()).isEqualTo(3);
    }

    @Test
    void joinsTheAnswersInOrder() {
        assertThat(new ComposeLoad(1, 1, 1, 1, 1).answer()).isEqualTo("C_1");
        assertThat(new ComposeLoad(1, 1, 4, 1, 1).answer()).isEqualTo("C_1|C_2|C_3|C_4");
    }
}
