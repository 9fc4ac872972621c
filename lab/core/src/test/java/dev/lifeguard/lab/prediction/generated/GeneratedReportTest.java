package dev.lifeguard.lab.prediction.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratedReportTest {
    private static final GeneratedResults RESULTS = GeneratedResults.of(List.of(Samples.judged()));

    @Test
    void eachCellIsCountedOncePerBreakdown() {
        assertThat(cells(RESULTS.byRegime(), "all")).isEqualTo(3);
        assertThat(cells(RESULTS.byRegime(), "idle")
                        + cells(RESULTS.byRegime(), "loaded")
                        + cells(RESULTS.byRegime(), "crowded")
                        + cells(RESULTS.byRegime(), "overloaded"))
                .isEqualTo(3);
        assertThat(cells(RESULTS.byRegime(), "overloaded")).isEqualTo(1);
        assertThat(cells(RESULTS.byRegime(), "shared limit")).isEqualTo(3);
        assertThat(cells(RESULTS.byRegime(), "no shared limit")).isZero();
        assertThat(cells(RESULTS.byKind(), "pool fixed")).isEqualTo(3);
    }

    private static int cells(Table table, String row) {
        return table.rows().stream()
                .filter(cells -> cells.get(0).equals(row))
                .mapToInt(cells -> Integer.parseInt(cells.get(1)))
                .sum();
    }

    @Test
    void theWorstCellsComeFirst() {
        assertThat(RESULTS.worst().rows().get(0)).contains("seed-0007", "1", "2.50");
    }

    @Test
    void aimsShowWhatWasReached() {
        assertThat(RESULTS.aims().table().rows())
                .filteredOn(row -> row.get(0).startsWith("interval, high/low"))
                .singleElement()
                .satisfies(row ->
                        assertThat(row).containsExactly("interval, high/low, median", "at most 1.5", "1.50", "yes"));
        assertThat(RESULTS.aims().table().rows())
                .filteredOn(row -> row.get(0).startsWith("median error"))
                .singleElement()
                .satisfies(row -> assertThat(row).contains("10.0%", "no"));
    }

    @Test
    void csvHasARowForEachCell() {
        List<String> lines =
                GeneratedColumns.csv(List.of(Samples.judged())).lines().toList();
        assertThat(lines)
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.split(",")).hasSize(24));
        assertThat(lines.get(2))
                .startsWith("7,what it is,loaded,idle,true,16,2,700,0,10.000,10.000,100.000,110.000,88.000,132.000");
    }

    @Test
    void jsonHasTheDocumentedMembers() {
        JsonWriter out = new JsonWriter().beginObject();
        GeneratedColumns.JSON.members(out, RESULTS);
        JsonObject json = JsonObject.parse(out.endObject().toString());
        assertThat(json.integers("seeds")).containsExactly(7);
        assertThat(json.objects("scores").get(0).integer("cells", 0)).isEqualTo(3);
        assertThat(json.objects("workloads").get(0).objects("cells"))
                .hasSize(3)
                .allSatisfy(cell -> assertThat(cell.objectOrNull("measured")).isNotNull());
    }
}
