package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class AimsTest {
    @Test
    void countsErrorsAndIntervalsOverAllSizesButTheObservedOne() {
        Aims aims = Aims.of(List.of(Proofs.good()));
        assertThat(aims.predictions()).isEqualTo(2);
        assertThat(aims.medianP95Error()).isCloseTo(0.275, within(1e-9)); // of 0.05 and 0.5
        assertThat(aims.within25()).isCloseTo(1 / 2.0, within(1e-9));
        assertThat(aims.intervalHeld()).isCloseTo(1 / 2.0, within(1e-9));
        assertThat(aims.recommendedWithin5()).isEqualTo(1);
        assertThat(aims.medianRepeatError()).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void elevenOfTwelveAndNoFewer() {
        assertThat(Aims.of(Collections.nCopies(12, Proofs.good())).recommendedAim())
                .isEqualTo(11);
        assertThat(Aims.of(Collections.nCopies(6, Proofs.good())).recommendedAim())
                .isEqualTo(6);
        assertThat(Aims.of(List.of(Proofs.good(), Proofs.bad())).recommendedWithin5())
                .isEqualTo(1);
    }

    @Test
    void aRecommendationIsComparedWithTheBestOfTheSweep() {
        assertThat(Proofs.good().best().size()).isEqualTo(2);
        assertThat(Proofs.good().timesBest(Method.LIFEGUARD)).isEqualTo(1);
        assertThat(Proofs.bad().timesBest(Method.LIFEGUARD)).isEqualTo(2);
        assertThat(Proofs.good().timesBest(Method.VEGAS)).isEqualTo(1.5);
        assertThat(Proofs.good().timesBest(Method.GRADIENT2)).isNaN();
    }

    @Test
    void nothingMeasuredIsNothingReached() {
        assertThat(ProofColumns.aims(Aims.of(List.of())).rows())
                .filteredOn(row ->
                        row.getFirst().contains("error") || row.getFirst().contains("within"))
                .allSatisfy(row -> assertThat(row.get(2)).isEqualTo("–"))
                .allSatisfy(row -> assertThat(row.get(3)).isEqualTo("no"));
    }
}
