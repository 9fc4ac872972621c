package dev.lifeguard.report.figure;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Series;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SheetTest {
    private record Pool(
            String name,
            int threads,
            double waitMs,
            @Nullable Boolean healthy,
            List<String> lines) {}

    private static final Pool BUSY = new Pool("a, b", 12, 1500, false, List.of("A.b:1", "C.d:2"));
    private static final Pool IDLE = new Pool("idle", 2, Double.NaN, null, List.of());

    private static final Column<Pool> THREADS = fact("threads", Pool::threads);
    private static final Column<Pool> WAIT = figure("p95WaitMs", "wait, p95", Unit.MS, Pool::waitMs);
    private static final Sheet<Pool> SHEET = Sheet.of(
            fact("name", "pool", Pool::name),
            THREADS,
            WAIT,
            fact("isHealthy", Pool::healthy),
            fact("lines", Pool::lines));

    @Test
    void aTableShowsFiguresWithTheirUnits() {
        var table = SHEET.table("Pools", List.of(BUSY, IDLE));
        assertThat(table.head()).containsExactly("pool", "threads", "wait, p95", "isHealthy", "lines");
        assertThat(table.rows())
                .containsExactly(
                        List.of("a, b", "12", "1.50 s", "no", "A.b:1, C.d:2"), List.of("idle", "2", "–", "–", ""));
    }

    @Test
    void csvHasThePlainFigures() {
        assertThat(SHEET.csv(List.of(BUSY, IDLE), 1)).isEqualTo("""
                name,threads,p95_wait_ms,is_healthy,lines
                "a, b",12,1500.0,false,"A.b:1, C.d:2"
                idle,2,,,
                """);
    }

    @Test
    void jsonOmitsMissingValuesAndHasNullForUnknownFigures() {
        assertThat(json(SHEET, BUSY))
                .isEqualTo("{\"name\":\"a, b\",\"threads\":12,\"p95WaitMs\":1500.0,\"isHealthy\":false,"
                        + "\"lines\":[\"A.b:1\",\"C.d:2\"]}");
        assertThat(json(SHEET, IDLE)).isEqualTo("{\"name\":\"idle\",\"threads\":2,\"p95WaitMs\":null,\"lines\":[]}");
    }

    @Test
    void jsonHasObjectsAndArraysOfParts() {
        Sheet<List<Pool>> all = Sheet.of(
                object("first", Sheet.of(THREADS), pools -> pools.get(0)),
                object("none", Sheet.of(THREADS), pools -> null),
                array("pools", Sheet.of(THREADS, WAIT), pools -> pools),
                fact("sizes", pools -> pools.stream().map(Pool::threads).toList()));
        assertThat(json(all, List.of(BUSY, IDLE)))
                .isEqualTo("{\"first\":{\"threads\":12},"
                        + "\"pools\":[{\"threads\":12,\"p95WaitMs\":1500.0},{\"threads\":2,\"p95WaitMs\":null}],"
                        + "\"sizes\":[12,2]}");
    }

    @Test
    void columnsOfAPartWorkForTheWhole() {
        record Service(Pool pool) {}
        Sheet<Service> services =
                Sheet.of(THREADS.of(Service::pool), Sheet.of(WAIT).of(Service::pool));
        assertThat(services.cells(new Service(BUSY))).containsExactly("12", "1.50 s");
    }

    @Test
    void aLineOfAChartIsAColumnOverAnother() {
        assertThat(WAIT.series("wait", THREADS, List.of(IDLE, BUSY)))
                .isEqualTo(new Series("wait", new double[] {2, 12}, new double[] {Double.NaN, 1500}));
    }

    @Test
    void columnsCanBeChosenByName() {
        assertThat(SHEET.select("lines", "threads").cells(BUSY)).containsExactly("A.b:1, C.d:2", "12");
        assertThatIllegalArgumentException().isThrownBy(() -> SHEET.column("nothing"));
    }

    @Test
    void barsFollowFromTheColumns() {
        Sheet<Pool> sheet =
                Sheet.of(THREADS, WAIT, fact("lines", pool -> pool.lines().size() + " lines"));
        assertThat(sheet.bars("Waits", List.of(BUSY, IDLE)))
                .isEqualTo(new Bars(
                        "Waits",
                        List.of("wait, p95", "lines"),
                        List.of(
                                new Bars.Row(
                                        "12 threads",
                                        List.of(
                                                new Bars.Bar("wait, p95", 1500, "1.50 s"),
                                                new Bars.Bar("lines", Double.NaN, "2 lines"))),
                                new Bars.Row("2 threads", List.of(new Bars.Bar("lines", Double.NaN, "0 lines"))))));
    }

    @Test
    void unitsFormatTheirFigures() {
        assertThat(Unit.SECONDS.text(0.5)).isEqualTo("500 ms");
        assertThat(Unit.SHARE.text(0.5)).isEqualTo("50.0%");
        assertThat(Unit.ERROR.text(0.05)).isEqualTo("+5.00%");
        assertThat(Unit.ERROR.text(-0.05)).isEqualTo("-5.00%");
        assertThat(Unit.TIMES.text(2)).isEqualTo("2.00x");
        assertThat(Unit.MB.text(64)).isEqualTo("64.0 MB");
        assertThat(List.of(Unit.values()))
                .allSatisfy(unit -> assertThat(unit.text(Double.NaN)).isEqualTo(Numbers.UNKNOWN));
    }

    private static <R> String json(Sheet<R> sheet, R row) {
        JsonWriter out = new JsonWriter();
        sheet.object(out, row);
        return out.toString();
    }
}
