package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Interrupted;
import dev.lifeguard.lab.taskprocessing.noop.NoOpPlan;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** Compares ways to produce and consume tasks concurrently: seven approaches in six libraries, and one that blocks. */
public final class TaskProcessing implements Experiment {
    private static final Duration HANG_TIME = Duration.ofSeconds(5);
    private static final Duration START = Duration.ofSeconds(8);

    @Override
    public String name() {
        return "task-processing";
    }

    @Override
    public String shows() {
        return "what waits for what when tasks are produced and consumed, and a program that blocks for ever";
    }

    @Override
    public List<ExperimentOption> options() {
        return TaskOptions.ALL;
    }

    @Override
    public void check(Settings settings) {
        TaskPlan.of(settings);
    }

    @Override
    public OptionalLong seed(Settings settings) {
        return OptionalLong.of(TaskOptions.seed(settings));
    }

    @Override
    public Duration length(Settings settings) {
        TaskPlan plan = TaskPlan.of(settings);
        return START.plus(HANG_TIME.multipliedBy(plan.blocked().size()))
                .plus(plan.length())
                .plus(plan.noOp().map(NoOpPlan::length).orElse(Duration.ZERO));
    }

    @Override
    public Result run(Lab lab) {
        TaskPlan plan = TaskPlan.of(lab.settings());
        TaskResults measured = measure(lab, plan);
        if (!Thread.currentThread().isInterrupted()) {
            measured = measured.with(CompletedRuns.each(plan.noOp().stream().toList(), noOp -> noOp.run(lab)));
        }
        TaskResults results = measured;
        return new Result.Builder()
                .headline(TaskMessage.of(results))
                .sections(new TaskPage(results).sections())
                .tables(TaskColumns.printed(results))
                .json(out -> TaskColumns.JSON.members(out, results))
                .file(
                        lab.folder().resolve("runs.csv"),
                        TaskColumns.CSV.csv(results.runs().toList(), 3))
                .failures(results.failures())
                .diagnoses(results.diagnosed())
                .build();
    }

    /** Runs a plan except for tasks that do nothing. */
    TaskResults measure(Lab lab, TaskPlan plan) {
        lab.progress()
                .stage(
                        "what blocks for ever",
                        HANG_TIME.multipliedBy(plan.blocked().size()));
        CompletedRuns<BlockedRun> blocked =
                CompletedRuns.each(plan.blocked(), library -> BlockedRun.of(lab, plan, library));
        try (ConcurrentLibraries all = new ConcurrentLibraries(lab, plan)) {
            try {
                if (!Thread.currentThread().isInterrupted()) {
                    lab.progress()
                            .stage(
                                    plan.cases().size() + " runs in "
                                            + plan.libraries().size() + " JVMs",
                                    START.plus(plan.length()));
                    all.start();
                    all.run(plan.length());
                }
            } catch (Interrupted e) {
                // completed runs are reported
            }
            boolean interrupted = Thread.interrupted(); // clears the flag, or nothing could be read
            TaskResults measured = TaskResults.of(plan, all.done(interrupted), blocked, interrupted);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return measured;
        }
    }
}
