package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

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
        return ParallelEachPlan.of(settings.full())
                .lengths()
                .all(
                        uses.length,
                        Arrays.stream(uses)
                                .mapToInt(use -> use.threads().size())
                                .sum());
    }

    @Override
    public List<ExperimentOption> options() {
        return List.of(new ExperimentOption(
                DumpRunner.POSTGRES,
                "URL",
                "server for the databases, postgresql://USER@HOST:PORT/DATABASE, password in PGPASSWORD; databases are"
                        + " made there and dropped again (default: a server that the lab brings)."));
    }

    @Override
    public void check(Settings settings) {
        settings.option(DumpRunner.POSTGRES).ifPresent(Server::parse);
    }

    @Override
    public Result run(Lab lab) {
        return run(lab, ParallelEachPlan.of(lab.settings().full()));
    }

    Result run(Lab lab, ParallelEachPlan plan) {
        ParallelEachResults nothing = new ParallelEachResults(
                plan, Runtime.getRuntime().availableProcessors(), new Timings(List.of()), List.of(), List.of());
        CallRunner calls = new CallRunner(lab, plan);
        DumpRunner dumps = new DumpRunner(lab, plan);
        FeedRunner feeds = new FeedRunner(lab, plan);
        LogRunner logs = new LogRunner(lab, plan);
        List<Supplier<ParallelEachResults>> parts = List.of(
                () -> nothing.with(calls.timings()),
                () -> nothing.with(calls.watched()),
                () -> {
                    feeds.launch(); // while the databases are created; the server then idles until its turn
                    logs.launch();
                    return nothing.with(dumps.run());
                },
                () -> nothing.with(feeds.run()),
                () -> nothing.with(logs.run()));
        CompletedRuns<ParallelEachResults> done = CompletedRuns.each(parts, Supplier::get);
        ParallelEachResults results = done.runs().stream().reduce(nothing, ParallelEachResults::plus);
        return new Result.Builder()
                .headline(ParallelEachMessage.of(results.timings()))
                .sections(new ParallelEachPage(results).sections())
                .tables(ParallelEachPage.printed(results))
                .json(out -> ParallelEachColumns.JSON.members(out, results))
                .file(lab.folder().resolve("parallel-each.csv"), ParallelEachColumns.csv(results))
                .files(results.observed().stream().map(RecordedPools::recording).toList())
                .failures(done.failures())
                .failures(results.faults())
                .diagnoses(results.observed().stream()
                        .map(RecordedPools::diagnosed)
                        .toList())
                .build();
    }
}
