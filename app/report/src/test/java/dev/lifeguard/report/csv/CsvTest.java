package dev.lifeguard.report.csv;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvTest {
    @Test
    void quotesIfNecessary() {
        assertThat(Csv.cell("plain text")).isEqualTo("plain text");
        assertThat(Csv.cell("a,b")).isEqualTo("\"a,b\"");
        assertThat(Csv.cell("say \"x\"")).isEqualTo("\"say \"\"x\"\"\"");
        assertThat(Csv.cell("two\nlines")).isEqualTo("\"two\nlines\"");
    }

    @Test
    void formulasAreEscaped() {
        assertThat(Csv.foreign("=1+1")).isEqualTo("'=1+1");
        assertThat(Csv.foreign("@a,b")).isEqualTo("\"'@a,b\"");
        assertThat(Csv.foreign("pool-1")).isEqualTo("pool-1");
    }

    @Test
    void anUnknownFigureIsEmpty() {
        assertThat(Csv.figure(1.23456, 3)).isEqualTo("1.235");
        assertThat(Csv.figure(Double.NaN, 3)).isEmpty();
        assertThat(Csv.figure(Double.POSITIVE_INFINITY, 3)).isEmpty();
    }
}
