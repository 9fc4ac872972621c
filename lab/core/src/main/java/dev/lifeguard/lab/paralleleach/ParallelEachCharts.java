package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The experiment's charts. */
final class ParallelEachCharts {
    private static final String COST = "cost of a task, serial (µs)";
    private static final String SPEED_UP = "times as fast as serial";

    private ParallelEachCharts() {}

    /** Speed-up by task cost, with all limits, warm. */
    static Chart warm(Timings timings, Kind kind) {
        List<Line> lines = ParallelEachPlan.LIMITS.stream()
                .filter(threads -> threads != 0)
                .map(threads -> new Line(kind, threads, false, UseRun.variant(threads)))
                .toList();
        return speedUp("Warm, a task that " + (kind == Kind.SPIN ? "needs a CPU" : "waits"), timings, lines);
    }

    /** Speed-up with the original's limit and without one, warm and as the first call of a JVM. */
    static Chart cold(Timings timings, Kind kind) {
        return speedUp(
                "Warm and first call, a task that " + (kind == Kind.SPIN ? "needs a CPU" : "waits"),
                timings,
                Stream.of(ParallelEachPlan.MAX_THREADS, Each.FLOW)
                        .flatMap(threads -> Stream.of(false, true)
                                .map(cold -> new Line(
                                        kind,
                                        threads,
                                        cold,
                                        UseRun.variant(threads) + ", " + (cold ? "first call" : "warm"))))
                        .toList());
    }

    private record Line(Kind kind, int threads, boolean cold, String name) {}

    private static Chart speedUp(String title, Timings timings, List<Line> lines) {
        List<Series> series = new ArrayList<>();
        List<Double> evens = new ArrayList<>();
        for (Line line : lines) {
            List<BreakEven.Point> points = timings.speedUps(line.kind(), line.threads(), line.cold());
            series.add(new Series(
                    line.name(),
                    points.stream().mapToDouble(point -> point.costNs() / 1e3).toArray(),
                    points.stream().mapToDouble(BreakEven.Point::speedUp).toArray()));
            points.stream()
                    .map(point -> point.costNs() / 1e3)
                    .min(Double::compare)
                    .ifPresent(evens::add);
            points.stream()
                    .map(point -> point.costNs() / 1e3)
                    .max(Double::compare)
                    .ifPresent(evens::add);
            timings.breakEven(line.kind(), line.threads(), line.cold())
                    .filter(BreakEven::found)
                    .ifPresent(even -> evens.add(even.costNs() / 1e3));
        }
        double[] places = evens.stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .distinct()
                .toArray();
        series.add(new Series(
                "as fast as serial: break-even",
                places,
                DoubleStream.of(places).map(x -> 1).toArray()));
        return new Chart(title, COST, SPEED_UP, Chart.Form.LOG_LOG, series);
    }

    /** Items in progress over time, all runs of a practical use on one axis. */
    static Chart underWay(UseRuns use) {
        return new Chart(
                use.use().label() + ": items under way",
                "seconds since the call began",
                "items",
                false,
                use.runs().stream()
                        .map(run -> underWay(
                                UseRun.variant(run.threads()), run.result().items()))
                        .toList());
    }

    private record Step(double ms, int by) {}

    /** Returns a step function: one up at each begin, one down at each end. */
    static Series underWay(String name, List<Item> items) {
        List<Step> steps = items.stream()
                .flatMap(item -> Stream.of(new Step(item.startMs(), 1), new Step(item.endMs(), -1)))
                .sorted(Comparator.comparingDouble(Step::ms).thenComparingInt(Step::by))
                .toList();
        double[] x = new double[2 * steps.size()];
        double[] y = new double[x.length];
        int now = 0;
        for (int i = 0; i < steps.size(); i++) {
            x[2 * i] = steps.get(i).ms() / 1e3;
            x[2 * i + 1] = x[2 * i];
            y[2 * i] = now;
            now += steps.get(i).by();
            y[2 * i + 1] = now;
        }
        return new Series(name, x, y);
    }
}
