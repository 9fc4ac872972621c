package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.compose.ComposeRun.Lines;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.List;
import java.util.function.Function;

/** What goes on over time, the runs of one order on one axis. */
final class ComposeCharts {
    private static final String X = "seconds since the load began";

    private ComposeCharts() {}

    /** Threads, heap, response times. */
    static List<Chart> of(List<ComposeRun> runs) {
        return List.of(
                new Chart("Platform threads", X, "threads", true, series(runs, Lines::threads)),
                new Chart("Heap in use", X, "MB", false, series(runs, Lines::heapMb)),
                new Chart(
                        "Response time, 99th percentile of each second",
                        X,
                        "ms",
                        true,
                        series(runs, Lines::responseMs)));
    }

    private static List<Series> series(List<ComposeRun> runs, Function<Lines, Series> line) {
        return runs.stream().map(ComposeRun::lines).map(line).toList();
    }
}
