package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Folded;
import dev.lifeguard.report.page.Link;
import dev.lifeguard.report.page.Page;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabReportTest {
    @Test
    void namesTheSeeds() {
        String html = LabReport.page(
                        Settings.defaults(false, Path.of("")),
                        List.of(outcome("draws", OptionalLong.of(42)), outcome("draws-not", OptionalLong.empty())),
                        Map.of())
                .html();
        assertThat(html).contains("draws: seed 42\ndraws-not: nothing is drawn at random");
    }

    @Test
    void saysWhatItIsAndWhereItRan() {
        String java = System.getProperty("java.version");
        Page page = LabReport.page(
                Settings.defaults(false, Path.of("")),
                List.of(outcome(
                        "old",
                        OptionalLong.empty(),
                        new Result.Builder()
                                .javaVersions(List.of(java, "17.0.15"))
                                .build())),
                Map.of("CPU", "Fast CPU", "hardware threads", "2"));
        assertThat(page.subtitle())
                .endsWith("This run used the quick profile, JDK " + java
                        + " and 17.0.15, and a machine with Fast CPU, 2" + " hardware threads.");
        assertThat(page().subtitle()).isEqualTo("Nothing was run.");
    }

    @Test
    void showsAMessageAndAChartAndFoldsTheRest() {
        Bars bars = new Bars(
                "Time taken",
                List.of("measured"),
                List.of(new Bars.Row("a", List.of(new Bars.Bar("measured", 1, "1 s")))));
        Result result = new Result.Builder()
                .headline(Headline.of("It was so.", "Published: not so.", bars, "Shorter is better."))
                .sections(List.of(new Section("what is asked", List.of())))
                .diagnoses(List.of(
                        new RunDiagnosis("healthy", Set.of(), List.of()),
                        new RunDiagnosis("run a", Set.of(FindingId.IDLE_POOLS), List.of(idlePools())),
                        new RunDiagnosis("run b", Set.of(FindingId.IDLE_POOLS), List.of())))
                .build();
        Section section =
                page(outcome("draws", OptionalLong.empty(), result)).sections().getFirst();
        assertThat(section.name()).isEqualTo("draws");
        assertThat(section.title()).isEqualTo("It was so.");
        assertThat(section.blocks().getFirst())
                .isEqualTo(new PageColumns(List.of(
                        List.of(
                                new Text("Published: not so."),
                                new Link("Findings as expected in 2 of 3 runs", "draws-what-lifeguard-found")),
                        List.of(bars, new Text("Shorter is better.")))));
        assertThat(((Folded) section.blocks().getLast()).blocks())
                .extracting(block -> ((Folded) block).summary(), block -> ((Folded) block).anchor())
                .containsExactly(
                        tuple("What is asked", "draws-what-is-asked"),
                        tuple("What Lifeguard found", "draws-what-lifeguard-found"));
    }

    @Test
    void theConclusionIsThatOfTheHeadline() {
        Bars bars = new Bars("", List.of("measured"), List.of(new Bars.Row("a", List.of())));
        assertThat(new Result.Builder()
                        .headline(Headline.of("It was so.", "", bars, ""))
                        .build()
                        .conclusion())
                .containsExactly("It was so.");
    }

    @Test
    void anExperimentWithoutHeadlineShowsItsConclusion() {
        Page page = page(
                outcome(
                        "concludes",
                        OptionalLong.empty(),
                        new Result.Builder().conclusion(List.of("So it is.")).build()),
                outcome("fails", OptionalLong.empty(), Result.failed("it did not start")));
        assertThat(page.sections()).extracting(Section::title).startsWith("So it is.", "What fails shows");
        assertThat(page.sections().get(1).blocks()).containsExactly(new Text("Failed: it did not start"));
    }

    private static Page page(Outcome... outcomes) {
        return LabReport.page(Settings.defaults(false, Path.of("")), List.of(outcomes), Map.of());
    }

    private static Finding idlePools() {
        return new Finding(
                FindingId.IDLE_POOLS,
                "p",
                Severity.WARNING,
                "4 pools do nothing",
                List.of(),
                List.of(),
                List.of(),
                new Change("close them", null, false),
                List.of(),
                0);
    }

    private static Outcome outcome(String name, OptionalLong seed) {
        return outcome(name, seed, new Result.Builder().build());
    }

    private static Outcome outcome(String name, OptionalLong seed, Result result) {
        return new Outcome(
                new Experiment() {
                    @Override
                    public String name() {
                        return name;
                    }

                    @Override
                    public String shows() {
                        return "what " + name + " shows";
                    }

                    @Override
                    public Duration length(Settings settings) {
                        return Duration.ZERO;
                    }

                    @Override
                    public OptionalLong seed(Settings settings) {
                        return seed;
                    }

                    @Override
                    public Result run(Lab lab) {
                        throw new AssertionError("not to be run");
                    }
                },
                result);
    }
}
