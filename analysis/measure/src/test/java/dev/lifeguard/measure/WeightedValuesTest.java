package dev.lifeguard.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WeightedValuesTest {
    @Test
    void isNaNWithoutObservations() {
        WeightedValues none = new WeightedValues();
        none.add(7, 0);
        none.add(8, -3);

        assertThat(none.isEmpty()).isTrue();
        assertThat(none.mean()).isNaN();
        assertThat(none.percentile(0.5)).isNaN();
        assertThat(none.max()).isNaN();
    }

    @Test
    void percentilesOfOneToTen() {
        WeightedValues values = new WeightedValues();
        for (int i = 10; i >= 1; i--) {
            values.add(i, 1);
        }

        assertThat(values.percentile(0.5)).isEqualTo(5);
        assertThat(values.percentile(0.9)).isEqualTo(9);
        assertThat(values.percentile(0.99)).isEqualTo(10);
        assertThat(values.percentile(0)).isEqualTo(1);
        assertThat(values.max()).isEqualTo(10);
        assertThat(values.mean()).isEqualTo(5.5);
    }

    @Test
    void theMaximumNeedsNoPercentile() {
        WeightedValues values = new WeightedValues();
        values.add(9, 1);
        values.add(2, 1);

        assertThat(values.max()).isEqualTo(9);
    }

    @Test
    void aWeightRepresentsThatManyObservations() {
        WeightedValues values = new WeightedValues();
        values.add(1, 98);
        values.add(100, 2);

        assertThat(values.percentile(0.98)).isEqualTo(1);
        assertThat(values.percentile(0.99)).isEqualTo(100);
        assertThat(values.mean()).isEqualTo(2.98);
    }

    @Test
    void matchesTheWrittenOutList() {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            WeightedValues values = new WeightedValues();
            List<Double> writtenOut = new ArrayList<>();
            for (int i = 1 + random.nextInt(40); i > 0; i--) {
                double value = random.nextInt(20);
                int weight = 1 + random.nextInt(5);
                values.add(value, weight);
                writtenOut.addAll(Collections.nCopies(weight, value));
            }
            Collections.sort(writtenOut);
            for (int percent = 1; percent <= 100; percent++) {
                int rank = (percent * writtenOut.size() + 99) / 100; // rounded up, as an integer
                assertThat(values.percentile(percent / 100.0))
                        .as("%d%% of %s", percent, writtenOut)
                        .isEqualTo(writtenOut.get(rank - 1));
            }
        }
    }
}
