package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ComposePublishedTest {
    @Test
    void comparesByTheLimit() {
        ComposeCase sequence = new ComposeCase(ComposeVariant.SELF_SEQUENCE, ComposePlan.FULL.getFirst(), 2);
        assertThat(ComposePublished.of(sequence).orElseThrow().timesLimit(sequence))
                .isCloseTo(1.058, within(0.001));
        ComposeCase reactive = new ComposeCase(ComposeVariant.SELF_WEBCLIENT, new ComposeLoad(100, 300, 2, 400, 1), 2);
        assertThat(ComposePublished.of(reactive).orElseThrow().timesLimit(reactive))
                .isCloseTo(1.785, within(0.001));
    }

    @Test
    void failedRunsHaveNoTime() {
        ComposeCase parallel = new ComposeCase(ComposeVariant.SELF_OKHTTP, ComposePlan.FULL.getLast(), 2);
        assertThat(ComposePublished.of(parallel).orElseThrow().timesLimit(parallel))
                .isNaN();
        assertThat(ComposePublished.of(parallel).orElseThrow().threads()).isEqualTo(3100);
    }

    @Test
    void otherLoadsAndVariantsHaveNoPublishedFigures() {
        assertThat(ComposePublished.of(
                        new ComposeCase(ComposeVariant.SELF_OKHTTP, new ComposeLoad(100, 300, 3, 400, 1), 2)))
                .isEmpty();
        assertThat(ComposePublished.of(
                        new ComposeCase(ComposeVariant.SELF_OKHTTP, new ComposeLoad(50, 300, 2, 400, 1), 2)))
                .isEmpty();
        assertThat(ComposePublished.of(new ComposeCase(ComposeVariant.VIRTUAL, ComposePlan.FULL.getLast(), 2)))
                .isEmpty();
    }
}
