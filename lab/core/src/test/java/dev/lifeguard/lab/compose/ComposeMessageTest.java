package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.report.page.Bars;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComposeMessageTest {
    private static final ComposeLoad MANY_USERS = ComposePlan.FULL.getLast();
    private static final ComposeRun SEQUENCE = Runs.of(ComposeVariant.SEQUENCE, MANY_USERS, 80.5, 120, 50);
    private static final ComposeRun VIRTUAL = Runs.of(ComposeVariant.VIRTUAL, MANY_USERS, 40.2, 24, 60);

    @Test
    void comparesParallelSequenceAndTheServiceThatCallsItself() {
        Headline message =
                message(Runs.of(ComposeVariant.SELF_WEBCLIENT, MANY_USERS, 71.4, 226, 510), SEQUENCE, VIRTUAL);
        assertThat(message.sentence())
                .isEqualTo(
                        "Calls in parallel took 40.2 s instead of 80.5 s in sequence, but 71.4 s in a service that calls itself:"
                                + " its requests wait for its own threads.");
        assertThat(message.bars().rows())
                .extracting(Bars.Row::label)
                .containsExactly("self: WebClient, polled", "sequence", "virtual threads");
    }

    @Test
    void reportsStarvationOnlyIfTheRunWasSlow() {
        assertThat(message(Runs.of(ComposeVariant.SELF_WEBCLIENT, MANY_USERS, 45, 226, 510), SEQUENCE, VIRTUAL)
                        .sentence())
                .isEqualTo("Calls in parallel took 40.2 s instead of 80.5 s in sequence.");
    }

    @Test
    void reportsARunThatDidNotFinish() {
        ComposeRun stopped = Runs.of(ComposeVariant.SELF_WEBCLIENT, MANY_USERS, 170, 20, 120, 40);
        assertThat(message(stopped, SEQUENCE, VIRTUAL).sentence())
                .contains(", but did not finish in a service that calls itself");
    }

    @Test
    void saysNothingWithoutRuns() {
        assertThat(ComposeMessage.of(new ComposeResults(List.of(MANY_USERS), List.of())))
                .isEmpty();
        assertThat(message(SEQUENCE).sentence()).isEmpty();
    }

    private static Headline message(ComposeRun... runs) {
        return ComposeMessage.of(new ComposeResults(List.of(MANY_USERS), List.of(runs)))
                .orElseThrow();
    }
}
