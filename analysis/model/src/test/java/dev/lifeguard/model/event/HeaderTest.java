package dev.lifeguard.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderTest {
    @ParameterizedTest
    @CsvSource({"2, 1.5, 1.5", "1, 0.5, 0.5", "2, 4, 2", "0, NaN, 1"})
    void aLimitReducesTheUsableCores(int cores, double limit, double usable) {
        assertThat(header(cores, limit).usableCores()).isEqualTo(usable);
    }

    @Test
    void ignoresImpossibleLimits() {
        for (double limit : new double[] {Double.NaN, 0, -1, 1e-300, Double.NEGATIVE_INFINITY}) {
            assertThat(header(2, limit).usableCores()).isEqualTo(2);
        }
    }

    private static Header header(int cores, double limit) {
        return new Header(0, 1, "", "25", "", "", cores, Header.SplitSource.NONE, false, limit);
    }
}
