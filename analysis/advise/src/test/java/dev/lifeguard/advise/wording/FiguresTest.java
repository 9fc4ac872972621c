package dev.lifeguard.advise.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.417, 0.42",
        "0.5, 0.5",
        "9.99, 9.99",
        "9.995, 10",
        "24, 24",
        "24.06, 24.1",
        "99.94, 99.9",
        "99.95, 100",
        "100, 100",
        "359.6, 360",
        "-24.06, -24.1",
        "Infinity, no limit",
        "-Infinity, unknown",
        "NaN, unknown"
    })
    void aFigureHasThreeDigitsOrIsWhole(double value, String text) {
        assertThat(Figures.plain(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0%", "0.004, 0%", "0.417, 42%", "1, 100%", "NaN, unknown"})
    void aShareIsInWholePercent(double share, String text) {
        assertThat(Figures.percent(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0000417, 41.7 ns",
        "0.000999, 999 ns",
        "0.0009995, 1 µs",
        "0.0417, 41.7 µs",
        "0.999, 999 µs",
        "0.9995, 1 ms",
        "41.7, 41.7 ms",
        "999, 999 ms",
        "999.5, 1 s",
        "119400, 119 s",
        "119500, 1.99 min",
        "NaN, unknown"
    })
    void aTimeHasTheUnitThatReadsBest(double ms, String text) {
        assertThat(Figures.ms(ms)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.5 s", "119.4, 119 s", "120, 2 min", "7140, 119 min", "7200, 2 h", "36000, 10 h"})
    void aLongTimeIsInMinutesOrHours(double seconds, String text) {
        assertThat(Figures.seconds(seconds)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, its one worker is blocked",
        "1, 12, 1 of 12 workers is blocked",
        "11, 12, 11 of 12 workers are blocked",
        "0, 12, 0 of 12 workers are blocked"
    })
    void blockedWorkers(long some, long all, String text) {
        assertThat(Figures.blockedWorkers(some, all)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 tasks", "1, 1 task", "2, 2 tasks"})
    void aCountHasItsNoun(long count, String text) {
        assertThat(Figures.count(count, "task")).isEqualTo(text);
    }
}
