package dev.lifeguard.lab.findings;

import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures how reliably Lifeguard finds problems and raises no false alarms, on services generated from seeds. */
public final class Findings implements Experiment {
    @Override
    public String name() {
        return "findings";
    }

    @Override
    public String shows() {
        return "how often Lifeguard finds what is wrong with a service, with its line, and how often it finds something"
                + " wrong with a healthy one";
    }

    @Override
    public boolean onlyWhenNamed() {
        return true;
    }

    @Override
    public List<ExperimentOption> options() {
        return List.of(FindingsPlan.GENERATED, FindingsPlan.SEED, FindingsPlan.AT_ONCE);
    }

    @Override
    public void check(Settings settings) {
        FindingsPlan.of(settings);
    }

    /** The first seed; others count up from it. */
    @Override
    public OptionalLong seed(Settings settings) {
        return OptionalLong.of(FindingsPlan.of(settings).cases().get(0).seed());
    }

    @Override
    public Duration length(Settings settings) {
        return FindingsPlan.of(settings).length();
    }

    @Override
    public Result run(Lab lab) {
        FindingsPlan plan = FindingsPlan.of(lab.settings());
        List<String> failures = new ArrayList<>();
        List<FindingsRun> runs = new ArrayList<>();
        lab.progress().stage("services that hardly compute, " + plan.atOnce() + " at a time", plan.togetherLength());
        runs.addAll(runConcurrently(lab, plan.together(), plan.atOnce(), failures));
        lab.progress().stage("services that compute, one at a time", plan.aloneLength());
        runs.addAll(runConcurrently(lab, plan.alone(), 1, failures));
        runs.sort(Comparator.comparingLong(run -> run.runCase().seed()));
        FindingsReport report = new FindingsReport(plan, runs);
        return new Result.Builder()
                .headline(report.headline())
                .sections(report.sections())
                .tables(report.tables())
                .conclusion(report.conclusion())
                .json(out -> FindingsReport.JSON.members(out, report))
                .file(lab.folder().resolve("findings.csv"), FindingsReport.CSV.csv(runs, 3))
                .failures(failures)
                .build();
    }

    /** Runs some services. A failure affects only its own service; Ctrl-C ends all. */
    private static List<FindingsRun> runConcurrently(
            Lab lab, List<FindingsCase> cases, int atOnce, List<String> failures) {
        List<FindingsRun> runs = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(atOnce)) {
            List<Future<FindingsRun>> all = cases.stream()
                    .map(one -> pool.submit(() -> deleteIfRight(FindingsJvm.run(lab, one))))
                    .toList();
            try {
                for (Future<FindingsRun> one : all) {
                    try {
                        runs.add(one.get());
                    } catch (ExecutionException e) {
                        failures.add(
                                e.getCause() instanceof Failure failure
                                        ? failure.line()
                                        : String.valueOf(e.getCause()));
                    }
                }
            } catch (InterruptedException e) {
                pool.shutdownNow();
                Thread.currentThread().interrupt();
                failures.add("ended by the user after " + runs.size() + " of " + cases.size() + " services");
            }
        }
        return runs;
    }

    /** Deletes the recording if the findings are right. */
    private static FindingsRun deleteIfRight(FindingsRun run) {
        if (!run.missed()) {
            try {
                Files.deleteIfExists(run.recording());
                Files.deleteIfExists(
                        run.recording().resolveSibling(run.runCase().id() + ".log"));
            } catch (IOException e) {
                return run; // a leftover file does no harm
            }
        }
        return run;
    }
}
