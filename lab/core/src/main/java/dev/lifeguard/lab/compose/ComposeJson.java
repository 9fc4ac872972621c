package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.report.Accounts;
import dev.lifeguard.lab.report.PoolsJson;
import dev.lifeguard.model.json.JsonWriter;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class ComposeJson {
    private final ComposeResults measured;

    ComposeJson(ComposeResults measured) {
        this.measured = measured;
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        out.name("runs").beginArray();
        measured.runs().forEach(run -> run(out, run));
        out.endArray();
    }

    private static void run(JsonWriter out, ComposeRun run) {
        ComposeCase what = run.what();
        out.beginObject()
                .member("id", what.id())
                .member("variant", what.variant().id())
                .member("callsItself", what.variant().callsItself())
                .member("users", what.order().users())
                .member("calls", what.order().calls())
                .member("latencyMs", what.order().latencyMs())
                .member("seconds", run.seconds())
                .member("stopped", run.stopped())
                .member("limitSeconds", what.limitSeconds())
                .member("possibleSeconds", what.possibleSeconds())
                .member("maxThreads", run.peaks().threads())
                .member("peakHeapBytes", run.peaks().heapBytes())
                .member("heapLimitMb", what.heapMb())
                .member("sourceLines", SourceLines.of(what.variant()));
        responses(out, run.responses());
        out.name("requests").beginObject();
        Accounts.members(out, run.accounting());
        out.member("wrong", run.wrong()).endObject();
        ComposePublished.of(what).ifPresent(published -> published(out, published));
        PoolsJson.write(out, run.pools().pools());
        out.endObject();
    }

    private static void responses(JsonWriter out, ResponseTimes ms) {
        out.name("responseMs")
                .beginObject()
                .member("min", ms.min())
                .member("p50", ms.p50())
                .member("p75", ms.p75())
                .member("p95", ms.p95())
                .member("p99", ms.p99())
                .member("max", ms.max())
                .endObject();
    }

    private static void published(JsonWriter out, ComposePublished published) {
        out.name("published")
                .beginObject()
                .member("seconds", published.seconds())
                .member("maxThreads", published.threads())
                .member("peakHeapMb", published.heapMb())
                .endObject();
    }
}
