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
        return plan.sessions().stream().map(Session::length).reduce(Duration.ZERO, Duration::plus);
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
        return run(lab, ParallelStreamPlan.of(lab.settings(), CORES), new SessionRunner(lab));
    }

    static Result run(Lab lab, ParallelStreamPlan plan, SessionRunner runner) {
        CompletedRuns<CompletedRuns<ScenarioRun>> done = CompletedRuns.each(plan.sessions(), runner::run);
        List<ScenarioRun> runs =
                done.runs().stream().flatMap(session -> session.runs().stream()).toList();
        List<String> failures = new ArrayList<>();
        done.runs().forEach(session -> failures.addAll(session.failures()));
        failures.addAll(done.failures());
        runs.forEach(run -> run.accounting()
                .faults()
                .forEach(fault -> failures.add(run.scenario().id() + ": " + fault)));
        List<Scenario> missing = new ArrayList<>(plan.scenarios());
        runs.forEach(run -> missing.remove(run.scenario()));
        if (failures.isEmpty() && !missing.isEmpty()) {
            failures.add("ended by the user after " + runs.size() + " of "
                    + plan.scenarios().size() + " scenarios");
        }
        ParallelStreamResults results = new ParallelStreamResults(runs, missing);
        return new Result.Builder()
                .headline(ParallelStreamMessage.of(results))
                .sections(ParallelStreamPage.sections(results, plan.ramp()))
                .tables(runs.isEmpty() ? List.of() : List.of(ParallelStreamColumns.printed(results)))
                .json(out -> ParallelStreamColumns.JSON.members(out, results))
                .file(
                        lab.folder().resolve("parallel-stream.csv"),
                        ParallelStreamColumns.CSV.csv(
                                runs.stream()
                                        .flatMap(run -> OperationRow.of(run).stream())
                                        .toList(),
                                1))
                .files(runs.stream().map(ScenarioRun::recording).distinct().toList())
                .failures(failures)
                .diagnoses(runs.stream().map(ScenarioRun::diagnosed).toList())
                .javaVersions(runs.stream()
                        .map(run -> run.window().header().javaVersion())
                        .distinct()
                        .toList())
                .build();
    }
}
