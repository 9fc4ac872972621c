package dev.lifeguard.lab.taskprocessing.noop;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.times;

import dev.lifeguard.lab.report.Sources;
import dev.lifeguard.lab.taskprocessing.variant.noop.NoOpLoad;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.List;
import java.util.stream.Collectors;

/** What is said of the rounds, in tables, sentences and JSON. */
public final class NoOpReport {
    private NoOpReport() {}

    public static Table table(List<NoOp> all) {
        return new Table(
                "Tasks that do nothing: one queue against work stealing",
                List.of(
                        "producers",
                        "one queue, million tasks/s",
                        "work stealing, million tasks/s",
                        "work stealing is as fast",
                        "least",
                        "most",
                        "rounds"),
                all.stream()
                        .map(one -> List.of(
                                String.valueOf(one.producers()),
                                number(one.oneQueuePerSecond() / 1e6),
                                number(one.stealingPerSecond() / 1e6),
                                times(one.ratio()),
                                times(one.leastRatio()),
                                times(one.greatestRatio()),
                                String.valueOf(one.rounds().size())))
                        .toList());
    }

    /** One sentence, or none where nothing was done. */
    public static List<String> conclusion(List<NoOp> all) {
        return all.isEmpty()
                ? List.of()
                : List.of(
                        "Tasks that do nothing, where handing them over is all there is: against one queue, work stealing was "
                                + all.stream().map(NoOpReport::said).collect(Collectors.joining("; ")) + ".");
    }

    private static String said(NoOp one) {
        return times(one.ratio()) + " as fast with " + one.producers()
                + (one.producers() == 1 ? " producer" : " producers")
                + " (" + times(one.leastRatio()) + " to " + times(one.greatestRatio()) + " in "
                + one.rounds().size()
                + " rounds" + (one.isClear() ? "" : ": no difference that every round shows") + ")";
    }

    /** For the page. */
    public static List<Block> blocks(List<NoOp> all) {
        return List.of(
                new Text("Where a task takes next to no time, the queue is what producers and consumers wait for. "
                        + all.get(0).tasks()
                        + " tasks that only count themselves are brought by 1, 2 and 10 threads to a"
                        + " pool of as many threads as cores, with one queue and with work stealing. In each round both are"
                        + " timed right after each other, and the ratio is that of a round: median, least and most of the"
                        + " rounds. It is done when nothing else runs, and without the probe."),
                table(all),
                new Code("the pools, and what is timed", Sources.of(NoOpLoad.class)));
    }

    /** Writes a member into the object that is open. */
    public static void json(JsonWriter out, List<NoOp> all) {
        out.name("noOp").beginArray();
        for (NoOp one : all) {
            out.beginObject()
                    .member("producers", one.producers())
                    .member("tasks", one.tasks())
                    .member("rounds", one.rounds().size())
                    .member("oneQueuePerSecond", one.oneQueuePerSecond())
                    .member("workStealingPerSecond", one.stealingPerSecond())
                    .member("ratio", one.ratio())
                    .member("leastRatio", one.leastRatio())
                    .member("greatestRatio", one.greatestRatio())
                    .endObject();
        }
        out.endArray();
    }
}
