package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.flow.call.Action;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code flow-each}: processes lists of items with a known cost, alternating between the fixed choices and flow. */
@Command(
        name = "flow-each",
        description =
                "Times 10 to 100,000 items of a known cost: flow beside each fixed choice, in one JVM, in rounds.",
        mixinStandardHelpOptions = true)
public final class EachCommand implements Callable<Integer> {
    /** Minimum number of uncounted calls of each choice; the first call loads classes. */
    private static final int FIRST_CALLS = 5;

    /** Maximum duration of the uncounted calls. */
    private static final long FIRST_MAX_NS = 15_000_000_000L;

    private static final long FIRST_NS = 400_000_000;

    /** Minimum warm-up time of a choice, until its code is fully compiled. */
    private static final long WARM_UP_NS = 2_000_000_000;

    /** Approximate delay of a wake-up after a sleep. */
    private static final double WAKE_UP_DELAY_NS = 60_000;

    private static final double MAX_CALL_NS = 2e9;

    /** A choice that takes this many times the best is left out of the rounds; only its warm-up calls are reported. */
    private static final double MAX_RATIO_TO_BEST = 20;

    @Option(names = "--rounds", description = "Rounds, in each of which every choice has its turn; ${DEFAULT-VALUE}.")
    private int rounds = 11;

    @Option(names = "--only", description = "Only cells whose name contains this, such as 'sleep' or '10 us'.")
    private String only = "";

    private final double turnsPerNs = WorkItem.turnsPerNs();

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        for (WorkItem cell : WorkItem.all()) {
            if (cell.label().contains(only)) {
                spec.commandLine().getErr().println(cell.label());
                List<String> items = IntStream.range(0, cell.items())
                        .mapToObj(i -> "  item " + i + " ")
                        .toList();
                keeping.keep(spec, "flow-each", EachTables.of(cell, times(cell, items)));
            }
        }
        return 0;
    }

    private EachTimes times(WorkItem cell, List<String> items) throws Exception {
        EachTimes times = new EachTimes();
        List<Choice> choices = Arrays.stream(Choice.values())
                .filter(choice -> cell.isUsual() || isQuick(choice, cell))
                .toList();
        for (Choice choice : choices) {
            for (double ns : firstCalls(choice, items, cell)) {
                times.warmUp(choice, ns);
            }
        }
        List<Choice> order = new ArrayList<>();
        for (Choice choice : choices) {
            if (times.warm(choice).median() < MAX_RATIO_TO_BEST * times.fastestWarm()) {
                order.add(choice);
                warmUp(choice, items, cell);
            }
        }
        for (int round = 0; round < rounds; round++) {
            for (Choice choice : order) {
                time(choice, items, cell.task(turnsPerNs), times);
            }
            Collections.reverse(order);
        }
        return times;
    }

    /** Whether a call takes at most two seconds. Applies to flow and the JDK's choices, for short and long lists. */
    private static boolean isQuick(Choice choice, WorkItem cell) {
        int atOnce = switch (choice) {
            case LOOP -> 1;
            case PARALLEL_STREAM -> Runtime.getRuntime().availableProcessors();
            case POOL_OF_20, GATHERER -> Choice.AT_ONCE;
            case VIRTUAL, FLOW -> cell.items();
            default -> 0;
        };
        double ns = cell.spins() ? cell.costNs() : cell.costNs() + WAKE_UP_DELAY_NS;
        return atOnce > 0 && ns * cell.items() / atOnce <= MAX_CALL_NS;
    }

    /** Returns the durations of the warm-up calls, without the first half. */
    private List<Double> firstCalls(Choice choice, List<String> items, WorkItem cell) throws Exception {
        List<Double> all = new ArrayList<>();
        long begin = System.nanoTime();
        long ns = 0;
        while (ns < FIRST_NS || all.size() < FIRST_CALLS && ns < FIRST_MAX_NS) {
            all.add((double) time(choice, items, cell.task(turnsPerNs), new EachTimes()));
            ns = System.nanoTime() - begin;
        }
        return all.subList(all.size() / 2, all.size());
    }

    private void warmUp(Choice choice, List<String> items, WorkItem cell) throws Exception {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < WARM_UP_NS) {
            time(choice, items, cell.task(turnsPerNs), new EachTimes());
        }
    }

    private static long time(Choice choice, List<String> items, Action<String> task, EachTimes times) throws Exception {
        long begin = System.nanoTime();
        choice.each(items, task);
        long ns = System.nanoTime() - begin;
        times.add(choice, ns);
        return ns;
    }
}
