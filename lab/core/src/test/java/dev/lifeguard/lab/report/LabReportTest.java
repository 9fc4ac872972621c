package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Card;
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
    void beginsWithASummaryOfEachExperiment() {
        Bars bars = new Bars(
                "Time taken",
                List.of("measured"),
                List.of(new Bars.Row("a", List.of(new Bars.Bar("measured", 1, "1 s")))));
        Result result = new Result.Builder()
                .headline(Headline.of(List.of("It was so.", "And so."), bars))
                .sections(List.of(new Section("draws: what is asked", List.of())))
                .diagnoses(List.of(
                        new RunDiagnosis("healthy", Set.of(), List.of()),
                        new RunDiagnosis("run a", Set.of(FindingId.IDLE_POOLS), List.of(idlePools())),
                        new RunDiagnosis("run b", Set.of(FindingId.IDLE_POOLS), List.of())))
                .build();
        Page page = page(outcome("draws", OptionalLong.empty(), result));
        assertThat(page.sections().get(1).title()).isEqualTo("draws: what is asked");
        assertThat(cards(page))
                .containsExactly(new Card(
                        "draws",
                        "#" + Page.anchor(1),
                        List.of(
                                new Text("It was so."),
                                bars,
                                new Text("Lifeguard found idle-pools in “run a”: 4 pools do nothing."
                                        + " 2 of 3 runs gave the findings expected."))));
    }

    @Test
    void anExperimentWithoutHeadlineShowsItsConclusion() {
        assertThat(cards(page(
                        outcome(
                                "concludes",
                                OptionalLong.empty(),
                                new Result.Builder()
                                        .conclusion(List.of("So it is."))
                                        .build()),
                        outcome("fails", OptionalLong.empty(), Result.failed("it did not start")))))
                .containsExactly(
                        new Card("concludes", "#" + Page.anchor(1), List.of(new Text("So it is."))),
                        new Card(
                                "fails",
                                "#" + Page.anchor(1),
                                List.of(new Text("Failed: it did not start"), new Text("what fails shows"))));
    }

    private static Page page(Outcome... outcomes) {
        return LabReport.page(Settings.defaults(false, Path.of("")), List.of(outcomes), Map.of());
    }

    private static List<Block> cards(Page page) {
        Section first = page.sections().getFirst();
        assertThat(first.title()).isEqualTo("At a glance");
        return first.blocks().stream()
                .flatMap(block -> ((PageColumns) block).columns().stream())
                .flatMap(List::stream)
                .toList();
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
