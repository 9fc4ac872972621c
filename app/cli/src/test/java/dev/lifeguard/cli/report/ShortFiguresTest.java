package dev.lifeguard.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortFiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0,0ms",
        "NaN,-",
        "0.0000014,1.4ns",
        "0.00085,850ns",
        "0.0009996,1µs",
        "0.0501,50.1µs",
        "0.9996,1ms",
        "1.2345,1.23ms",
        "12.345,12.3ms",
        "500,500ms",
        "999.4,999ms",
        "999.6,1s",
        "15234,15.2s",
        "1234567,1235s"
    })
    void aTimeHasThreeDigitsAndTheUnitThatReadsBest(double ms, String text) {
        assertThat(ShortFigures.time(ms)).isEqualTo(text);
    }

    @Test
    void aUnitIsOmittedIfTheNextTimeHasTheSame() {
        assertThat(ShortFigures.times(500, 501, 502)).isEqualTo("500/501/502ms");
        assertThat(ShortFigures.times(0.85, 12, 40.12)).isEqualTo("850µs/12/40.1ms");
        assertThat(ShortFigures.times(12, 1500, 1600)).isEqualTo("12ms/1.5/1.6s");
    }

    @Test
    void wholeNumbersKeepTheirZeros() {
        assertThat(ShortFigures.digits(100)).isEqualTo("100");
        assertThat(ShortFigures.digits(99.96)).isEqualTo("100");
        assertThat(ShortFigures.digits(10)).isEqualTo("10");
        assertThat(ShortFigures.digits(0.5)).isEqualTo("0.5");
        assertThat(ShortFigures.digits(Double.NaN)).isEqualTo("-");
    }
}
