package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import dev.lifeguard.lab.paralleleach.work.Timing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures when a list is worth processing in parallel: tasks of a known cost, and three practical uses with real
 * parts.
 */
public final class ParallelEach implements Experiment {
    @Override
    public String name() {
        return "parallel-each";
    }

    @Override
    public String shows() {
        return "from which cost of a task a list is worth doing in parallel, and when too many threads make it fail";
    }

    @Override
    public Duration length(Settings settings) {
        Use[] uses = Use.values();
        return Duration.ofSeconds(ParallelEachPlan.of(settings.full())
                .lengths()
                .all(
                        uses.length,
                        Arrays.stream(uses)
                                .mapToInt(use -> use.threads().size())
                                .sum()));
    }

    @Override
    public List<ExperimentOption> options() {
        return List.of(new ExperimentOption(
                UseSetup.POSTGRES,
                "URL",
                "server for the databases, postgresql://USER@HOST:PORT/DATABASE, password in PGPASSWORD; databases are"
                        + " made there and dropped again (default: a server that the lab brings)."));
    }

    @Override
    public void check(Settings settings) {
        settings.option(UseSetup.POSTGRES).ifPresent(Server::parse);
    }

    @Override
    public Result run(Lab lab) {
        ParallelEachPlan plan = ParallelEachPlan.of(lab.settings().full());
        CallRunner calls = new CallRunner(lab, plan);
        List<Timing> timings = new ArrayList<>();
        List<Observed> watched = new ArrayList<>();
        List<UseRuns> uses = new ArrayList<>();
        List<Runnable> parts = List.of(
                () -> timings.addAll(calls.timings().all()),
                () -> watched.addAll(calls.watched()),
                () -> uses.add(UseRunner.run(lab, plan, UseSetup.dumps(lab, plan))),
                () -> uses.add(UseRunner.run(lab, plan, UseSetup.feeds(lab, plan))),
                () -> uses.add(UseRunner.run(lab, plan, UseSetup.logs(lab, plan))));
        CompletedRuns<Runnable> done = CompletedRuns.each(parts, part -> {
            part.run();
            return part;
        });
        ParallelEachResults results = new ParallelEachResults(
                plan, Runtime.getRuntime().availableProcessors(), new Timings(timings), watched, uses);
        return new Result.Builder()
                .headline(ParallelEachMessage.of(results.timings()))
                .sections(new ParallelEachPage(results).sections())
                .tables(ParallelEachPage.printed(results))
                .json(out -> ParallelEachColumns.JSON.members(out, results))
                .file(lab.folder().resolve("parallel-each.csv"), ParallelEachColumns.csv(results))
                .files(results.observed().stream().map(Observed::recording).toList())
                .failures(done.failures())
                .failures(results.faults())
                .diagnoses(results.observed().stream().map(Observed::diagnosis).toList())
                .build();
    }
}
