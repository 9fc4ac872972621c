package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.CopyDump;
import dev.lifeguard.lab.paralleleach.variant.FetchFeed;
import dev.lifeguard.lab.paralleleach.variant.FetchLog;
import dev.lifeguard.lab.paralleleach.variant.PooledEach;
import dev.lifeguard.lab.paralleleach.variant.SerialEach;
import dev.lifeguard.lab.paralleleach.variant.Tasks;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
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
        return sections.add("what Lifeguard measured", results.observed().isEmpty() ? List.of() : pools())
                .list();
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
                new Text(
                        "When is a list worth processing in parallel? Its items are processed serially, or on a pool that"
                                + " is created for the call, by default with 20 threads, as in the original."),
                new Text(
                        "First come tasks of a known cost, in warm JVMs and as the first call of fresh ones. Then come the"
                                + " original's practical uses with real servers: a dozen PostgreSQL databases are dumped, 20 RSS"
                                + " and Atom feeds are fetched over HTTP and merged, and log files are fetched over SFTP from a"
                                + " server that admits " + Use.MAX_SESSIONS + " sessions."));
    }

    private List<Block> originals() {
        return List.of(
                ParallelEachColumns.originals(results),
                new Text(
                        "Published: the original's figures for 1000 items, on Lucee. The time of calls with fewer items is"
                                + " scaled up. Physically possible: 10 ms per item, shared by the threads."));
    }

    private List<Block> breakEven() {
        Timings timings = results.timings();
        return List.of(
                ParallelEachColumns.breakEvens(timings),
                PageColumns.of(
                        ParallelEachCharts.warm(timings, Kind.SPIN), ParallelEachCharts.warm(timings, Kind.SLEEP)),
                PageColumns.of(
                        ParallelEachCharts.cold(timings, Kind.SPIN), ParallelEachCharts.cold(timings, Kind.SLEEP)),
                new Text(
                        "The cost is the serial time per item, which in a first call includes what a JVM does the first"
                                + " time. The break-even is interpolated between the nearest two measured costs, on logarithmic"
                                + " axes. A JVM wakes a sleeping thread some 60 µs late, so no task that waits costs less."));
    }

    private static List<Block> source() {
        return List.of(
                PageColumns.of(
                        new Code("serial", PackedSources.of(SerialEach.class)),
                        new Code("parallel", PackedSources.of(PooledEach.class))),
                PageColumns.of(
                        new Code("tasks of a known cost", PackedSources.of(Tasks.class)),
                        new Code("a database dumped", PackedSources.member(CopyDump.class, "public void run("))),
                PageColumns.of(
                        new Code("a feed fetched", PackedSources.member(FetchFeed.class, "public void run(")),
                        new Code("a log file fetched", PackedSources.member(FetchLog.class, "public void run("))));
    }

    private List<Block> use(UseRuns use) {
        List<Block> blocks = new ArrayList<>(List.of(ParallelEachColumns.use(use), new Text(limit(use.use()))));
        use.runs().stream()
                .filter(UseRun::complete)
                .filter(run -> !run.result().facts().isEmpty())
                .forEach(run -> blocks.add(new Text(UseRun.variant(run.threads()) + ": "
                        + String.join("; ", run.result().facts()) + ".")));
        blocks.add(ParallelEachCharts.underWay(use));
        use.runs().stream().filter(run -> !run.complete()).forEach(run -> blocks.add(ParallelEachColumns.reasons(run)));
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

    private List<Block> pools() {
        List<Block> blocks = new ArrayList<>(List.of(
                ParallelEachColumns.made(results),
                new Text(
                        "Each call creates its own pool. In “trim a string”, starting its threads and passing tasks through"
                                + " its queue costs far more than the tasks.")));
        results.runs().stream()
                .filter(run -> !run.observed().whole().pools().isEmpty())
                .forEach(run ->
                        blocks.add(PoolColumns.table(run.label(), run.observed().whole())));
        return blocks;
    }
}
