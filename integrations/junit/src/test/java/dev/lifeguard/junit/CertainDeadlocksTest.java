package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.embed.Hazard;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which deadlocks the observed test will not end. */
class CertainDeadlocksTest {
    private static final Hazard SUSPECTED = hazard(1, false);
    private static final Hazard CERTAIN = hazard(2, true);

    private final CertainDeadlocks certainty = new CertainDeadlocks();

    @Test
    void aTestThatMayHaveJustReleasedTheWorkerIsLookedAtAgain() {
        assertThat(certainty.sure(List.of(SUSPECTED), Waiting.FOR_EVER)).isEmpty();
        assertThat(certainty.sure(List.of(SUSPECTED), Waiting.FOR_EVER)).containsExactly(SUSPECTED);
    }

    @Test
    void onlyATestThatWaitsForeverTwiceInARow() {
        certainty.sure(List.of(SUSPECTED), Waiting.FOR_EVER);
        assertThat(certainty.sure(List.of(SUSPECTED), Waiting.FOR_A_TIME)).isEmpty();
        assertThat(certainty.sure(List.of(SUSPECTED), Waiting.FOR_EVER)).isEmpty();
    }

    @Test
    void onlyForThePoolThatWasSeenBefore() {
        certainty.sure(List.of(hazard(3, false)), Waiting.FOR_EVER);
        assertThat(certainty.sure(List.of(SUSPECTED), Waiting.FOR_EVER)).isEmpty();
    }

    @Test
    void aCertainDeadlockCountsAtOnceIfTheTestWaits() {
        assertThat(certainty.sure(List.of(CERTAIN, SUSPECTED), Waiting.FOR_A_TIME))
                .containsExactly(CERTAIN);
        assertThat(certainty.sure(List.of(CERTAIN, SUSPECTED), Waiting.NOT)).isEmpty();
    }

    private static Hazard hazard(int pool, boolean certain) {
        return new Hazard("thread-blocking-queue-take", "pool", "", pool, 1, certain);
    }
}
