package dev.lifeguard.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.page.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void aColumnIsAsWideAsItsWidestCell() {
        assertThat(TextTable.of(new Table(
                        "Pools", List.of("pool", "n"), List.of(List.of("a", "1"), List.of("a long name", "2")))))
                .isEqualTo("""
                        Pools
                        pool         n
                        a            1
                        a long name  2
                        """);
    }

    @Test
    void withoutACaptionTheHeadIsFirst() {
        assertThat(TextTable.of(new Table("", List.of("a"), List.of()))).isEqualTo("a\n");
    }
}
