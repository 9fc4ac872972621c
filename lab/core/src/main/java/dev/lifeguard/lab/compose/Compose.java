package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.experiment.Done;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.report.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How can a service combine the answers of slow ones, and what does each way cost? */
public final class Compose implements Experiment {
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
        return ComposePlan.of(settings, cores()).cases().stream()
                .map(ComposeRunner::length)
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public List<ExperimentOption> options() {
        return ComposePlan.OPTIONS;
    }

    @Override
    public void check(Settings settings) {
        ComposePlan.of(settings, cores());
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, ComposePlan.of(lab.settings(), cores()));
    }

    /** With another load, for tests. */
    Result run(Lab lab, ComposePlan plan) {
        Done<ComposeRun> done;
        List<Path> files = new ArrayList<>();
        try (ComposeRunner runner = new ComposeRunner(lab)) {
            done = Done.each(plan.cases(), runner::run);
            done.runs().forEach(run -> files.add(runner.recording(run.what())));
        }
        List<String> failures = new ArrayList<>(done.failures());
        done.runs()
                .forEach(run ->
                        run.faults().forEach(fault -> failures.add(run.what().id() + ": " + fault)));
        Path csv = lab.folder().resolve("compose.csv");
        try {
            Files.writeString(csv, ComposeCsv.of(done.runs()));
            files.addFirst(csv);
        } catch (IOException e) {
            failures.add("cannot write " + csv + " (" + e + ")");
        }
        ComposeResults measured = new ComposeResults(plan.orders(), done.runs());
        return new Result(
                new ComposePage(measured).sections(),
                printed(measured),
                ComposeConclusions.of(measured),
                new ComposeJson(measured)::write,
                files,
                failures,
                measured.runs().stream().map(ComposeRun::diagnosed).toList());
    }

    private static List<Table> printed(ComposeResults measured) {
        return measured.orders().stream()
                .filter(order -> !measured.runs(order).isEmpty())
                .flatMap(order -> Stream.of(
                        Tables.timeTaken(order, measured.runs(order)), Tables.needs(order, measured.runs(order))))
                .toList();
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
