package dev.lifeguard.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreeDigitsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0 | 0.00",
                "0.004 | 0 | 0.00",
                "0.417 | 0.42 | 0.42",
                "0.5 | 0.5 | 0.50",
                "9.994 | 9.99 | 9.99",
                "9.996 | 10 | 10.0",
                "24 | 24 | 24.0",
                "99.94 | 99.9 | 99.9",
                "99.96 | 100 | 100",
                "360 | 360 | 360",
                "1234.6 | 1235 | 1,235",
                "-24.04 | -24 | -24.0"
            })
    void formatsThreeSignificantDigits(double value, String brief, String full) {
        assertThat(ThreeDigits.brief(value)).isEqualTo(brief);
        assertThat(ThreeDigits.full(value)).isEqualTo(full);
    }
}
