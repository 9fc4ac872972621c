package dev.lifeguard.cli.report.json;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import dev.lifeguard.report.json.JsonLayout;
import org.jspecify.annotations.Nullable;

/** A measurement as JSON for other programs; stable, specified in {@code docs/json.md}. */
public final class RecordingJson {
    /** Version of the format. It changes when a field is removed or its meaning changes. */
    private static final int VERSION = 1;

    private RecordingJson() {}

    /**
     * Returns one JSON object, indented, ended by a line feed. An imported recording has its source, and null for each
     * figure that the source lacks.
     */
    public static String render(Advised advised) {
        boolean counted = advised.recording().origin().counted();
        JsonWriter out = new JsonWriter().beginObject().member("version", VERSION);
        if (!counted) {
            SourceJson.source(out, advised);
        }
        if (!Double.isNaN(advised.whole().machine().throttled())) {
            out.member("throttledPercent", 100 * advised.whole().machine().throttledShare());
        }
        out.objects("pools", advised.whole().pools(), (json, pool) -> pool(json, pool, counted));
        AdviceJson.findings(out, advised.advice());
        SourceJson.doubts(out, advised);
        return JsonLayout.indented(out.endObject().toString());
    }

    private static void pool(JsonWriter out, PoolMeasurement pool, boolean counted) {
        out.member("name", pool.pool().name())
                .member("kind", pool.pool().kind().label())
                .member("size", pool.size())
                .member("max", known(pool.maxSize(), counted))
                .member("busyThreads", pool.busyThreads());
        if (pool.pool().estimated()) {
            out.member("busyThreadsError", pool.busyError());
        }
        String setting = pool.pool().setting();
        out.member("utilizationPercent", pool.utilizationPercent())
                .member("waitingPercent", counted ? pool.waitingPercent() : Double.NaN)
                .object("waitMs", pool.waitMs(), RecordingJson::times)
                .object("execMs", pool.execMs(), RecordingJson::times)
                .object("busySplit", pool.split(), RecordingJson::split)
                .member("queued", known(pool.queued(), counted))
                .member("completed", known(pool.completed(), counted))
                .member("requests", known(pool.requests().begun(), counted))
                .member("requestsInFlight", known(pool.requests().inFlight(), counted))
                .member("otherTasks", known(pool.requests().otherTasks(), counted))
                .member("rejected", known(pool.rejected(), counted))
                .member("cancelled", known(pool.cancelled(), counted))
                .objects("routes", pool.requests().routes(), RecordingJson::route)
                .object("asyncRequests", pool.requests().async(), RecordingJson::async)
                .objects("blockedAt", pool.blockedAt(), RecordingJson::frame)
                .objects("submittedFrom", pool.submittedFrom(), RecordingJson::frame)
                .memberOrNull("createdAt", pool.pool().createdAt())
                .memberOrNull("setting", setting.isEmpty() ? null : setting);
    }

    /** Returns the count, or null if it is unknown. */
    private static @Nullable Long known(long count, boolean counted) {
        return counted ? count : null;
    }

    private static void route(JsonWriter out, RouteMeasurement route) {
        out.member("route", route.route())
                .member("completed", route.completed())
                .member("threads", route.threads())
                .member("meanMs", route.meanMs())
                .member("p50Ms", route.p50Ms())
                .member("p95Ms", route.p95Ms())
                .member("p99Ms", route.p99Ms())
                .member("maxMs", route.maxMs());
    }

    /** Writes the figures of asynchronous requests into the open object. */
    static void async(JsonWriter out, AsyncMeasurement requests) {
        out.member("begun", requests.begun())
                .member("completed", requests.completed())
                .member("inFlight", requests.inFlight())
                .member("meanInFlight", requests.meanInFlight())
                .member("meanMs", requests.meanMs())
                .member("p50Ms", requests.p50Ms())
                .member("p95Ms", requests.p95Ms())
                .member("p99Ms", requests.p99Ms())
                .member("maxMs", requests.maxMs());
    }

    private static void times(JsonWriter out, Distribution times) {
        out.member("mean", times.mean())
                .member("p50", times.p50())
                .member("p90", times.p90())
                .member("p99", times.p99())
                .member("max", times.max());
    }

    private static void split(JsonWriter out, BusySplit split) {
        out.member("cpu", split.cpu()).member("runnable", split.runnable()).member("blocked", split.blocked());
    }

    private static void frame(JsonWriter out, FrameShare frame) {
        out.member("frame", frame.frame()).member("share", frame.share());
    }
}
