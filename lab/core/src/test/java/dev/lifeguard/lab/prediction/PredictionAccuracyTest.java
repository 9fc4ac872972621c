package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.prediction.rival.SizingMethod;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionAccuracyTest {
    @Test
    void coversAllSizesExceptTheObservedOne() {
        PredictionAccuracy aims = PredictionAccuracy.of(List.of(SampleResults.good()));
        assertThat(aims.scores().cells()).isEqualTo(2);
        assertThat(aims.scores().medianError()).isCloseTo(0.275, within(1e-9)); // of 0.05 and 0.5
        assertThat(aims.scores().within25()).isCloseTo(1 / 2.0, within(1e-9));
        assertThat(aims.scores().intervalHeld()).isCloseTo(1 / 2.0, within(1e-9));
        assertThat(aims.recommendedWithin5()).isEqualTo(1);
        assertThat(aims.medianRepeatError()).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void requiresElevenOfTwelve() {
        assertThat(PredictionAccuracy.of(Collections.nCopies(12, SampleResults.good()))
                        .recommendedAim())
                .isEqualTo(11);
        assertThat(PredictionAccuracy.of(Collections.nCopies(6, SampleResults.good()))
                        .recommendedAim())
                .isEqualTo(6);
        assertThat(PredictionAccuracy.of(List.of(SampleResults.good(), SampleResults.bad()))
                        .recommendedWithin5())
                .isEqualTo(1);
    }

    @Test
    void comparesTheRecommendationWithTheBestOfTheSweep() {
        assertThat(SampleResults.good().best().size()).isEqualTo(2);
        assertThat(SampleResults.good().timesBest(SizingMethod.LIFEGUARD)).isEqualTo(1);
        assertThat(SampleResults.bad().timesBest(SizingMethod.LIFEGUARD)).isEqualTo(2);
        assertThat(SampleResults.good().timesBest(SizingMethod.VEGAS)).isEqualTo(1.5);
        assertThat(SampleResults.good().timesBest(SizingMethod.GRADIENT2)).isNaN();
    }

    @Test
    void reachesNoAimWithoutMeasurements() {
        assertThat(PredictionColumns.aims(PredictionAccuracy.of(List.of())).rows())
                .filteredOn(row ->
                        row.getFirst().contains("error") || row.getFirst().contains("within"))
                .allSatisfy(row -> assertThat(row.get(2)).isEqualTo("–"))
                .allSatisfy(row -> assertThat(row.get(3)).isEqualTo("no"));
    }
}
