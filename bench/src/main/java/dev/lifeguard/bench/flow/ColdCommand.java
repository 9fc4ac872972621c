package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code flow-cold}: times the first call in a JVM, alternating between the choices. */
@Command(
        name = "flow-cold",
        description = "Times the first call of a JVM for 1000 items: flow beside fixed choices.",
        mixinStandardHelpOptions = true)
public final class ColdCommand implements Callable<Integer> {
    private static final List<List<String>> TASKS = List.of(
            List.of("map", "0"),
            List.of("trim", "0"),
            List.of("spin", "1000"),
            List.of("spin", "100000"),
            List.of("sleep", "1000000"),
            List.of("sleep", "10000000"));

    /** The choices that can be the best, which excludes a loop that sleeps for seconds. */
    private static final List<Choice> CHOICES =
            List.of(Choice.LOOP, Choice.PARALLEL_STREAM, Choice.POOL_OF_20, Choice.VIRTUAL, Choice.FLOW);

    /** Maximum slowdown of flow, compared with the best fixed choice, if class loading dominates. */
    private static final double AIM_TRIM = 1.5;

    private static final double AIM = 1.1;

    private static final List<String> SOURCES =
            List.of("flow/core/src/main", "bench/src/main/java/dev/lifeguard/bench/flow");

    private static final String LOADED = "flow, loaded";

    @Option(names = "--rounds", description = "JVMs for each choice and task; ${DEFAULT-VALUE}.")
    private int rounds = 7;

    @Option(names = "--only", description = "Only tasks whose name contains this, such as 'trim' or 'sleep'.")
    private String only = "";

    private final double turnsPerNs = WorkItem.turnsPerNs();

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        for (List<String> task : TASKS) {
            if (label(task).contains(only)) {
                keeping.keep(spec, "flow-cold", SOURCES, tables(task));
            }
        }
        return 0;
    }

    private List<ResultTable> tables(List<String> task) throws IOException, InterruptedException {
        Map<String, List<Double>> times = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Choice choice : CHOICES) {
                if (takesPart(choice, task.get(0))) {
                    add(times, choice.label(), ms(choice, task, List.of()));
                }
            }
            add(times, LOADED, ms(Choice.FLOW, task, List.of("loaded")));
        }
        String best = times.keySet().stream()
                .filter(name -> !name.startsWith(Choice.FLOW.label()))
                .min((a, b) -> Double.compare(
                        spread(times, a).median(), spread(times, b).median()))
                .orElseThrow();
        Spread cold = ratios(times, Choice.FLOW.label(), best);
        Spread loaded = ratios(times, LOADED, best);
        List<Column> columns = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        for (Choice choice : CHOICES) {
            columns.add(new Column(choice.label(), "ms", -3));
            cells.add(times.containsKey(choice.label()) ? Cell.of(spread(times, choice.label())) : Cell.of("–"));
        }
        columns.addAll(
                List.of(new Column(LOADED, "ms", -3), Column.of("flow / best", 2), Column.of(LOADED + " / best", 2)));
        cells.addAll(List.of(Cell.of(spread(times, LOADED)), Cell.of(cold), Cell.of(loaded)));
        return List.of(
                new ResultTable("first call", "first call, 1000 items", columns, List.of(Row.of(label(task), cells))),
                new Aims()
                        .atMost(
                                label(task) + ": flow over the best fixed choice",
                                cold.median(),
                                task.get(0).equals("map") || task.get(0).equals("trim") ? AIM_TRIM : AIM,
                                2)
                        .table());
    }

    private static Spread ratios(Map<String, List<Double>> times, String flow, String best) {
        return Spread.paired(of(times, flow), of(times, best), (a, b) -> a / b);
    }

    private static boolean takesPart(Choice choice, String task) {
        return switch (task) {
            case "map" -> choice == Choice.LOOP || choice == Choice.FLOW; // all others are many times slower
            case "sleep" -> choice != Choice.LOOP;
            default -> true;
        };
    }

    /** {@code trim}, {@code spin 1000 ns}. */
    private static String label(List<String> task) {
        return switch (task.get(0)) {
            case "map" -> "trim, results kept";
            case "trim" -> "trim";
            default -> task.get(0) + " " + task.get(1) + " ns";
        };
    }

    private static void add(Map<String, List<Double>> times, String name, double ms) {
        times.computeIfAbsent(name, any -> new ArrayList<>()).add(ms);
    }

    private static List<Double> of(Map<String, List<Double>> times, String name) {
        return times.getOrDefault(name, List.of());
    }

    private static Spread spread(Map<String, List<Double>> times, String name) {
        return Spread.of(of(times, name));
    }

    private double ms(Choice choice, List<String> task, List<String> more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ColdMain.class.getName(),
                choice.name()));
        command.addAll(task);
        command.add(String.valueOf(turnsPerNs));
        command.addAll(more);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException(said);
        }
        return Long.parseLong(said) / 1e6;
    }
}
