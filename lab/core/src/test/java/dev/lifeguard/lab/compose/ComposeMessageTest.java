package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComposeMessageTest {
    private static final ComposeLoad MANY_USERS = ComposePlan.FULL.getLast();
    private static final ComposeRun SEQUENCE = Runs.of(ComposeVariant.SEQUENCE, MANY_USERS, 80.5, 120, 50);
    private static final ComposeRun VIRTUAL = Runs.of(ComposeVariant.VIRTUAL, MANY_USERS, 40.2, 24, 60);
    private static final ComposeRun OKHTTP = Runs.of(ComposeVariant.OKHTTP, MANY_USERS, 44.3, 330, 70);

    @Test
    void comparesTheFastestWithTheSequence() {
        assertThat(message(SEQUENCE, OKHTTP, VIRTUAL))
                .containsExactly("With 100 users: one call after the other took 80.5 s, all at once 40.2 s (virtual"
                        + " threads); possible are 80.0 s and 40.0 s.");
    }

    @Test
    void isEmptyWithoutBothSides() {
        assertThat(message()).isEmpty();
        assertThat(message(SEQUENCE)).isEmpty();
        assertThat(message(VIRTUAL)).isEmpty();
    }

    private static List<String> message(ComposeRun... runs) {
        return ComposeMessage.of(new ComposeResults(List.of(MANY_USERS), List.of(runs)));
    }
}
