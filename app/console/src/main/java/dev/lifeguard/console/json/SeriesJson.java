package dev.lifeguard.console.json;

import dev.lifeguard.console.source.Moment;
import dev.lifeguard.console.source.Source.Timed;
import dev.lifeguard.console.source.Span;
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

    /** The figures of a pool in a step, and how long the step was observed. */
    private record Step(@Nullable PoolCell cell, double lengthNs, int size) {
        double rate(ToDoubleFunction<PoolCell> figure) {
            return lengthNs == 0 ? Double.NaN : cell == null ? 0 : figure.applyAsDouble(cell) / lengthNs;
        }

        double figure(ToDoubleFunction<PoolCell> figure) {
            return cell == null ? Double.NaN : figure.applyAsDouble(cell);
        }

        double busy(ToDoubleFunction<BusySplit> share) {
            return cell == null ? rate(PoolCell::busyNs) : share.applyAsDouble(cell.split()) * cell.busyNs() / lengthNs;
        }
    }

    private List<Step> steps(Set<Integer> ids) {
        List<Step> steps = new ArrayList<>();
        PoolCell before = timeline.lastBefore(ids, first);
        int size = before == null ? 0 : before.size();
        for (int i = first; i < end; i += group) {
            int next = Math.min(end, i + group);
            PoolCell cell = timeline.pool(ids, i, next);
            size = cell == null ? size : cell.size();
            steps.add(new Step(cell, timeline.observedNs(i, next), size));
        }
        return steps;
    }

    /** Writes the columns of a pool into the open object. */
    public void pool(JsonWriter out, Set<Integer> ids) {
        List<Step> steps = steps(ids);
        times(out);
        column(out, "busy", steps, step -> step.rate(PoolCell::busyNs));
        column(out, "size", steps, Step::size);
        column(out, "queued", steps, step -> step.rate(PoolCell::waitNs));
        column(out, "waitP50", steps, step -> step.figure(cell -> cell.waitMs(0.5)));
        column(out, "waitP95", steps, step -> step.figure(cell -> cell.waitMs(0.95)));
        column(out, "waitP99", steps, step -> step.figure(cell -> cell.waitMs(0.99)));
        column(out, "execP50", steps, step -> step.figure(cell -> cell.execMs(0.5)));
        column(out, "execP95", steps, step -> step.figure(cell -> cell.execMs(0.95)));
        column(out, "execP99", steps, step -> step.figure(cell -> cell.execMs(0.99)));
        column(out, "cpu", steps, step -> step.busy(BusySplit::cpu));
        column(out, "runnable", steps, step -> step.busy(BusySplit::runnable));
        column(out, "blocked", steps, step -> step.busy(BusySplit::blocked));
        column(out, "completed", steps, step -> NS_PER_S * step.rate(PoolCell::completed));
        column(out, "rejected", steps, step -> NS_PER_S * step.rate(PoolCell::rejected));
    }

    /** Writes the members {@code tMs} and {@code pools}, with a line for each pool. */
    public void overview(JsonWriter out, Map<Integer, PoolInfo> pools) {
        times(out);
        out.objects("pools", PoolsByName.last(pools).values(), (json, pool) -> {
            List<Step> steps = steps(PoolsByName.ids(pools, pool.name()));
            json.member("name", pool.name()).member("kind", pool.kind().label());
            column(json, "busy", steps, step -> step.rate(PoolCell::busyNs));
            column(json, "queued", steps, step -> step.rate(PoolCell::waitNs));
            column(
                    json,
                    "utilization",
                    steps,
                    step -> step.size() == 0 ? Double.NaN : Math.min(1, step.rate(PoolCell::busyNs) / step.size()));
        });
    }

    /** Writes the members of an event into the open object. */
    public static void event(JsonWriter out, Moment moment) {
        out.member("atMs", moment.atMs())
                .member("kind", moment.kind().label())
                .member("text", moment.text())
                .memberOrNull("pool", moment.pool());
    }

    private void times(JsonWriter out) {
        out.name("tMs").beginArray();
        for (int i = first; i < end; i += group) {
            double middle = (i + Math.min(end, i + group)) / 2.0;
            out.value(Math.round(zeroMs + middle * timeline.stepNs() / NS_PER_MS));
        }
        out.endArray();
    }

    private static void column(JsonWriter out, String name, List<Step> steps, ToDoubleFunction<Step> figure) {
        out.name(name).beginArray();
        steps.forEach(step -> out.value(brief(figure.applyAsDouble(step))));
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
