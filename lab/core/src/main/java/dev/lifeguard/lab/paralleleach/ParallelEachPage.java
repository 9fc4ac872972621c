package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.CopyDump;
import dev.lifeguard.lab.paralleleach.variant.FetchFeed;
import dev.lifeguard.lab.paralleleach.variant.FetchLog;
import dev.lifeguard.lab.paralleleach.variant.FlowEach;
import dev.lifeguard.lab.paralleleach.variant.PooledEach;
import dev.lifeguard.lab.paralleleach.variant.SerialEach;
import dev.lifeguard.lab.paralleleach.variant.Tasks;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The experiment's section of the report. */
record ParallelEachPage(ParallelEachResults results) {
    List<Section> sections() {
        Sections sections = new Sections().add("what is asked", asked());
        if (!results.timings().all().isEmpty()) {
            sections.add("the original's two cases", originals()).add("where parallel begins to pay", breakEven());
        }
        sections.add("the variants and their source", source());
        results.uses().forEach(use -> sections.add(use.use().label(), use(use)));
        return sections.list();
    }

    static List<Table> printed(ParallelEachResults results) {
        return Stream.concat(
                        Stream.of(
                                ParallelEachColumns.originals(results),
                                ParallelEachColumns.breakEvens(results.timings())),
                        results.uses().stream().map(ParallelEachColumns::use))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    private static List<Block> asked() {
        return List.of(
                new Text("When is a list worth processing in parallel? Its items are processed serially, on a pool"
                        + " that is created for the call, by default with 20 threads, or with Lifeguard's flow: tasks of a known"
                        + " cost, in a warm JVM and as the first call of fresh ones, and the original's practical uses with real"
                        + " servers."));
    }

    private List<Block> originals() {
        return List.of(
                ParallelEachColumns.originals(results),
                new Text(
                        "Published: the original's figures for 1000 items, on Lucee. The time of calls with fewer items is"
                                + " scaled up. Physically possible: 10 ms per item, shared by the threads."));
    }

    private List<Block> breakEven() {
        return List.of(
                ParallelEachColumns.breakEvens(results.timings()),
                PageColumns.of(speedUp(Kind.SPIN, "needs a CPU"), speedUp(Kind.SLEEP, "waits")),
                new Text(
                        "The cost is the serial time per item, which in a first call includes what a JVM does the first"
                                + " time. The break-even is interpolated between the nearest two measured costs, on logarithmic"
                                + " axes. A JVM wakes a sleeping thread some 60 µs late, so no task that waits costs less."));
    }

    /** Speed-up by the cost of a task, in a warm JVM. */
    private Chart speedUp(Kind kind, String what) {
        List<Series> lines = new ArrayList<>();
        for (int threads : ParallelEachPlan.LIMITS) {
            List<BreakEven.Point> points = results.timings().speedUps(kind, threads, false);
            lines.add(new Series(
                    threads == 0 ? "as fast as serial" : UseRun.variant(threads),
                    points.stream().mapToDouble(point -> point.costNs() / 1e3).toArray(),
                    points.stream().mapToDouble(BreakEven.Point::speedUp).toArray()));
        }
        return new Chart(
                "Warm, a task that " + what,
                "cost of a task, serial (µs)",
                "times as fast as serial",
                Chart.Form.LOG_LOG,
                lines);
    }

    private static List<Block> source() {
        return List.of(
                PageColumns.of(code(SerialEach.class), code(PooledEach.class)),
                PageColumns.of(code(FlowEach.class), code(Tasks.class)),
                PageColumns.of(code(CopyDump.class), code(FetchFeed.class), code(FetchLog.class)));
    }

    private static Block code(Class<?> type) {
        return new Code(type.getSimpleName(), PackedSources.of(type));
    }

    private List<Block> use(UseRuns use) {
        List<Block> blocks = new ArrayList<>(List.of(ParallelEachColumns.use(use), new Text(limit(use.use()))));
        use.runs().stream()
                .filter(UseRun::complete)
                .filter(run -> !run.result().facts().isEmpty())
                .forEach(run -> blocks.add(new Text(UseRun.variant(run.threads()) + ": "
                        + String.join("; ", run.result().facts()) + ".")));
        return blocks;
    }

    private String limit(Use use) {
        return "Physically possible: "
                + switch (use) {
                    case DUMPS ->
                        "at least the time of the largest database alone, and the CPU time of the dumping"
                                + " threads shared by " + results.cores()
                                + " cores, which PostgreSQL needs too.";
                    case FEEDS ->
                        "the delays of the server, 40 to 160% of "
                                + results.plan().feedMs() + " ms for a feed.";
                    case LOGS ->
                        "the delay of the server, " + results.plan().fileMs() + " ms for a file, with as many"
                                + " sessions as it admits. Each file has its own session, as in the original.";
                };
    }
}
