package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratedReportTest {
    private static final PredictionResults RESULTS = PredictionResults.of(List.of(Samples.judged()));

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
        assertThat(RESULTS.aims().rows())
                .filteredOn(row -> row.get(0).startsWith("interval, high/low"))
                .singleElement()
                .satisfies(row ->
                        assertThat(row).containsExactly("interval, high/low, median", "at most 1.5", "1.50", "yes"));
        assertThat(RESULTS.aims().rows())
                .filteredOn(row -> row.get(0).startsWith("median error"))
                .singleElement()
                .satisfies(row -> assertThat(row).contains("10.0%", "no"));
    }

    @Test
    void csvHasARowForEachCell() {
        List<String> lines =
                PredictionColumns.CELLS.csv(Samples.judged().cells(), 3).lines().toList();
        assertThat(lines)
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.split(",")).hasSize(24));
        assertThat(lines.get(2))
                .startsWith("7,what it is,loaded,idle,true,16,2,700,0,10.000,10.000,100.000,110.000,88.000,132.000");
    }

    @Test
    void jsonHasTheDocumentedMembers() {
        JsonWriter out = new JsonWriter().beginObject();
        PredictionColumns.JSON.members(out, RESULTS);
        JsonObject json = JsonObject.parse(out.endObject().toString());
        assertThat(json.integers("seeds")).containsExactly(7);
        assertThat(json.objects("scores").get(0).integer("cells", 0)).isEqualTo(3);
        assertThat(json.objects("cells"))
                .hasSize(3)
                .allSatisfy(cell -> assertThat(cell.has("measuredP95Ms")).isTrue());
    }

    @Test
    void thePageHasChartsOfFixedWorkloads() {
        EvaluatedWorkload judged = Samples.judged();
        Sample fixed = Samples.sample("cpu", 42, Samples.truth(1, 400), Samples.truth(2, 100));
        assertThat(html(PredictionResults.of(List.of(new EvaluatedWorkload(fixed, judged.forecast())))))
                .contains("cpu: what it is; observed at 16", "Furthest off");
        assertThat(html(RESULTS)).contains("Furthest off").doesNotContain("predicted and measured");
        assertThat(html(PredictionResults.of(List.of())))
                .contains("what is asked")
                .doesNotContain("Furthest off");
    }

    private static String html(PredictionResults results) {
        return new Page("t", "", PredictionExperiment.sections(results)).html();
    }

    @Test
    void theMessageStatesTheError() {
        assertThat(PredictionExperiment.conclusion(PredictionResults.of(List.of())))
                .isEmpty();
        assertThat(PredictionExperiment.conclusion(RESULTS))
                .satisfiesExactly(
                        line -> assertThat(line).contains("Over 3 sizes of 1 workloads", "10.0% off in the median"),
                        line -> assertThat(line).contains("9.09% apart"));
    }
}
