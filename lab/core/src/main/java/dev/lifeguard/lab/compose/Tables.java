package dev.lifeguard.lab.compose;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.time;
import static dev.lifeguard.lab.report.Numbers.times;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.report.Accounts;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The experiment's tables, each of the runs of one order. */
final class Tables {
    private static final String NONE = "–";

    private Tables() {}

    /** Time taken beside what is possible and what was published. */
    static Table timeTaken(ComposeLoad order, List<ComposeRun> runs) {
        return table(
                order.label() + ", " + order.calls() + " calls of " + time(order.latencyMs()) + ": time taken",
                List.of(
                        "variant",
                        "time taken",
                        "limit",
                        "with its threads",
                        "taken/limit",
                        "published",
                        "published/limit"),
                runs,
                run -> List.of(
                        run.what().variant().label(),
                        taken(run),
                        time(1000 * run.what().limitSeconds()),
                        time(1000 * run.what().possibleSeconds()),
                        run.stopped() ? NONE : times(run.timesLimit()),
                        ComposePublished.of(run.what())
                                .map(ComposePublished::time)
                                .orElse(NONE),
                        ComposePublished.of(run.what())
                                .map(published -> times(published.timesLimit(run.what())))
                                .orElse(NONE)));
    }

    /** What it needs of the machine, and of its programmer. */
    static Table needs(ComposeLoad order, List<ComposeRun> runs) {
        return table(
                order.label() + ": what it needs",
                List.of(
                        "variant",
                        "most threads",
                        "published threads",
                        "peak heap (MB)",
                        "allowed (-Xmx)",
                        "published heap (MB)",
                        "lines of source"),
                runs,
                run -> List.of(
                        run.what().variant().label(),
                        String.valueOf(run.peaks().threads()),
                        ComposePublished.of(run.what())
                                .map(p -> p.threads() + "")
                                .orElse(NONE),
                        number(run.peaks().heapMb()),
                        run.what().heapMb() + "m",
                        ComposePublished.of(run.what())
                                .map(p -> p.heapMb() + "")
                                .orElse(NONE),
                        String.valueOf(SourceLines.of(run.what().variant()))));
    }

    /** How long answers took. */
    static Table responses(ComposeLoad order, List<ComposeRun> runs) {
        return table(
                order.label() + ": response times",
                List.of("variant", "min", "p50", "p75", "p95", "p99", "max"),
                runs,
                run -> {
                    ResponseTimes ms = run.responses();
                    return Stream.concat(
                                    Stream.of(run.what().variant().label()),
                                    Stream.of(ms.min(), ms.p50(), ms.p75(), ms.p95(), ms.p99(), ms.max())
                                            .map(figure -> time(figure)))
                            .toList();
                });
    }

    /** Where every request went. */
    static Table accounting(ComposeLoad order, List<ComposeRun> runs) {
        List<String> head = new ArrayList<>(List.of("variant"));
        head.addAll(Accounts.HEAD);
        head.add("wrong answers");
        return table(order.label() + ": every request accounted for", head, runs, run -> {
            List<String> cells = new ArrayList<>(List.of(run.what().variant().label()));
            cells.addAll(Accounts.cells(run.accounting()));
            cells.add(String.valueOf(run.wrong()));
            return cells;
        });
    }

    /** The time, or why there is none. */
    static String taken(ComposeRun run) {
        return run.stopped()
                ? "stopped: " + run.accounting().answered() + " of "
                        + run.accounting().ordered() + " in " + time(1000 * run.seconds())
                : time(1000 * run.seconds());
    }

    private static Table table(
            String caption, List<String> head, List<ComposeRun> runs, Function<ComposeRun, List<String>> row) {
        return new Table(caption, head, runs.stream().map(row).toList());
    }
}
