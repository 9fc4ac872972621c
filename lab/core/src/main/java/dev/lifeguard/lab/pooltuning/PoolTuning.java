package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.experiment.Done;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How many threads should a pool have? Two loads on a real service, each with too many or too few and with enough. */
public final class PoolTuning implements Experiment {
    @Override
    public String name() {
        return "pool-tuning";
    }

    @Override
    public String shows() {
        return "how a pool's own figures say that it has too many threads, or will soon have too few";
    }

    @Override
    public Duration length(Settings settings) {
        Plan plan = Plan.of(settings, cores());
        return plan.groups().stream()
                .map(group -> GroupRunner.length(plan, group))
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, Plan.of(lab.settings(), cores()));
    }

    /** With another load, for tests. */
    Result run(Lab lab, Plan plan) {
        GroupRunner runner = new GroupRunner(lab, plan);
        Done<List<Run>> done = Done.each(plan.groups(), runner::run);
        List<Run> runs = done.runs().stream().flatMap(List::stream).toList();
        List<String> failures = new ArrayList<>(done.failures());
        List<Path> files = new ArrayList<>();
        for (Run run : runs) {
            run.accounting()
                    .faults(run.completed())
                    .forEach(fault -> failures.add(run.what().id() + ": " + fault));
            files.add(runner.files().csv(run.what()));
            files.add(runner.files().recording(run.what()));
        }
        Measured measured = new Measured(plan, runs, runner.calibration());
        return new Result(
                new PoolTuningPage(measured).sections(),
                Tables.printed(measured),
                Conclusions.of(runs),
                new PoolTuningJson(measured)::write,
                files,
                failures,
                runs.stream().map(Run::diagnosed).toList());
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
