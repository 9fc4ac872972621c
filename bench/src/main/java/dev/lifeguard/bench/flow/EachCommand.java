package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.stats.MarkdownTable;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.flow.Action;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code flow-each}: lists of items of a known cost, by each fixed choice and by flow, in turn. */
@Command(
        name = "flow-each",
        description = "Times 1000 items of a known cost: flow beside each fixed choice, in one JVM, in rounds.",
        mixinStandardHelpOptions = true)
public final class EachCommand implements Callable<Integer> {
    /** How much slower than the best fixed choice flow may be. */
    private static final double AIM = 1.1;

    private static final long FIRST_NS = 400_000_000;

    /** What is called for less is not yet compiled as well as it will be. */
    private static final long WARM_UP_NS = 2_000_000_000;

    /** What takes so long is not among the best, and is left out of the rounds. */
    private static final double HOPELESS = 20;

    @Option(names = "--rounds", description = "Rounds, in each of which every choice has its turn; ${DEFAULT-VALUE}.")
    private int rounds = 11;

    @Option(names = "--only", description = "Only cells whose name contains this, such as 'sleep' or '10 us'.")
    private String only = "";

    private final double turnsPerNs = Cell.turnsPerNs();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        List<List<String>> rows = new ArrayList<>();
        for (Cell cell : Cell.all()) {
            if (cell.label().contains(only)) {
                spec.commandLine().getErr().println(cell.label());
                rows.add(row(cell));
            }
        }
        List<String> head = new ArrayList<>(List.of("1000 items, ms"));
        Arrays.stream(Choice.values()).map(Choice::label).forEach(head::add);
        head.addAll(List.of("best fixed", "flow / best", "aim " + AIM));
        PrintWriter out = spec.commandLine().getOut();
        out.println(new MarkdownTable(head, rows).text());
        out.flush();
        return 0;
    }

    private List<String> row(Cell cell) throws Exception {
        List<String> items = IntStream.range(0, cell.items())
                .mapToObj(i -> "  item " + i + " ")
                .toList();
        Map<Choice, List<Double>> times = times(cell, items);
        Choice best = Arrays.stream(Choice.values())
                .filter(choice -> choice != Choice.FLOW)
                .min((a, b) -> Double.compare(median(times, a), median(times, b)))
                .orElseThrow();
        Spread ratio = Spread.paired(of(times, Choice.FLOW), of(times, best), (flow, fixed) -> flow / fixed);
        double scale = 1000.0 / cell.items() / 1e6;
        List<String> row = new ArrayList<>(List.of(cell.label()));
        for (Choice choice : Choice.values()) {
            row.add(String.format("%.3g", median(times, choice) * scale));
        }
        row.addAll(List.of(best.label(), ratio.text(2), ratio.median() <= AIM ? "met" : "missed"));
        return row;
    }

    private Map<Choice, List<Double>> times(Cell cell, List<String> items) throws Exception {
        Map<Choice, List<Double>> times = new EnumMap<>(Choice.class);
        double fastest = Double.MAX_VALUE;
        for (Choice choice : Choice.values()) {
            double warm = warmUp(choice, items, cell, FIRST_NS);
            times.put(choice, new ArrayList<>(List.of(warm)));
            fastest = Math.min(fastest, warm);
        }
        List<Choice> order = new ArrayList<>();
        for (Choice choice : Choice.values()) {
            if (median(times, choice) < HOPELESS * fastest) {
                order.add(choice);
                times.put(choice, new ArrayList<>());
                warmUp(choice, items, cell, WARM_UP_NS);
            }
        }
        for (int round = 0; round < rounds; round++) {
            for (Choice choice : order) {
                of(times, choice).add((double) time(choice, items, cell.task(turnsPerNs)));
            }
            Collections.reverse(order);
        }
        return times;
    }

    /** Gives how long the last call took. */
    private double warmUp(Choice choice, List<String> items, Cell cell, long forNs) throws Exception {
        Action<String> task = cell.task(turnsPerNs);
        long begin = System.nanoTime();
        long last = 0;
        while (System.nanoTime() - begin < forNs) {
            last = time(choice, items, task);
        }
        return last;
    }

    private static long time(Choice choice, List<String> items, Action<String> task) throws Exception {
        long begin = System.nanoTime();
        choice.each(items, task);
        return System.nanoTime() - begin;
    }

    private static List<Double> of(Map<Choice, List<Double>> times, Choice choice) {
        return times.getOrDefault(choice, List.of());
    }

    private static double median(Map<Choice, List<Double>> times, Choice choice) {
        return Spread.of(of(times, choice)).median();
    }
}
