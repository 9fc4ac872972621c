package dev.lifeguard.report.page;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** A page with every kind of block, and with names that a hostile program could choose. */
final class SamplePage {
    static final String HOSTILE = "</script><img src=x onerror=alert(1)>\u2028\u0000\ud800'\"&<!--";

    private SamplePage() {}

    static Page page() {
        return new Page(
                "Sample " + HOSTILE,
                "pid 1 · all kinds of blocks",
                List.of(
                        new Section("Lines", List.of(new Text("First line.\nSecond " + HOSTILE), lines(), isolated())),
                        new Section("Side by side", List.of(PageColumns.of(logarithmic(), stacked()), logLog())),
                        new Section("Tables", List.of(table(), new Code("Main.java " + HOSTILE, "<b>\n\tx();\n"))),
                        new Section(
                                "Glance",
                                "At a glance",
                                List.of(
                                        PageColumns.of(bars(), bars()),
                                        new Link("Opens it " + HOSTILE, "fold"),
                                        folded()))));
    }

    static Chart lines() {
        return new Chart(
                "Busy threads of " + HOSTILE,
                "time (s)",
                "threads " + HOSTILE,
                false,
                List.of(
                        series("busy " + HOSTILE, t -> 6 + 5 * Math.sin(t / 9)),
                        series("size", t -> 12),
                        series("largest " + "long name ".repeat(20), t -> 16)));
    }

    static Chart isolated() {
        return new Chart(
                "Two places",
                "n",
                "time (ms)",
                false,
                List.of(
                        new Series("alone", new double[] {1, 2, 3}, new double[] {Double.NaN, 4, Double.NaN}),
                        new Series("none", new double[0], new double[0]),
                        new Series("others", new double[] {1.5, 2.5}, new double[] {5, 123456.789})));
    }

    static Chart logarithmic() {
        return new Chart(
                "Execution time",
                "time (s)",
                "execution (ms)",
                true,
                List.of(
                        series("p50", t -> 2 + Math.cos(t / 5)),
                        series("p90", t -> t < 3 ? 0 : 9 + t / 3),
                        series("p99", t -> t < 50 ? 90 : 4000)));
    }

    static Chart logLog() {
        return new Chart(
                "Speed-up",
                "cost of a task (µs)",
                "times as fast",
                Chart.Form.LOG_LOG,
                List.of(
                        new Series("20 threads", new double[] {0.1, 1, 10, 1000}, new double[] {0.02, 0.3, 2, 19}),
                        new Series("even", new double[] {0.1, 1000}, new double[] {1, 1})));
    }

    static Chart stacked() {
        return new Chart(
                "Where busy time goes",
                "time (s)",
                "threads",
                Chart.Form.STACKED,
                List.of(series("CPU", t -> 3), series("runnable", t -> t / 60), series("blocked", t -> 5 - t / 60)));
    }

    static Bars bars() {
        return new Bars(
                "Time taken " + HOSTILE,
                List.of("measured", "published", "possible"),
                List.of(
                        new Bars.Row(
                                "one " + HOSTILE,
                                List.of(new Bars.Bar("measured", 40, "40 s"), new Bars.Bar("possible", 10, "10 s"))),
                        new Bars.Row(
                                "other",
                                List.of(
                                        new Bars.Bar("measured", Double.NaN, "failed"),
                                        new Bars.Bar("published", 900, "900 s"),
                                        new Bars.Bar("possible", 0, "0 s")))));
    }

    private static Folded folded() {
        return new Folded("Source " + HOSTILE, "fold", List.of(new Code("", "x();")));
    }

    private static Table table() {
        return new Table(
                "Pools", List.of("pool", "kind", "utilization (%)"), List.of(List.of(HOSTILE, "tomcat", "512.5")));
    }

    private static Series series(String name, DoubleUnaryOperator y) {
        double[] x = IntStream.range(0, 100).mapToDouble(i -> i).toArray();
        return new Series(
                name,
                x,
                IntStream.range(0, 100).mapToDouble(i -> y.applyAsDouble(i)).toArray());
    }
}
