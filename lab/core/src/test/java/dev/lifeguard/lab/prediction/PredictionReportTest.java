package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.prediction.measured.SampleTimes;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionReportTest {
    private static final PredictionPlan PLAN = PredictionPlan.of(Settings.defaults(true, Path.of("")), 2);

    @Test
    void theMessageStatesTheError() {
        assertThat(PredictionMessage.of(List.of())).isEmpty();
        assertThat(PredictionMessage.of(List.of(SampleResults.good())))
                .singleElement()
                .asString()
                .contains("27.5% off in the median of 2 other sizes", "10.0% apart");
    }

    @Test
    void theMessageDistrustsABusyMachine() {
        WorkloadResult good = SampleResults.good();
        PredictionRun run = good.observed();
        PredictionRun disturbed =
                PredictionRun.of(run.id(), SampleTimes.of(run.size(), 0.7, 5, 10), run.size(), run.recording());
        WorkloadResult proof = new WorkloadResult(
                good.workload(), disturbed, good.forecast(), good.sweep(), good.choices(), List.of());
        assertThat(PredictionMessage.of(List.of(proof)))
                .anySatisfy(line -> assertThat(line).contains("other processes used up to 0.70 CPUs"));
    }

    @Test
    void busyThreadsAreSampledEveryTenMilliseconds() {
        // 0 to 25 ms, 10 to 20 ms, 20 to 50 ms
        assertThat(ObservedRun.active(SampleTimes.of(1, 0, 1, 25, 10, 30))).containsExactly(1, 2, 2, 1, 1, 0);
    }

    @Test
    void theChartOfMethodsHasUnconnectedMarks() {
        Chart chart = PredictionCharts.methods(List.of(SampleResults.good(), SampleResults.bad()));
        assertThat(chart.series())
                .hasSameSizeAs(SizingMethod.values())
                .allSatisfy(series -> assertThat(series.x()).containsExactly(1, 1, 2, 2));
        assertThat(chart.series().getFirst()).extracting(Series::y).isEqualTo(new double[] {Double.NaN, 1, Double.NaN, 2
        });
    }

    @Test
    void csvHasARowForEachSize() {
        List<String> lines =
                PredictionColumns.csv(List.of(SampleResults.good())).lines().toList();
        assertThat(lines)
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.split(",")).hasSize(13));
        assertThat(lines.get(2))
                .isEqualTo("mixed,1,2,100,10.000,10.000,100.000,105.000,84.000,126.000,91.743,100.000,2");
    }

    @Test
    void jsonHasTheDocumentedMembers() {
        JsonWriter out = new JsonWriter().beginObject();
        PredictionColumns.JSON.members(out, new PredictionColumns.Results(PLAN, List.of(SampleResults.good())));
        JsonObject json = JsonObject.parse(out.endObject().toString());
        JsonObject workload = json.objects("workloads").getFirst();
        assertThat(workload.integer("recommendedSize", 0)).isEqualTo(2);
        assertThat(workload.objects("sizes"))
                .hasSize(3)
                .allSatisfy(size -> assertThat(size.has("p95Error")).isTrue());
        assertThat(workload.objects("methods"))
                .extracting(method -> method.text("method", ""))
                .containsExactly("Lifeguard", SizingMethod.GOETZ.label(), "Vegas");
        assertThat(json.objectOrNull("aims")).isNotNull();
    }

    @Test
    void rendersThePageWithAndWithoutRuns() {
        assertThat(html(List.of(SampleResults.good(), SampleResults.bad())))
                .contains("every task accounted for", "more threads would wait for a CPU", "200 tasks were seen");
        assertThat(html(List.of())).contains("what is asked").doesNotContain("methods compared");
    }

    private static String html(List<WorkloadResult> proofs) {
        return new Page("t", "", new PredictionPage(PLAN, proofs).sections()).html();
    }
}
