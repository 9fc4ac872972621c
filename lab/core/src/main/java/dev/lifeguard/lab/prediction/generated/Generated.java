package dev.lifeguard.lab.prediction.generated;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.prediction.measured.Scores;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Tests predictions on workloads generated from seeds, on which the model cannot have been tuned. */
public final class Generated {
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final String WORKLOADS = "--workloads";
    private static final Duration REPLAY = Duration.ofSeconds(30);

    /** Options of this part. */
    public static final List<ExperimentOption> OPTIONS = GeneratedPlan.OPTIONS;

    private Generated() {}

    /** Whether the user asked for generated workloads. */
    public static boolean wanted(Settings settings) {
        return OPTIONS.stream()
                .anyMatch(option -> settings.option(option.name()).isPresent());
    }

    /**
     * Checks the values of its options.
     *
     * @throws Failure if one is invalid
     */
    public static void check(Settings settings) {
        if (settings.option(WORKLOADS).isPresent()) {
            throw new Failure(WORKLOADS + " is of the fixed workloads: leave it out");
        }
        if (replay(settings)) {
            if (OPTIONS.stream()
                            .filter(option -> settings.option(option.name()).isPresent())
                            .count()
                    > 1) {
                throw new Failure(GeneratedPlan.REPLAY.name() + " runs nothing: leave the other options out");
            }
            folder(settings);
        } else {
            GeneratedPlan.of(settings, CORES);
        }
    }

    public static Duration length(Settings settings) {
        return replay(settings) ? REPLAY : GeneratedPlan.of(settings, CORES).length();
    }

    public static OptionalLong seed(Settings settings) {
        return replay(settings)
                ? OptionalLong.empty()
                : OptionalLong.of(GeneratedPlan.of(settings, CORES).first());
    }

    private static boolean replay(Settings settings) {
        return settings.option(GeneratedPlan.REPLAY.name()).isPresent();
    }

    /** Runs the workloads, or predicts stored ones again. */
    public static Result run(Lab lab) {
        return replay(lab.settings()) ? replay(lab) : generate(lab);
    }

    private static Result generate(Lab lab) {
        GeneratedPlan plan = GeneratedPlan.of(lab.settings(), CORES);
        try (Database database = new Database(lab)) {
            CompletedRuns<EvaluatedWorkload> done =
                    CompletedRuns.each(plan.seeds(), seed -> run(lab, plan, database, seed));
            return result(lab, done);
        }
    }

    private static Result replay(Lab lab) {
        SampleStore store = new SampleStore(folder(lab.settings()));
        CompletedRuns<Sample> samples = store.read();
        lab.progress().stage("predicting again from " + samples.runs().size() + " recordings", REPLAY);
        CompletedRuns<EvaluatedWorkload> done = CompletedRuns.each(samples.runs(), sample -> store.evaluated(sample));
        return result(
                lab,
                new CompletedRuns<>(
                        done.runs(),
                        Stream.concat(samples.failures().stream(), done.failures().stream())
                                .toList()));
    }

    private static EvaluatedWorkload run(Lab lab, GeneratedPlan plan, Database database, long seed) {
        try {
            return SampleRun.run(lab, plan, database, seed);
        } catch (IllegalArgumentException | IllegalStateException | NoSuchElementException e) {
            throw new Failure(SampleStore.name(seed) + ": " + e);
        }
    }

    /** The folder with stored workloads: the output folder, or the experiment's folder in it. */
    private static Path folder(Settings settings) {
        Path given = Path.of(settings.option(GeneratedPlan.REPLAY.name()).orElseThrow());
        Path inside = given.resolve("prediction");
        Path folder = Files.isDirectory(inside) ? inside : given;
        if (!Files.isDirectory(folder)) {
            throw new Failure(GeneratedPlan.REPLAY.name() + ": there is no folder " + given);
        }
        return folder;
    }

    private static Result result(Lab lab, CompletedRuns<EvaluatedWorkload> done) {
        GeneratedResults results = GeneratedResults.of(done.runs());
        List<EvaluatedWorkload> judged = results.judged();
        List<String> conclusion = conclusion(results);
        return new Result.Builder()
                .headline(Headline.of(conclusion, results.errors()))
                .sections(
                        judged.isEmpty()
                                ? List.of()
                                : List.of(
                                        new Section("what is asked", List.of(asked(), results.workloads())),
                                        new Section("how good", List.copyOf(results.tables()))))
                .tables(results.tables())
                .conclusion(conclusion)
                .json(out -> GeneratedColumns.JSON.members(out, results))
                .file(lab.folder().resolve("generated.csv"), GeneratedColumns.csv(judged))
                .failures(done.failures())
                .failures(judged.stream().flatMap(one -> one.faults().stream()).toList())
                .build();
    }

    private static Text asked() {
        return new Text(
                "Each workload is drawn from its seed: arrivals, needs, what tasks wait for, kind of pool, what runs"
                        + " beside. It is observed once; from that recording Lifeguard predicts five other sizes and recommends"
                        + " one; then all of these are really run, with the same trace. Measured is the workload's own log. A cell is one"
                        + " size of one workload; the observed size is none.");
    }

    private static List<String> conclusion(GeneratedResults results) {
        List<EvaluatedWorkload> judged = results.judged();
        if (judged.isEmpty()) {
            return List.of();
        }
        Scores scores = results.aims().scores();
        long repeated =
                judged.stream().filter(one -> one.repeatError().isPresent()).count();
        List<String> lines = new ArrayList<>();
        lines.add("Over " + scores.cells() + " sizes of " + judged.size()
                + " generated workloads the predicted 95th percentile is " + percent(100 * scores.medianError())
                + " off in the median, " + percent(100 * scores.within25()) + " are within 25%, "
                + percent(100 * scores.offBy2())
                + " of those that are said to be known are off by more than 2x; the interval holds for "
                + percent(100 * scores.intervalHeld()) + ", with a median high/low of " + number(scores.medianWidth())
                + ".");
        if (repeated > 0) {
            lines.add("Two runs of the same trace at the same size are " + percent(100 * results.medianRepeatError())
                    + " apart, in the median of " + repeated + "; of " + percent(100 * results.repeatWithin5())
                    + " the second is at most 5% slower.");
        }
        return lines;
    }
}
