package dev.lifeguard.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void givesThreeSignificantDigits() {
        assertThat(Numbers.number(1234.5)).isEqualTo("1,235");
        assertThat(Numbers.number(99.96)).isEqualTo("100");
        assertThat(Numbers.number(12.34)).isEqualTo("12.3");
        assertThat(Numbers.number(0.126)).isEqualTo("0.13");
    }

    @Test
    void choosesTheUnitOfTimes() {
        assertThat(Numbers.time(0.0001)).isEqualTo("100 ns");
        assertThat(Numbers.time(0.0123)).isEqualTo("12.3 µs");
        assertThat(Numbers.time(0)).isEqualTo("0.00 ms");
        assertThat(Numbers.time(512)).isEqualTo("512 ms");
        assertThat(Numbers.time(15_000)).isEqualTo("15.0 s");
    }

    @Test
    void hasADashForUnknownFigures() {
        assertThat(Numbers.percent(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.times(Double.POSITIVE_INFINITY)).isEqualTo("–");
    }
}
