package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares ways for a service to combine the answers of slow services, and what each costs. */
public final class Compose implements Experiment {
    /** The variants in the headline chart, one of each kind. */
    private static final Set<ComposeVariant> SHOWN = EnumSet.of(
            ComposeVariant.SELF_SEQUENCE,
            ComposeVariant.SELF_WEBCLIENT,
            ComposeVariant.SEQUENCE,
            ComposeVariant.BOUNDED_POOL,
            ComposeVariant.VIRTUAL,
            ComposeVariant.WEBFLUX);

    @Override
    public String name() {
        return "compose";
    }

    @Override
    public String shows() {
        return "what it costs to combine slow answers one after the other, in parallel, reactive, on virtual threads";
    }

    @Override
    public Duration length(Settings settings) {
        return ComposePlan.of(settings, cores()).cases().stream()
                .map(ComposeRunner::length)
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public List<ExperimentOption> options() {
        return ComposePlan.OPTIONS;
    }

    @Override
    public void check(Settings settings) {
        ComposePlan.of(settings, cores());
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, ComposePlan.of(lab.settings(), cores()));
    }

    Result run(Lab lab, ComposePlan plan) {
        CompletedRuns<ComposeRun> done;
        List<Path> recordings = new ArrayList<>();
        try (ComposeRunner runner = new ComposeRunner(lab)) {
            done = CompletedRuns.each(plan.cases(), runner::run);
            done.runs().forEach(run -> recordings.add(runner.recording(run.runCase())));
        }
        ComposeResults results = new ComposeResults(plan.loads(), done.runs());
        return new Result.Builder()
                .headline(headline(results))
                .sections(new ComposePage(results).sections())
                .tables(results.measuredLoads().stream()
                        .flatMap(load -> ComposePage.mainTables(load, results.runs(load)).stream())
                        .toList())
                .conclusion(ComposeMessage.of(results))
                .json(out -> ComposeColumns.JSON.members(out, results))
                .file(lab.folder().resolve("compose.csv"), ComposeColumns.CSV.csv(done.runs(), 3))
                .files(recordings)
                .failures(done.failures())
                .failures(results.faults())
                .diagnoses(results.runs().stream().map(ComposeRun::diagnosed).toList())
                .build();
    }

    /** Compares the variants' times with the limit under the largest load. */
    static Optional<Headline> headline(ComposeResults results) {
        return results.measuredLoads().stream()
                .reduce((smaller, larger) -> larger)
                .flatMap(load -> Headline.of(
                        ComposeMessage.of(results, load),
                        ComposeColumns.HEADLINE.bars(
                                load.label() + ": time taken, as times the limit",
                                results.runs(load).stream()
                                        .filter(run -> SHOWN.contains(run.variant()))
                                        .toList())));
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
