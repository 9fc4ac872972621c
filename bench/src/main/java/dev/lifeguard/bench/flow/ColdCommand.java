package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.stats.MarkdownTable;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code flow-cold}: the first call of a JVM, by each choice, in turn. */
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

    /** Those that can be the best; a loop that sleeps for seconds cannot. */
    private static final List<Choice> CHOICES =
            List.of(Choice.LOOP, Choice.PARALLEL_STREAM, Choice.POOL_OF_20, Choice.VIRTUAL, Choice.FLOW);

    private static final String LOADED = "flow, loaded";

    @Option(names = "--rounds", description = "JVMs for each choice and task; ${DEFAULT-VALUE}.")
    private int rounds = 7;

    @Option(names = "--only", description = "Only tasks whose name contains this, such as 'trim' or 'sleep'.")
    private String only = "";

    private final double turnsPerNs = Cell.turnsPerNs();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> head = new ArrayList<>(List.of("first call, 1000 items, ms"));
        CHOICES.forEach(choice -> head.add(choice.label()));
        head.addAll(List.of(LOADED, "flow / best", LOADED + " / best"));
        List<List<String>> rows = new ArrayList<>();
        for (List<String> task : TASKS) {
            if (label(task).contains(only)) {
                rows.add(row(task));
            }
        }
        spec.commandLine().getOut().println(new MarkdownTable(head, rows).text());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private List<String> row(List<String> task) throws IOException, InterruptedException {
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
        List<String> row = new ArrayList<>(List.of(label(task)));
        CHOICES.forEach(choice -> row.add(
                times.containsKey(choice.label())
                        ? spread(times, choice.label()).text(2)
                        : "–"));
        row.add(spread(times, LOADED).text(2));
        for (String flow : List.of(Choice.FLOW.label(), LOADED)) {
            row.add(Spread.paired(of(times, flow), of(times, best), (a, b) -> a / b)
                    .text(2));
        }
        return row;
    }

    private static boolean takesPart(Choice choice, String task) {
        return switch (task) {
            case "map" -> choice == Choice.LOOP || choice == Choice.FLOW; // all others are slower by many times
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
