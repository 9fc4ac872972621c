package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the effect of parallel streams on a web service: its operations alone and mixed; sequential, parallel, and
 * with other pools.
 */
public final class ParallelStream implements Experiment {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    @Override
    public String name() {
        return "parallel-stream";
    }

    @Override
    public String shows() {
        return "what parallel streams that wait do to the requests of a web service, and what does better";
    }

    @Override
    public Duration length(Settings settings) {
        ParallelStreamPlan plan = ParallelStreamPlan.of(settings, CORES);
        return plan.groups().stream()
                .map(group -> ScenarioRunner.length(group, plan.ramp()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public List<ExperimentOption> options() {
        return List.of(new ExperimentOption(
                ParallelStreamPlan.OTHER_JAVA,
                "HOME",
                "a JDK of 17 or newer on which the mix is run too (default: a JDK 17, if one is found)."));
    }

    @Override
    public void check(Settings settings) {
        ParallelStreamPlan.of(settings, CORES);
    }

    @Override
    public Result run(Lab lab) {
        ParallelStreamPlan plan = ParallelStreamPlan.of(lab.settings(), CORES);
        CompletedRuns<List<ScenarioRun>> done =
                CompletedRuns.each(plan.groups(), new ScenarioRunner(lab, plan.ramp())::run);
        List<ScenarioRun> runs = done.runs().stream().flatMap(List::stream).toList();
        List<Scenario> missing = new ArrayList<>(plan.scenarios());
        runs.forEach(run -> missing.remove(run.scenario()));
        ParallelStreamResults results = new ParallelStreamResults(runs, missing);
        return new Result.Builder()
                .headline(ParallelStreamMessage.of(results))
                .sections(new ParallelStreamPage(results).sections(plan.ramp()))
                .tables(ParallelStreamColumns.figures(results))
                .json(out -> ParallelStreamColumns.JSON.members(out, results))
                .file(lab.folder().resolve("parallel-stream.csv"), ParallelStreamColumns.csv(runs))
                .files(runs.stream().map(ScenarioRun::recording).toList())
                .failures(done.failures())
                .failures(results.faults())
                .diagnoses(runs.stream().map(ScenarioRun::diagnosed).toList())
                .javaVersions(runs.stream()
                        .map(run -> run.window().header().javaVersion())
                        .distinct()
                        .toList())
                .build();
    }
}
