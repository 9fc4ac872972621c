package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.Workload;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tests predictions: observes workloads at one size, then runs them at others and compares. Workloads generated from
 * seeds measure accuracy, because the model cannot have been tuned on them; the fixed ones are its training set.
 */
public final class PredictionExperiment implements Experiment {
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final Duration REPLAY = Duration.ofSeconds(30);

    @Override
    public String name() {
        return "prediction";
    }

    @Override
    public String shows() {
        return "how near predictions from one run come to runs at other sizes";
    }

    @Override
    public boolean onlyWhenNamed() {
        return true;
    }

    @Override
    public List<ExperimentOption> options() {
        return PredictionPlan.OPTIONS;
    }

    @Override
    public void check(Settings settings) {
        Optional<Path> replayed = replayed(settings);
        if (replayed.isEmpty()) {
            plan(settings);
        } else if (options().stream()
                        .filter(option -> settings.option(option.name()).isPresent())
                        .count()
                > 1) {
            throw new Failure("--replay runs nothing: leave the other options out");
        }
    }

    @Override
    public OptionalLong seed(Settings settings) {
        return replayed(settings).isPresent()
                ? OptionalLong.empty()
                : OptionalLong.of(plan(settings).workloads().getFirst().work().seed());
    }

    @Override
    public Duration length(Settings settings) {
        return replayed(settings).isPresent() ? REPLAY : plan(settings).length();
    }

    private static PredictionPlan plan(Settings settings) {
        return PredictionPlan.of(settings, CORES);
    }

    /** The folder with stored workloads to predict again: the given one, or the experiment's folder in it. */
    private static Optional<Path> replayed(Settings settings) {
        return settings.option(PredictionPlan.REPLAY.name()).map(name -> {
            Path inside = Path.of(name, "prediction");
            Path folder = Files.isDirectory(inside) ? inside : Path.of(name);
            if (!Files.isDirectory(folder)) {
                throw new Failure("--replay: there is no folder " + name);
            }
            return folder;
        });
    }

    @Override
    public Result run(Lab lab) {
        return replayed(lab.settings())
                .map(folder -> replay(lab, folder))
                .orElseGet(() -> run(lab, plan(lab.settings())));
    }

    Result run(Lab lab, PredictionPlan plan) {
        try (Database database = new Database(lab)) {
            CompletedRuns<EvaluatedWorkload> done =
                    CompletedRuns.each(plan.workloads(), workload -> run(lab, plan, database, workload));
            return result(lab, plan.generated() ? "generated.csv" : "prediction.csv", done.runs())
                    .failures(done.failures())
                    .build();
        }
    }

    private static EvaluatedWorkload run(Lab lab, PredictionPlan plan, Database database, Workload workload) {
        try {
            return SampleRun.run(lab, plan, database, workload);
        } catch (IllegalArgumentException | IllegalStateException | NoSuchElementException e) {
            throw new Failure(workload.id() + ": " + e);
        }
    }

    private static Result replay(Lab lab, Path folder) {
        SampleStore store = new SampleStore(folder);
        CompletedRuns<Sample> samples = store.read();
        lab.progress().stage("predicting again from " + samples.runs().size() + " recordings", REPLAY);
        CompletedRuns<EvaluatedWorkload> done = CompletedRuns.each(samples.runs(), store::evaluated);
        return result(lab, "generated.csv", done.runs())
                .failures(samples.failures())
                .failures(done.failures())
                .build();
    }

    private static Result.Builder result(Lab lab, String csv, List<EvaluatedWorkload> evaluated) {
        PredictionResults results = PredictionResults.of(evaluated);
        List<String> conclusion = conclusion(results);
        return new Result.Builder()
                .headline(Headline.of(conclusion, results.errors()))
                .sections(sections(results))
                .tables(results.tables())
                .conclusion(conclusion)
                .json(out -> PredictionColumns.JSON.members(out, results))
                .file(lab.folder().resolve(csv), PredictionColumns.CELLS.csv(results.cells(), 3))
                .failures(
                        evaluated.stream().flatMap(one -> one.faults().stream()).toList());
    }

    static List<Section> sections(PredictionResults results) {
        Sections sections = new Sections()
                .add(
                        "what is asked",
                        List.of(
                                new Text("Each workload is observed once. From that recording Lifeguard predicts other"
                                        + " sizes and recommends one. Then all of these are really run, with the same"
                                        + " trace. Measured is the workload's own log, which Lifeguard does not see. A"
                                        + " cell is one size of one workload; the observed size is none. Generated"
                                        + " workloads are drawn from their seeds: arrivals, needs, what tasks wait for,"
                                        + " kind of pool, what runs beside. The fixed ones are the model's training"
                                        + " set."),
                                PredictionColumns.WORKLOADS_TABLE.table("Workloads", results.evaluated())))
                .add("how good", results.tables());
        Block[] charts = results.evaluated().stream()
                .filter(one -> !one.sample().generated())
                .map(PredictionColumns::sizes)
                .toArray(Block[]::new);
        return sections.add("predicted and measured", charts.length == 0 ? List.of() : List.of(PageColumns.of(charts)))
                .list();
    }

    static List<String> conclusion(PredictionResults results) {
        List<String> lines = new ArrayList<>();
        if (results.evaluated().isEmpty()) {
            return lines;
        }
        Scores scores = results.all();
        lines.add("Over " + scores.cells() + " sizes of " + results.evaluated().size()
                + " workloads the predicted 95th percentile is " + percent(100 * scores.medianError())
                + " off in the median, " + percent(100 * scores.within25()) + " are within 25%, "
                + percent(100 * scores.offBy2())
                + " of those that are said to be known are off by more than 2x; the interval holds for "
                + percent(100 * scores.intervalHeld()) + ", with a median high/low of " + number(scores.medianWidth())
                + ".");
        int repeated = results.each(EvaluatedWorkload::repeated).size();
        if (repeated > 0) {
            lines.add("Two runs of the same trace at the same size are " + percent(100 * results.medianRepeatError())
                    + " apart, in the median of " + repeated + "; of " + percent(100 * results.repeatWithin5())
                    + " the second is at most 5% slower.");
        }
        return lines;
    }
}
