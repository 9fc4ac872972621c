package dev.lifeguard.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolTableTest {
    private static final Measurement TWO =
            Measurements.of(Measurements.blocking("price-pool"), Measurements.idle("mail", 0));

    @Test
    void aWideTableShowsEverything() {
        assertThat(PoolTable.render(TWO, new TextLayout(Integer.MAX_VALUE, false))
                        .lines())
                .containsExactly(
                        "POOL        KIND         SIZE/MAX  BUSY  UTIL%  WAIT%  WAIT p50/p90/p99  EXEC p50/p90/p99"
                                + "  CPU/RUNNABLE/BLOCKED%  QUEUE  DONE/s  REJECTED  BLOCKED AT",
                        "price-pool  thread pool     12/12  11.8   1175     75       1.25/2.5/3s     500/501/502ms"
                                + "                 2/1/97     36    23.5         0"
                                + "  com.shop.price.PriceClient.fetch:42 92%",
                        "mail        thread pool       0/∞     0      0      0                 -                 -"
                                + "                      -      0       0         0  -");
    }

    @Test
    void eightyColumnsKeepTheCauseInSight() {
        List<String> lines =
                PoolTable.render(TWO, new TextLayout(80, false)).lines().toList();

        assertThat(lines.get(0)).startsWith("POOL").contains("BUSY", "WAIT%", "EXEC p99", "BLOCKED AT");
        assertThat(lines.get(1)).contains("11.8", "PriceClient.fetch:42 92%");
    }

    @Test
    void aFrameIsCutAtItsBeginning() {
        TextCell frame = TextCell.of("PriceClient.fetch:42 92%");

        assertThat(frame.fitted(12, TextCell.Align.LEFT_KEEPING_END)).isEqualTo("…etch:42 92%");
        assertThat(frame.fitted(12, TextCell.Align.LEFT)).isEqualTo("PriceClient…");
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        Measurement wide = Measurements.of(
                Measurements.blocking(
                        "a-pool-with-a-name-that-is-longer-than-any-terminal-has-room-for-" + "x".repeat(80)),
                Measurements.idle("mail", 7));
        for (int columns = 1; columns <= 250; columns++) {
            int width = columns;
            assertThat(PoolTable.render(wide, new TextLayout(columns, false)).lines())
                    .hasSize(3)
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
        }
    }

    @Test
    void rejectionsAreKeptIfThereAreAny() {
        String calm = PoolTable.render(TWO, new TextLayout(120, false));
        String refusing = PoolTable.render(Measurements.of(Measurements.idle("mail", 7)), new TextLayout(80, false));

        assertThat(calm).doesNotContain("REJECTED");
        assertThat(refusing).contains("REJECTED").contains(" 7");
    }

    @Test
    void coloursAreOnlyUsedWhenWanted() {
        String plain = PoolTable.render(TWO, new TextLayout(120, false));
        String coloured = PoolTable.render(TWO, new TextLayout(120, true));

        assertThat(plain).doesNotContain("\u001b");
        assertThat(coloured).contains("\u001b[33m   75\u001b[0m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9]*m", "").lines().map(String::stripTrailing))
                .containsExactlyElementsOf(plain.lines().toList());
    }

    @Test
    void aNameCannotSteerTheTerminal() {
        String table = PoolTable.render(
                Measurements.of(Measurements.idle("evil\u001b[2J\nname\u202e", 0)), new TextLayout(200, false));

        assertThat(table.lines()).hasSize(2);
        assertThat(table).contains("evil?[2J?name?").doesNotContain("\u001b");
    }

    @Test
    void anEmptyMeasurementIsReported() {
        assertThat(PoolTable.render(Measurements.of(), new TextLayout(80, true)))
                .isEqualTo("no pools seen\n");
    }
}
