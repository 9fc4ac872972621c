package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.experiment.Done;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What do parallel streams do to a web service? Its operations alone and mixed, sequential, parallel, and otherwise.
 */
public final class ParallelStream implements Experiment {
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
        ParallelStreamPlan plan = ParallelStreamPlan.of(settings, cores());
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
        ParallelStreamPlan.of(settings, cores());
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, ParallelStreamPlan.of(lab.settings(), cores()));
    }

    private static Result run(Lab lab, ParallelStreamPlan plan) {
        return run(lab, plan, new SessionRunner(lab));
    }

    /** With other scenarios, on other services, for tests. */
    static Result run(Lab lab, ParallelStreamPlan plan, SessionRunner runner) {
        Done<Done<ScenarioRun>> done = Done.each(plan.sessions(), runner::run);
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
        ParallelStreamResults measured = new ParallelStreamResults(runs, missing);
        List<Path> files = new ArrayList<>();
        csv(lab, measured, failures).ifPresent(files::add);
        runs.stream().map(ScenarioRun::recording).distinct().forEach(files::add);
        return new Result(
                ParallelStreamPage.sections(measured, plan.ramp()),
                runs.isEmpty() ? List.of() : List.of(Tables.printed(measured)),
                ParallelStreamConclusions.of(measured),
                new ParallelStreamJson(measured)::write,
                files,
                failures,
                runs.stream().map(ScenarioRun::diagnosed).toList());
    }

    private static Optional<Path> csv(Lab lab, ParallelStreamResults measured, List<String> failures) {
        Path file = lab.folder().resolve("parallel-stream.csv");
        try {
            return Optional.of(Files.writeString(file, ParallelStreamCsv.of(measured)));
        } catch (IOException e) {
            failures.add("cannot write " + file + " (" + e + ")");
            return Optional.empty();
        }
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
