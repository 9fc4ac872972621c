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
    private static final Duration HANG_TIME = Duration.ofSeconds(2);
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
        return start(plan)
                .plus(plan.length())
                .plus(plan.noOp().map(NoOpPlan::length).orElse(Duration.ZERO));
    }

    private static Duration start(TaskPlan plan) {
        return plan.blocked().isEmpty() ? START : START.plus(HANG_TIME);
    }

    @Override
    public Result run(Lab lab) {
        TaskPlan plan = TaskPlan.of(lab.settings());
        TaskResults measured = measure(lab, plan);
        if (!Thread.currentThread().isInterrupted()) {
            measured = measured.with(CompletedRuns.each(plan.noOp().stream().toList(), noOp -> noOp.run(lab)));
        }
        return result(lab, measured);
    }

    private static Result result(Lab lab, TaskResults results) {
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
                .stage("what blocks for ever, and start of " + plan.libraries().size() + " JVMs", start(plan));
        try (BlockedRuns hanging = new BlockedRuns(lab, plan);
                ConcurrentLibraries all = new ConcurrentLibraries(lab, plan)) {
            CompletedRuns<BlockedRun> blocked = new CompletedRuns<>(List.of(), List.of());
            try {
                hanging.start();
                all.start(); // during the blocked runs
                blocked = hanging.recognised();
                lab.progress()
                        .stage(
                                plan.cases().size() + " runs in "
                                        + plan.libraries().size() + " JVMs",
                                plan.length());
                all.run(plan.length());
            } catch (Interrupted e) {
                // completed runs are reported
            }
            boolean interrupted = Thread.interrupted(); // clears the flag, or nothing could be read
            TaskResults measured = TaskResults.of(plan, all.done(interrupted), blocked, all.notStarted(), interrupted);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return measured;
        }
    }
}
