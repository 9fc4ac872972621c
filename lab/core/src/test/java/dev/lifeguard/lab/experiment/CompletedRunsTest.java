package dev.lifeguard.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompletedRunsTest {
    @Test
    void aFailureDoesNotAffectOtherRuns() {
        CompletedRuns<Integer> done = CompletedRuns.each(List.of(1, 2, 3), number -> {
            if (number == 2) {
                throw new Failure("the service of 2 ended");
            }
            return 10 * number;
        });
        assertThat(done.runs()).containsExactly(10, 30);
        assertThat(done.failures()).containsExactly("the service of 2 ended");
    }

    @Test
    void anInterruptionKeepsCompletedRuns() {
        CompletedRuns<Integer> done = CompletedRuns.each(List.of(1, 2, 3), number -> {
            if (number == 2) {
                throw new Interrupted();
            }
            return number;
        });
        assertThat(done.runs()).containsExactly(1);
        assertThat(done.failures()).containsExactly("ended by the user after 1 of 3 runs");
    }

    @Test
    void aRunThatTheUserEndsIsNoFailure() {
        CompletedRuns<Integer> done = CompletedRuns.each(List.of(1, 2), number -> {
            Thread.currentThread().interrupt();
            throw new Failure("the lab ended the service");
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(done.failures()).containsExactly("ended by the user after 0 of 2 runs");
    }
}
