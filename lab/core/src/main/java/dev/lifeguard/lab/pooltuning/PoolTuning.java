package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures the effect of a pool's size on a real service: two loads, each with a wrong and a right number of threads.
 */
public final class PoolTuning implements Experiment {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

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
        PoolTuningPlan plan = PoolTuningPlan.of(settings, CORES);
        return plan.groups().stream()
                .map(group -> GroupRunner.length(plan, group))
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public Result run(Lab lab) {
        PoolTuningPlan plan = PoolTuningPlan.of(lab.settings(), CORES);
        GroupRunner runner = new GroupRunner(lab, plan);
        CompletedRuns<List<PoolTuningRun>> done = CompletedRuns.each(plan.groups(), runner::run);
        List<PoolTuningRun> runs = done.runs().stream().flatMap(List::stream).toList();
        PoolTuningResults results = new PoolTuningResults(plan, runs, runner.calibration());
        return new Result.Builder()
                .headline(PoolTuningMessage.of(results))
                .sections(new PoolTuningPage(results).sections())
                .tables(new PoolTuningPage(results).printed())
                .json(out -> PoolTuningColumns.JSON.members(out, results))
                .files(runs.stream()
                        .flatMap(run -> Stream.of(
                                run.runCase().file(lab.folder(), ".csv"),
                                run.runCase().file(lab.folder(), ".jsonl.gz")))
                        .toList())
                .failures(done.failures())
                .failures(results.faults())
                .diagnoses(runs.stream().map(PoolTuningRun::diagnosed).toList())
                .build();
    }
}
