package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.report.PoolsJson;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.noop.NoOpReport;
import dev.lifeguard.model.json.JsonWriter;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class TaskJson {
    private final TaskResults measured;

    TaskJson(TaskResults measured) {
        this.measured = measured;
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        out.member("seed", measured.plan().seed());
        out.member("speed", measured.plan().speed());
        out.name("runs").beginArray();
        measured.runs().forEach(run -> run(out, run));
        out.endArray().name("blocked").beginArray();
        measured.blocked().forEach(run -> blocked(out, run));
        out.endArray().name("libraries").beginArray();
        measured.libraries().forEach(library -> library(out, library));
        out.endArray();
        NoOpReport.json(out, measured.noOp());
    }

    private static void run(JsonWriter out, TaskRun run) {
        TaskCase what = run.what();
        out.beginObject()
                .member("setting", what.setting().id())
                .member("approach", what.technique().id())
                .member("order", what.order().id())
                .member("producers", what.producers())
                .member("library", what.library().id())
                .member("timeMs", run.ms())
                .member("lowerBoundMs", run.lowerMs())
                .member("greedyMs", run.greedyMs())
                .member("approachAtBestMs", run.bestMs())
                .member(
                        "publishedMs",
                        what.technique()
                                .publishedMs(what.setting(), what.producers())
                                .orElse(Double.NaN))
                .member("consumed", run.record().consumed())
                .member("results", run.record().out().length)
                .member("mostAtOnce", run.record().mostAtOnce())
                .endObject();
    }

    private static void blocked(JsonWriter out, BlockedRun run) {
        out.beginObject()
                .member("approach", Technique.REAL_BLOCKING_QUEUE.id())
                .member("library", run.library().id())
                .member("recognised", run.pool().isPresent())
                .member("seconds", run.seconds());
        run.pool()
                .ifPresent(pool -> out.member("pool", pool.pool().pool().name())
                        .member("threads", pool.pool().size())
                        .member("waiting", pool.pool().queued())
                        .member("lines", pool.lines()));
        out.endObject();
    }

    private static void library(JsonWriter out, LibraryRuns library) {
        out.beginObject().member("library", library.library().id());
        library.window().map(LoadWindow::measurement).ifPresent(measurement -> {
            out.member("cpus", measurement.machine().processCpu())
                    .member("threads", measurement.machine().threads())
                    .member("heapMb", measurement.machine().heapMegabytes());
            PoolsJson.write(out, measurement.pools());
        });
        out.endObject();
    }
}
