package dev.lifeguard.lab.compose;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.report.AccountingColumns;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.ResponseColumns;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Columns of tables, CSV and JSON. */
final class ComposeColumns {
    private static final Sheet<ComposeRun> REQUESTS = Sheet.of(
            AccountingColumns.COLUMNS.of(ComposeRun::accounting), fact("wrong", "wrong answers", ComposeRun::wrong));

    private static final Sheet<ComposePublished> PUBLISHED = Sheet.of(
            figure("seconds", Unit.SECONDS, ComposePublished::seconds),
            fact("maxThreads", ComposePublished::threads),
            fact("peakHeapMb", ComposePublished::heapMb));

    private static final Sheet<ComposeRun> RUN = Sheet.of(
            fact("id", run -> run.runCase().id()),
            fact("variant", run -> run.variant().id()),
            fact("callsItself", run -> run.variant().callsItself()),
            fact("users", run -> run.load().users()),
            fact("calls", run -> run.load().calls()),
            fact("latencyMs", run -> run.load().latencyMs()),
            figure("seconds", Unit.SECONDS, ComposeRun::seconds),
            fact("stopped", ComposeRun::stopped),
            figure("limitSeconds", "limit", Unit.SECONDS, run -> run.runCase().limitSeconds()),
            figure(
                    "possibleSeconds",
                    "with its threads",
                    Unit.SECONDS,
                    run -> run.runCase().possibleSeconds()),
            fact("maxThreads", "most threads", ComposeRun::threads),
            fact("peakHeapBytes", run -> run.peaks().heapBytes()),
            fact("heapLimitMb", run -> run.runCase().heapMb()),
            fact("sourceLines", "lines of source", ComposeRun::sourceLines),
            object("responseMs", ResponseColumns.TIMES, ComposeRun::responses),
            object("requests", REQUESTS, run -> run),
            object("published", PUBLISHED, published(was -> was)),
            array("pools", PoolColumns.JSON, run -> run.pools().pools()));

    private static final Column<ComposeRun> LABEL = fact("variant", ComposeRun::label);
    private static final Column<ComposeRun> HEAP = figure(
            "peakHeapMb", "peak heap (MB)", Unit.NUMBER, run -> run.peaks().heapMb());

    static final Sheet<ComposeResults> JSON = Sheet.of(array("runs", RUN, ComposeResults::runs));

    static final Sheet<ComposeRun> CSV = Sheet.of(
            RUN.column("id").named("run"),
            RUN.select("variant", "callsItself", "users", "calls", "latencyMs"),
            REQUESTS.select("ordered", "answered", "failed"),
            RUN.select("stopped", "seconds", "limitSeconds", "possibleSeconds"),
            ResponseColumns.of(Unit.MS, name -> name + "Ms")
                    .select("p50Ms", "p95Ms", "p99Ms", "maxMs")
                    .of(ComposeRun::responses),
            RUN.column("maxThreads"),
            HEAP,
            RUN.column("sourceLines"));

    /** Measured time, possible time and published time. */
    static final Sheet<ComposeRun> TIME_TAKEN = Sheet.of(
            LABEL,
            fact("time taken", ComposeColumns::taken),
            RUN.select("limitSeconds", "possibleSeconds"),
            figure("taken/limit", Unit.TIMES, run -> run.stopped() ? Double.NaN : run.timesLimit()),
            fact("published", published(ComposePublished::time)),
            new Column<>("", "published/limit", Unit.TIMES, ComposeColumns::publishedTimesLimit));

    static final Sheet<ComposeRun> NEEDS = Sheet.of(
            LABEL,
            RUN.column("maxThreads"),
            fact("published threads", published(ComposePublished::threads)),
            HEAP,
            fact("allowed (-Xmx)", run -> run.runCase().heapMb() + "m"),
            fact("published heap (MB)", published(ComposePublished::heapMb)),
            RUN.column("sourceLines"));

    static final Sheet<ComposeRun> HEADLINE = Sheet.of(
            LABEL,
            new Column<>("measured", "measured", Unit.TIMES, ComposeColumns::timesLimit),
            new Column<>("published", "published", Unit.TIMES, ComposeColumns::publishedTimesLimit));

    private ComposeColumns() {}

    /** Returns the time taken, or why the run was stopped. */
    static String taken(ComposeRun run) {
        return run.stopped()
                ? "stopped: " + run.accounting().answered() + " of "
                        + run.accounting().ordered() + " in " + time(1000 * run.seconds())
                : time(1000 * run.seconds());
    }

    private static Object timesLimit(ComposeRun run) {
        return run.stopped() ? taken(run) : Double.valueOf(run.timesLimit());
    }

    private static @Nullable Double publishedTimesLimit(ComposeRun run) {
        return ComposePublished.of(run.runCase())
                .map(was -> was.timesLimit(run.runCase()))
                .orElse(null);
    }

    private static <T> Function<ComposeRun, @Nullable T> published(Function<ComposePublished, T> figure) {
        return run -> ComposePublished.of(run.runCase()).map(figure).orElse(null);
    }
}
