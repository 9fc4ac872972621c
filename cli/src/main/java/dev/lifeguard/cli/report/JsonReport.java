package dev.lifeguard.cli.report;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A measurement as JSON for other programs; stable, specified in {@code docs/json.md}. */
public final class JsonReport {
    /** Version of the form; another one where a field goes away or means something else. */
    private static final int VERSION = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonReport() {}

    /**
     * One JSON object, indented, ended by a line feed.
     *
     * @param advice what is wrong, the most urgent first
     */
    public static String render(Measurement measurement, List<Advice> advice) {
        ObjectNode report = MAPPER.createObjectNode().put("version", VERSION);
        ArrayNode pools = report.putArray("pools");
        measurement.pools().forEach(pool -> pool(pools.addObject(), pool));
        AdviceJson.findings(report.putArray("findings"), advice);
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n";
    }

    private static void pool(ObjectNode json, PoolMeasurement pool) {
        json.put("name", pool.pool().name())
                .put("kind", pool.pool().kind().label())
                .put("size", pool.size())
                .put("max", pool.maxSize());
        figure(json, "busyThreads", pool.busyThreads());
        figure(json, "utilizationPercent", pool.utilizationPercent());
        figure(json, "waitingPercent", pool.waitingPercent());
        times(json.putObject("waitMs"), pool.waitMs());
        times(json.putObject("execMs"), pool.execMs());
        split(json.putObject("busySplit"), pool.split());
        json.put("queued", pool.queued()).put("completed", pool.completed()).put("rejected", pool.rejected());
        frames(json.putArray("blockedAt"), pool.blockedAt());
        frames(json.putArray("submittedFrom"), pool.submittedFrom());
        json.put("createdAt", pool.pool().createdAt());
    }

    private static void times(ObjectNode json, Distribution times) {
        figure(json, "mean", times.mean());
        figure(json, "p50", times.p50());
        figure(json, "p90", times.p90());
        figure(json, "p99", times.p99());
        figure(json, "max", times.max());
    }

    private static void split(ObjectNode json, BusySplit split) {
        figure(json, "cpu", split.cpu());
        figure(json, "runnable", split.runnable());
        figure(json, "blocked", split.blocked());
    }

    private static void frames(ArrayNode json, List<FrameShare> frames) {
        for (FrameShare frame : frames) {
            figure(json.addObject().put("frame", frame.frame()), "share", frame.share());
        }
    }

    /** A figure, or null where it is not known: JSON has no NaN. */
    private static void figure(ObjectNode json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, value);
        } else {
            json.putNull(name);
        }
    }
}
