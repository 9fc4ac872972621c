package dev.lifeguard.bench.cost;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code cost}: runs every case with every watcher, in rounds, so that compared scores are close together in time. */
@Command(
        name = "cost",
        description = "Measures what watching adds to a task: Lifeguard, Micrometer, Dropwizard, OpenTelemetry.",
        mixinStandardHelpOptions = true)
public final class CostCommand implements Callable<Integer> {
    @Option(names = "--rounds", description = "Rounds, each with a new JVM for every measurement; ${DEFAULT-VALUE}.")
    private int rounds = 5;

    @Option(names = "--quick", description = "One short round, to see that everything runs; its figures mean little.")
    private boolean quick;

    @Option(names = "--only", defaultValue = "", description = "Only cases whose title contains this text.")
    private String only = "";

    @Option(names = "--watchers", split = ",", description = "Only these, beside NONE, LIFEGUARD and MICROMETER.")
    private List<Watcher> watchers = List.of(Watcher.values());

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws RunnerException, IOException, InterruptedException {
        PrintWriter progress = spec.commandLine().getErr();
        Fork fork = quick ? new Fork(Agents.find(), 2, 2, 100) : new Fork(Agents.find(), 4, 6, 500);
        Map<Case, Scores> all = new LinkedHashMap<>();
        for (Case what : Case.all()) {
            if (what.title().toLowerCase(Locale.ROOT).contains(only.toLowerCase(Locale.ROOT))) {
                all.put(what, new Scores());
            }
        }
        int count = quick ? 1 : rounds;
        for (int round = 0; round < count; round++) {
            progress.println("round " + (round + 1) + " of " + count);
            for (Map.Entry<Case, Scores> entry : all.entrySet()) {
                for (Watcher watcher : order(entry.getKey(), round)) {
                    Score score = fork.run(entry.getKey(), watcher);
                    entry.getValue().add(watcher, score);
                    progress.printf(
                            Locale.ROOT,
                            "  %s, %s: %.1f %s, CPU %.1f%n",
                            entry.getKey().title(),
                            watcher.label(),
                            score.time(),
                            entry.getKey().unit(),
                            score.cpu());
                }
            }
        }
        List<ResultTable> tables = new ArrayList<>();
        Aims aims = new Aims();
        all.forEach((what, scores) -> {
            tables.add(CostReport.table(what, scores));
            CostReport.aims(what, scores, aims);
        });
        tables.add(aims.table());
        if (quick) {
            Keeping.print(spec, tables);
        } else {
            keeping.keep(spec, "cost", tables);
        }
        return 0;
    }

    /**
     * Returns the order of a round. Every second round is reversed, so that no watcher always follows the same other
     * one.
     */
    private List<Watcher> order(Case what, int round) {
        List<Watcher> order = new ArrayList<>();
        for (Watcher watcher : Watcher.values()) {
            boolean needed = watcher.ordinal() <= Watcher.MICROMETER.ordinal() || watchers.contains(watcher);
            if (needed && what.watchers().contains(watcher)) {
                order.add(watcher);
            }
        }
        if (round % 2 == 1) {
            Collections.reverse(order);
        }
        return order;
    }
}
