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
        PoolTuningPlan plan = PoolTuningPlan.of(settings, cores());
        return plan.groups().stream()
                .map(group -> GroupRunner.length(plan, group))
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, PoolTuningPlan.of(lab.settings(), cores()));
    }

    /** With another load, for tests. */
    Result run(Lab lab, PoolTuningPlan plan) {
        GroupRunner runner = new GroupRunner(lab, plan);
        Done<List<PoolTuningRun>> done = Done.each(plan.groups(), runner::run);
        List<PoolTuningRun> runs = done.runs().stream().flatMap(List::stream).toList();
        List<String> failures = new ArrayList<>(done.failures());
        List<Path> files = new ArrayList<>();
        for (PoolTuningRun run : runs) {
            run.accounting()
                    .faults(run.completed())
                    .forEach(fault -> failures.add(run.what().id() + ": " + fault));
            files.add(runner.files().csv(run.what()));
            files.add(runner.files().recording(run.what()));
        }
        PoolTuningResults measured = new PoolTuningResults(plan, runs, runner.calibration());
        return new Result(
                new PoolTuningPage(measured).sections(),
                Tables.printed(measured),
                PoolTuningConclusions.of(runs),
                new PoolTuningJson(measured)::write,
                files,
                failures,
                runs.stream().map(PoolTuningRun::diagnosed).toList());
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
