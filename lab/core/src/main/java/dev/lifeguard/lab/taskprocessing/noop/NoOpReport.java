package dev.lifeguard.lab.taskprocessing.noop;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.taskprocessing.variant.noop.NoOpLoad;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.List;

/** Tables, sentences and JSON for the rounds. */
public final class NoOpReport {
    private static final Column<NoOp> PRODUCERS = fact("producers", NoOp::producers);
    private static final Column<NoOp> ROUNDS =
            fact("rounds", one -> one.rounds().size());
    private static final Sheet<NoOp> RATIOS = Sheet.of(
            figure("ratio", "work stealing is as fast", Unit.TIMES, NoOp::ratio),
            figure("leastRatio", "least", Unit.TIMES, NoOp::leastRatio),
            figure("greatestRatio", "most", Unit.TIMES, NoOp::greatestRatio));

    private static final Sheet<NoOp> TABLE = Sheet.of(
            PRODUCERS,
            figure("one queue, million tasks/s", Unit.NUMBER, one -> one.oneQueuePerSecond() / 1e6),
            figure("work stealing, million tasks/s", Unit.NUMBER, one -> one.stealingPerSecond() / 1e6),
            RATIOS,
            ROUNDS);

    public static final Sheet<NoOp> JSON = Sheet.of(
            PRODUCERS,
            fact("tasks", NoOp::tasks),
            ROUNDS,
            figure("oneQueuePerSecond", Unit.NUMBER, NoOp::oneQueuePerSecond),
            figure("workStealingPerSecond", Unit.NUMBER, NoOp::stealingPerSecond),
            RATIOS);

    private NoOpReport() {}

    public static Table table(List<NoOp> all) {
        return TABLE.table("Tasks that do nothing: one queue against work stealing", all);
    }

    /** Returns the part of the page; empty if nothing was run. */
    public static List<Block> blocks(List<NoOp> all) {
        if (all.isEmpty()) {
            return List.of();
        }
        return List.of(
                new Text(
                        "If a task takes almost no time, producers and consumers wait for the queue. 1, 2 and 10 threads"
                                + " submit " + all.get(0).tasks()
                                + " tasks that only count themselves to a pool of as many threads"
                                + " as cores, with one queue and with work stealing. Each round times both, one right after the"
                                + " other; the table has the median, smallest and largest ratio of the rounds. Nothing else runs at"
                                + " that time, and the probe is left out."),
                table(all),
                new Code("the pools, and what is timed", PackedSources.of(NoOpLoad.class)));
    }
}
