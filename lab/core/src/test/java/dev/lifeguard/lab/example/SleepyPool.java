package dev.lifeguard.lab.example;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Measures how long 40 tasks of 50 ms sleep take on pools of 2 and of 8 threads. */
public final class SleepyPool implements Experiment {
    /** A run with a number of threads; {@code possibleMs} is the minimum time. */
    record Run(int threads, double ms, double possibleMs, Path recording) {}

    /** Each figure is declared once, for table, chart, CSV and JSON. */
    private static final Sheet<Run> RUNS = Sheet.of(
            fact("threads", Run::threads),
            figure("ms", "measured", Unit.MS, Run::ms),
            figure("possibleMs", "physically possible", Unit.MS, Run::possibleMs));

    @Override
    public String name() {
        return "sleepy-pool";
    }

    @Override
    public String shows() {
        return "that tasks which wait need threads, not CPUs";
    }

    @Override
    public Duration length(Settings settings) {
        return Duration.ofSeconds(4);
    }

    @Override
    public Result run(Lab lab) {
        CompletedRuns<Run> done = CompletedRuns.each(List.of(2, 8), threads -> run(lab, threads));
        List<Run> runs = done.runs();
        return new Result.Builder()
                .headline(Headline.of(conclusion(runs), RUNS.bars("Time taken", runs)))
                .rows(lab, "runs", RUNS, runs)
                .files(runs.stream().map(Run::recording).toList())
                .failures(done.failures())
                .build();
    }

    /** Runs one JVM with Lifeguard's probe. */
    private static Run run(Lab lab, int threads) {
        lab.progress().stage(threads + " threads", Duration.ofSeconds(2));
        String name = "sleepy-" + threads;
        Path recording = lab.folder().resolve(name + ".jsonl.gz");
        ServicePlan jvm = new ServicePlan(
                name, lab.folder(), SleepyMain.class, List.of("--threads=" + threads), List.of("-Xmx64m"), recording);
        double ms = WorkJvm.run(lab.children(), jvm, Duration.ofMinutes(1), SleepyMain.Result.class)
                .ms();
        return new Run(threads, ms, Math.ceilDiv(SleepyMain.TASKS, threads) * (double) SleepyMain.TASK_MS, recording);
    }

    /** Computes the conclusions from the runs alone. */
    static List<String> conclusion(List<Run> runs) {
        if (runs.size() < 2) {
            return List.of();
        }
        Run few = runs.get(0);
        Run many = runs.get(1);
        return List.of(many.threads() + " threads took " + time(many.ms()) + " where " + few.threads() + " took "
                + time(few.ms()) + ": "
                + (many.ms() < few.ms() ? "more threads helped." : "more threads did not help."));
    }
}
