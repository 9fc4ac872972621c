package dev.lifeguard.lab.compose;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The main figures, one line for each run. */
final class ComposeCsv {
    private static final String HEAD =
            "run,variant,calls_itself,users,calls,latency_ms,ordered,answered,failed,stopped,seconds,limit_seconds,"
                    + "possible_seconds,p50_ms,p95_ms,p99_ms,max_ms,max_threads,peak_heap_mb,source_lines";

    private ComposeCsv() {}

    static String of(List<ComposeRun> runs) {
        return Stream.concat(Stream.of(HEAD), runs.stream().map(ComposeCsv::line))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String line(ComposeRun run) {
        ComposeCase what = run.what();
        return Stream.of(
                        what.id(),
                        what.variant().id(),
                        what.variant().callsItself(),
                        what.order().users(),
                        what.order().calls(),
                        what.order().latencyMs(),
                        run.accounting().ordered(),
                        run.accounting().answered(),
                        run.accounting().failed(),
                        run.stopped(),
                        figure(run.seconds()),
                        figure(what.limitSeconds()),
                        figure(what.possibleSeconds()),
                        figure(run.responses().p50()),
                        figure(run.responses().p95()),
                        figure(run.responses().p99()),
                        figure(run.responses().max()),
                        run.peaks().threads(),
                        figure(run.peaks().heapMb()),
                        SourceLines.of(what.variant()))
                .map(Object::toString)
                .collect(Collectors.joining(","));
    }

    /** Three decimals; empty where there is none. */
    private static String figure(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "";
    }
}
