package dev.lifeguard.bench.service;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.service.WatchedLoad.Seen;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code requests}: compares the users' and Lifeguard's figures for a web service under closed load, at several sizes.
 */
@Command(
        name = "requests",
        description = "Compares the rate and times of a Spring Boot service's requests, and what is predicted for other"
                + " numbers of threads, with what its users see.",
        mixinStandardHelpOptions = true)
public final class RequestsCommand implements Callable<Integer> {
    private static final double RATE_PERCENT = 1;
    private static final double TIME_PERCENT = 3;
    private static final double PREDICTED_PERCENT = 15;

    private static final Figure P95 = new Figure("p95", RequestTimes::p95Ms);

    private static final List<Figure> FIGURES = List.of(
            new Figure("rate", RequestTimes::rate),
            new Figure("p50", RequestTimes::p50Ms),
            P95,
            new Figure("p99", RequestTimes::p99Ms));

    private record Figure(String name, ToDoubleFunction<RequestTimes> get) {
        double of(RequestTimes times) {
            return get.applyAsDouble(times);
        }
    }

    @Option(names = "--sizes", split = ",", description = "Numbers of Tomcat's threads; ${DEFAULT-VALUE}.")
    private List<Integer> sizes = List.of(5, 10, 20, 50, 100);

    @Option(names = "--users", description = "Users at one time, each on a connection of its own; ${DEFAULT-VALUE}.")
    private int users = 40;

    @Option(names = "--seconds", description = "Seconds that are recorded of each size; ${DEFAULT-VALUE}.")
    private int seconds = 20;

    @Option(names = "--rounds", description = "Rounds, each with new JVMs; ${DEFAULT-VALUE}.")
    private int rounds = 3;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<List<Seen>> all = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            List<Seen> seen = new ArrayList<>();
            for (int size : sizes) {
                spec.commandLine().getErr().println("round " + round + " of " + rounds + ": " + size + " threads");
                seen.add(WatchedLoad.run(size, users, seconds, sizes, Files.createTempDirectory("lifeguard-bench")));
            }
            all.add(seen);
        }
        keeping.keep(spec, "requests", tables(all));
        return 0;
    }

    private List<ResultTable> tables(List<List<Seen>> rounds) {
        Aims aims = new Aims();
        for (int i = 0; i < FIGURES.size(); i++) {
            Figure figure = FIGURES.get(i);
            double worst = worst(range(at -> off(rounds, at, figure)));
            aims.atMost(figure.name() + " off by, %", worst, i == 0 ? RATE_PERCENT : TIME_PERCENT, 1);
        }
        for (Figure figure : List.of(FIGURES.get(0), P95)) {
            List<Spread> differences = new ArrayList<>();
            for (int i = 0; i < sizes.size() * sizes.size(); i++) {
                int from = i / sizes.size();
                int to = i % sizes.size();
                if (from != to) {
                    differences.add(off(rounds, from, to, figure));
                }
            }
            double worst = worst(differences);
            aims.atMost("predicted " + figure.name() + " off by, %", worst, PREDICTED_PERCENT, 1);
        }
        return List.of(measured(rounds), predicted(rounds), aims.table());
    }

    private ResultTable measured(List<List<Seen>> rounds) {
        List<Column> columns = new ArrayList<>();
        for (Figure figure : FIGURES) {
            columns.add(figure == FIGURES.get(0) ? Column.of("requests/s", 0) : new Column(figure.name(), "ms", 1));
            columns.add(new Column("off", "%", 1));
        }
        return new ResultTable("measured", "threads", columns, range(at -> {
            List<Cell> cells = new ArrayList<>();
            for (Figure figure : FIGURES) {
                cells.add(Cell.of(Spread.of(rounds.stream()
                        .map(round -> figure.of(round.get(at).users()))
                        .toList())));
                cells.add(Cell.of(off(rounds, at, figure)));
            }
            return Row.of(sizes.get(at).toString(), cells);
        }));
    }

    private ResultTable predicted(List<List<Seen>> rounds) {
        List<Column> columns = sizes.stream()
                .map(size -> new Column("p95 of " + size, "% off", 1))
                .toList();
        return new ResultTable(
                "predicted",
                "seen at",
                columns,
                range(from -> Row.of(
                        sizes.get(from).toString(),
                        range(to -> from == to ? Cell.NONE : Cell.of(off(rounds, from, to, P95))))));
    }

    /** Returns the difference between Lifeguard's measurement at a size and the users', in percent. */
    private static Spread off(List<List<Seen>> rounds, int at, Figure figure) {
        return Spread.of(rounds.stream()
                .map(round -> round.get(at))
                .map(seen -> percent(figure.of(seen.lifeguard()), figure.of(seen.users())))
                .toList());
    }

    /**
     * Returns the difference between a prediction from one size for another and the users' measurement there, in
     * percent.
     */
    private static Spread off(List<List<Seen>> rounds, int from, int to, Figure figure) {
        return Spread.of(rounds.stream()
                .map(round -> percent(
                        figure.of(round.get(from).predicted().get(to)),
                        figure.of(round.get(to).users())))
                .toList());
    }

    private static double percent(double said, double is) {
        return (said / is - 1) * 100;
    }

    private static double worst(List<Spread> differences) {
        return differences.stream()
                .mapToDouble(off -> Math.abs(off.median()))
                .max()
                .orElseThrow();
    }

    /** Makes one item per size. */
    private <T> List<T> range(IntFunction<T> make) {
        return IntStream.range(0, sizes.size()).mapToObj(make).toList();
    }
}
