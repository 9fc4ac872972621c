package dev.lifeguard.console.json;

import dev.lifeguard.console.source.Moment;
import dev.lifeguard.console.source.Source.Timed;
import dev.lifeguard.console.source.Span;
import dev.lifeguard.console.timeline.MachineCell;
import dev.lifeguard.console.timeline.PoolCell;
import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Columns for charts, of a span in a limited number of steps. */
public final class SeriesJson {
    private static final double NS_PER_S = 1e9;
    private static final double NS_PER_MS = 1e6;

    private final Timeline timeline;
    private final long zeroMs;
    private final int first;
    private final int end;
    private final int group;

    /** @param points maximum number of steps, at least one */
    public SeriesJson(Timed timed, Span span, int points) {
        timeline = timed.timeline();
        zeroMs = timed.zeroMs();
        double stepMs = timeline.stepNs() / NS_PER_MS;
        first = (int) Math.max(0, Math.floor((span.fromMs() - zeroMs) / stepMs));
        end = (int) Math.min(timeline.steps(), Math.max(first, Math.ceil((span.toMs() - zeroMs) / stepMs)));
        group = Math.max(1, -Math.floorDiv(-(end - first), points));
    }

    /** Returns the length of a step in milliseconds. */
    public double stepMs() {
        return group * timeline.stepNs() / NS_PER_MS;
    }

    /** Writes the member {@code columns} of the machine. */
    public void machine(JsonWriter out) {
        List<@Nullable MachineCell> cells = machineCells();
        out.name("columns").beginObject();
        times(out);
        column(out, "processCpu", cells, MachineCell::processCpu);
        column(out, "machineCpu", cells, MachineCell::machineCpu);
        column(out, "gcPercent", cells, MachineCell::gcPercent);
        column(out, "throttledPercent", cells, MachineCell::throttledPercent);
        column(out, "heapMb", cells, MachineCell::heapMegabytes);
        column(out, "threads", cells, MachineCell::threads);
        out.endObject();
    }

    private List<@Nullable MachineCell> machineCells() {
        List<@Nullable MachineCell> cells = new ArrayList<>();
        for (int i = first; i < end; i += group) {
            cells.add(timeline.machine(i, Math.min(end, i + group)));
        }
        return cells;
    }

    /** The figures of a pool in a step, and how long the step was observed. */
    private record Step(@Nullable PoolCell cell, double lengthNs, int size, double max) {
        double rate(ToDoubleFunction<PoolCell> figure) {
            return lengthNs == 0 ? Double.NaN : cell == null ? 0 : figure.applyAsDouble(cell) / lengthNs;
        }

        double figure(ToDoubleFunction<PoolCell> figure) {
            return cell == null ? Double.NaN : figure.applyAsDouble(cell);
        }

        double atEnd(ToDoubleFunction<PoolCell> figure) {
            return lengthNs == 0 ? Double.NaN : cell == null ? 0 : figure.applyAsDouble(cell);
        }

        double busy(ToDoubleFunction<BusySplit> share) {
            return cell == null ? rate(PoolCell::busyNs) : share.applyAsDouble(cell.split()) * cell.busyNs() / lengthNs;
        }
    }

    private List<Step> steps(Set<Integer> ids) {
        List<Step> steps = new ArrayList<>();
        PoolCell before = timeline.lastBefore(ids, first);
        int size = before == null ? 0 : before.size();
        int max = before == null ? Integer.MAX_VALUE : before.max();
        List<@Nullable MachineCell> machine = machineCells();
        for (int i = first; i < end; i += group) {
            PoolCell cell = timeline.pool(ids, i, Math.min(end, i + group));
            size = cell == null ? size : cell.size();
            max = cell == null ? max : cell.max();
            MachineCell observed = machine.get(steps.size());
            steps.add(new Step(cell, observed == null ? 0 : observed.lengthNs(), size, SecondJson.max(max)));
        }
        return steps;
    }

    /** Writes the member {@code columns} of a pool. */
    public void pool(JsonWriter out, Set<Integer> ids) {
        List<Step> steps = steps(ids);
        out.name("columns").beginObject();
        times(out);
        of(out, "busy", steps, step -> step.rate(PoolCell::busyNs));
        of(out, "busyMax", steps, step -> step.atEnd(PoolCell::busyMax));
        of(out, "size", steps, Step::size);
        of(out, "max", steps, Step::max);
        of(out, "queued", steps, step -> step.rate(PoolCell::waitNs));
        of(out, "queuedMax", steps, step -> step.atEnd(PoolCell::queuedMax));
        percentiles(out, steps);
        of(out, "cpu", steps, step -> step.busy(BusySplit::cpu));
        of(out, "runnable", steps, step -> step.busy(BusySplit::runnable));
        of(out, "blocked", steps, step -> step.busy(BusySplit::blocked));
        of(out, "arrivals", steps, step -> NS_PER_S * step.rate(PoolCell::arrived));
        of(out, "completed", steps, step -> NS_PER_S * step.rate(PoolCell::completed));
        of(out, "rejected", steps, step -> NS_PER_S * step.rate(PoolCell::rejected));
        out.endObject();
    }

    private static void percentiles(JsonWriter out, List<Step> steps) {
        of(out, "waitP50", steps, step -> step.figure(cell -> cell.waitMs(0.5)));
        of(out, "waitP95", steps, step -> step.figure(cell -> cell.waitMs(0.95)));
        of(out, "waitP99", steps, step -> step.figure(cell -> cell.waitMs(0.99)));
        of(out, "execP50", steps, step -> step.figure(cell -> cell.execMs(0.5)));
        of(out, "execP95", steps, step -> step.figure(cell -> cell.execMs(0.95)));
        of(out, "execP99", steps, step -> step.figure(cell -> cell.execMs(0.99)));
    }

    /** Writes the members {@code tMs} and {@code pools}, with a line for each pool. */
    public void overview(JsonWriter out, Map<Integer, PoolInfo> pools) {
        times(out);
        out.name("pools").beginArray();
        for (PoolInfo pool : PoolsByName.last(pools).values()) {
            List<Step> steps = steps(PoolsByName.ids(pools, pool.name()));
            out.beginObject()
                    .member("name", pool.name())
                    .member("kind", pool.kind().label());
            of(out, "busy", steps, step -> step.rate(PoolCell::busyNs));
            of(out, "queued", steps, step -> step.rate(PoolCell::waitNs));
            of(
                    out,
                    "utilization",
                    steps,
                    step -> step.size() == 0 ? Double.NaN : Math.min(1, step.rate(PoolCell::busyNs) / step.size()));
            out.endObject();
        }
        out.endArray();
    }

    /** Writes the member {@code events}. */
    public static void events(JsonWriter out, List<Moment> moments) {
        out.name("events").beginArray();
        moments.forEach(moment -> event(out, moment));
        out.endArray();
    }

    /** Writes one event. */
    public static void event(JsonWriter out, Moment moment) {
        out.beginObject()
                .member("atMs", moment.atMs())
                .member("kind", moment.kind().label())
                .member("text", moment.text())
                .memberOrNull("pool", moment.pool())
                .endObject();
    }

    private void times(JsonWriter out) {
        out.name("tMs").beginArray();
        for (int i = first; i < end; i += group) {
            double middle = (i + Math.min(end, i + group)) / 2.0;
            out.value(Math.round(zeroMs + middle * timeline.stepNs() / NS_PER_MS));
        }
        out.endArray();
    }

    private static void of(JsonWriter out, String name, List<Step> steps, ToDoubleFunction<Step> figure) {
        out.name(name).beginArray();
        steps.forEach(step -> out.value(brief(figure.applyAsDouble(step))));
        out.endArray();
    }

    private static <T> void column(JsonWriter out, String name, List<@Nullable T> cells, ToDoubleFunction<T> figure) {
        out.name(name).beginArray();
        for (T cell : cells) {
            out.value(cell == null ? Double.NaN : brief(figure.applyAsDouble(cell)));
        }
        out.endArray();
    }

    /** Rounds to four digits, which is more than a chart can show. */
    private static double brief(double value) {
        if (!Double.isFinite(value) || value == 0) {
            return value;
        }
        double scale = Math.pow(10, 3 - Math.floor(Math.log10(Math.abs(value))));
        return Double.isFinite(scale) && scale > 0 ? Math.round(value * scale) / scale : value;
    }
}
