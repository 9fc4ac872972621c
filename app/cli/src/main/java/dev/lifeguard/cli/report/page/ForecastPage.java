package dev.lifeguard.cli.report.page;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.text.Work;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** A forecast as a page: response times and throughput by pool size for each traffic, and a table of everything. */
public final class ForecastPage {
    private ForecastPage() {}

    /** Composes the page. The same forecast always gives the same page. */
    public static Page of(Recording recording, Forecast forecast) {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("In short", summary(forecast)));
        List<Double> traffics = forecast.predictions().stream()
                .filter(ForecastPage::pooled)
                .map(row -> row.scenario().traffic())
                .distinct()
                .toList();
        for (double traffic : traffics) {
            List<Prediction> rows = forecast.predictions().stream()
                    .filter(row -> pooled(row) && row.scenario().traffic() == traffic)
                    .sorted(Comparator.comparingInt(row -> row.scenario().size()))
                    .toList();
            sections.add(new Section(
                    traffic == 1 ? "With the recorded traffic" : "With " + Figures.text(traffic) + " times the traffic",
                    charts(rows, forecast.observed().work())));
        }
        sections.add(new Section("All figures", List.of(table(forecast))));
        return new Page(
                "What other sizes of pool " + forecast.pool() + " would give",
                RecordingFacts.inOneLine(recording),
                sections);
    }

    private static boolean pooled(Prediction row) {
        return row.scenario().strategy() == Strategy.SHARED_POOL;
    }

    private static List<Block> summary(Forecast forecast) {
        Observed observed = forecast.observed();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Text(forecast.recommended().label() + ": "
                + count(forecast.recommended().size(), observed.work()) + ". "
                + capitalized(forecast.recommended().reason()) + "."));
        blocks.add(new Text("Observed with " + count(observed.size(), observed.work()) + ": a median of "
                + Figures.text(observed.p50Ms())
                + " ms from a " + observed.work().one() + "'s arrival to its end, 95% within "
                + Figures.text(observed.p95Ms())
                + " ms, 99% within "
                + Figures.text(observed.p99Ms()) + " ms, at " + Figures.text(observed.throughput())
                + " " + observed.work().many() + " per second."));
        forecast.notes().forEach(note -> blocks.add(new Text("Note: " + note + ".")));
        return blocks;
    }

    private static String capitalized(String sentence) {
        return sentence.isEmpty() ? "" : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private static String count(int size, Work work) {
        return size + " " + work.worker() + (size == 1 ? "" : "s");
    }

    private static List<Block> charts(List<Prediction> rows, Work work) {
        String workers = work.worker() + "s";
        String busy = work.worker().equals("thread") ? "busy threads" : workers + " in use";
        return List.of(
                new Chart(
                        "Time from a " + work.one()
                                + "'s arrival to its end; the 95th percentile is expected between the outer lines"
                                + " nine times in ten",
                        workers,
                        "ms",
                        Chart.Form.LOG_LOG,
                        List.of(
                                series("p50", rows, Prediction::p50Ms),
                                series("p95", rows, Prediction::p95Ms),
                                series("p99", rows, Prediction::p99Ms),
                                series("p95 at least", rows, Prediction::p95LowMs),
                                series("p95 at most", rows, Prediction::p95HighMs))),
                new Chart(
                        "Completed " + work.many() + " per second",
                        workers,
                        work.many() + "/s",
                        Chart.Form.LINEAR,
                        List.of(series("completed", rows, Prediction::throughput))),
                new Chart(
                        capitalized(busy),
                        workers,
                        busy,
                        Chart.Form.LINEAR,
                        List.of(series("busy", rows, Prediction::busyThreads))));
    }

    private static Series series(String name, List<Prediction> rows, ToDoubleFunction<Prediction> figure) {
        return new Series(
                name,
                rows.stream().mapToDouble(row -> row.scenario().size()).toArray(),
                rows.stream().mapToDouble(figure).toArray());
    }

    private static Table table(Forecast forecast) {
        return Sheet.<Prediction>of(
                        fact(
                                forecast.observed().work().worker() + "s",
                                row -> pooled(row)
                                        ? Integer.toString(row.scenario().size())
                                        : "–"),
                        fact("traffic", row -> Figures.text(row.scenario().traffic())),
                        fact("strategy", row -> row.scenario().strategy().label()),
                        fact("p50 (ms)", row -> Figures.brief(row.p50Ms())),
                        fact("p95 (ms)", row -> Figures.brief(row.p95Ms())),
                        fact("known", Prediction::known),
                        fact("p95 at least (ms)", row -> Figures.brief(row.p95LowMs())),
                        fact("p95 at most (ms)", row -> Figures.brief(row.p95HighMs())),
                        fact("p99 (ms)", row -> Figures.brief(row.p99Ms())),
                        fact("completed/s", row -> Figures.brief(row.throughput())),
                        fact("busy", row -> Figures.brief(row.busyThreads())),
                        fact("refused (%)", row -> Figures.brief(100 * row.refused())),
                        fact("limit", Prediction::limit))
                .table("", forecast.predictions());
    }
}
