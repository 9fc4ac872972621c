package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvTableTest {
    @Test
    void readsFieldsInQuotationMarks() {
        assertThat(CsvTable.parse("a,b\n1,\"x, \"\"y\"\"\nz\"\n,\n").rows())
                .containsExactly(Map.of("a", "1", "b", "x, \"y\"\nz"), Map.of("a", "", "b", ""));
    }

    @Test
    void readsWhatItWrites() {
        String line = CsvTable.line(List.of("plain", "with, comma", "with \"marks\"", "two\nlines", ""));

        assertThat(CsvTable.parse("a,b,c,d,e\n" + line + "\n").rows())
                .containsExactly(
                        Map.of("a", "plain", "b", "with, comma", "c", "with \"marks\"", "d", "two\nlines", "e", ""));
    }

    @Test
    void aRowThatDoesNotMatchTheHeadIsAnError() {
        assertThatThrownBy(() -> CsvTable.parse("a,b\n1\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 fields, the head has 2");
    }
}
