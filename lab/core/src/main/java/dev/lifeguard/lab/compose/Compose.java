package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Compares ways for a service to combine the answers of slow services, and what each costs. */
public final class Compose implements Experiment {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

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
        return ComposePlan.of(settings, CORES).cases().stream()
                .map(ComposeRunner::length)
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public List<ExperimentOption> options() {
        return ComposePlan.OPTIONS;
    }

    @Override
    public void check(Settings settings) {
        ComposePlan.of(settings, CORES);
    }

    @Override
    public Result run(Lab lab) {
        ComposePlan plan = ComposePlan.of(lab.settings(), CORES);
        CompletedRuns<ComposeRun> done;
        List<Path> recordings = new ArrayList<>();
        try (ComposeRunner runner = new ComposeRunner(lab)) {
            done = CompletedRuns.each(plan.cases(), runner::run);
            done.runs().forEach(run -> recordings.add(runner.recording(run.runCase())));
        }
        ComposeResults results = new ComposeResults(plan.loads(), done.runs());
        return new Result.Builder()
                .headline(ComposeMessage.of(results))
                .sections(new ComposePage(results).sections())
                .tables(results.measuredLoads().stream()
                        .flatMap(load -> ComposePage.mainTables(load, results.runs(load)).stream())
                        .toList())
                .json(out -> ComposeColumns.JSON.members(out, results))
                .file(lab.folder().resolve("compose.csv"), ComposeColumns.CSV.csv(done.runs(), 3))
                .files(recordings)
                .failures(done.failures())
                .failures(results.faults())
                .diagnoses(results.runs().stream().map(ComposeRun::diagnosed).toList())
                .build();
    }
}
