package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PublishedTest {
    @Test
    void comparesByTheLimit() {
        Case sequence = new Case(Variant.SELF_SEQUENCE, Plan.FULL.getFirst(), 2);
        assertThat(Published.of(sequence).orElseThrow().timesLimit(sequence)).isCloseTo(1.058, within(0.001));
        Case reactive = new Case(Variant.SELF_WEBCLIENT, new Order(100, 300, 2, 400, 1), 2);
        assertThat(Published.of(reactive).orElseThrow().timesLimit(reactive)).isCloseTo(1.785, within(0.001));
    }

    @Test
    void whatFailedHasNoTime() {
        Case parallel = new Case(Variant.SELF_OKHTTP, Plan.FULL.getLast(), 2);
        assertThat(Published.of(parallel).orElseThrow().timesLimit(parallel)).isNaN();
        assertThat(Published.of(parallel).orElseThrow().threads()).isEqualTo(3100);
    }

    @Test
    void nothingWasPublishedOfOtherLoadsAndVariants() {
        assertThat(Published.of(new Case(Variant.SELF_OKHTTP, new Order(100, 300, 3, 400, 1), 2)))
                .isEmpty();
        assertThat(Published.of(new Case(Variant.SELF_OKHTTP, new Order(50, 300, 2, 400, 1), 2)))
                .isEmpty();
        assertThat(Published.of(new Case(Variant.VIRTUAL, Plan.FULL.getLast(), 2)))
                .isEmpty();
    }
}
