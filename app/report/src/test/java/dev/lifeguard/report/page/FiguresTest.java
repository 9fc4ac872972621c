package dev.lifeguard.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "-0.0, 0, 0",
        "12, 12, 12",
        "0.5, 0.5, 0.5",
        "0.123456, 0.1235, 0.123",
        "999.96, 1000, 1000",
        "1234.5, 1235, 1235",
        "-9876.54, -9877, -9877",
        "123456.7, 123457, 123457",
        "12345678901, 12345678901, 12345678901",
        "0.00012345, 0.0001234, 0.000123",
        "0.0000123, 1.23e-5, 1.23e-5",
        "NaN, –, –",
        "Infinity, –, –",
    })
    void figuresHaveAsManyDigitsAsAreOfUse(double value, String text, String brief) {
        assertThat(Figures.text(value)).isEqualTo(text);
        assertThat(Figures.brief(value)).isEqualTo(brief);
    }

    @ParameterizedTest
    @CsvSource({"86399.5, 86399.5", "12345.67891, 12345.679", "3, 3", "0.000123456, 0.0001235"})
    void placesStayApart(double value, String place) {
        assertThat(Figures.place(value)).isEqualTo(place);
    }
}
