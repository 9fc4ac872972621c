package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.measure.TaskInterval.Figures;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.PoolMeasurement;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class PoolTuningJson {
    private final Measured measured;

    PoolTuningJson(Measured measured) {
        this.measured = measured;
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        Calibration machine = measured.calibration();
        if (machine != null) {
            out.name("calibration")
                    .beginObject()
                    .member("cyclesPerSecond", machine.cyclesPerSecond())
                    .member("cycles", machine.cycles())
                    .member("demandMs", 1000 * machine.demandSeconds(machine.cycles()))
                    .endObject();
        }
        out.member("intervalSeconds", measured.plan().intervalSeconds());
        out.name("runs").beginArray();
        measured.runs().forEach(run -> run(out, run));
        out.endArray();
    }

    private static void run(JsonWriter out, Run run) {
        out.beginObject()
                .member("id", run.what().id())
                .member("load", run.what().load().id())
                .member("threads", run.what().threads())
                .member("idleExecutionMs", run.idleExecutionMs())
                .member("highestExecutionMs", run.highestExecutionMs())
                .member("executionGrowth", run.inflation())
                .member("highestWaitingPercent", run.highestWaitingPercent())
                .member("highestUtilizationPercent", run.ticks().highestPercent())
                .member("longestResponseMs", run.longestResponseMs())
                .member("tasksLongerThanInterval", run.ticks().longTasks())
                .member("recordingBytes", run.recordingBytes())
                .member("verdict", run.verdict().words())
                .member("expectedFindings", run.what().expectedFindings());
        split(out, run.whole());
        accounting(out, run.accounting());
        limit(out, run.limit());
        out.name("steps").beginArray();
        for (int i = 0; i < run.steps().size(); i++) {
            out.beginObject()
                    .member("usersPerSecond", run.steps().get(i).usersPerSecond())
                    .member("seconds", run.steps().get(i).seconds())
                    .member("utilizationPercent", run.utilizationPercentIn(i))
                    .endObject();
        }
        out.endArray().name("intervals").beginArray();
        run.rows().forEach(row -> row(out, row));
        out.endArray().name("pools").beginArray();
        run.pools().pools().forEach(pool -> pool(out, pool));
        out.endArray().endObject();
    }

    private static void accounting(JsonWriter out, Accounting all) {
        out.name("requests")
                .beginObject()
                .member("ordered", all.ordered())
                .member("sent", all.sent())
                .member("answered", all.answered())
                .member("failed", all.failed())
                .member("warmUp", all.warmUp())
                .member("completedByPool", all.completed())
                .member("latenessP99Ms", all.latenessMs())
                .endObject();
    }

    private static void limit(JsonWriter out, Limit limit) {
        out.name("limit")
                .beginObject()
                .member("longestExecutionMs", 1000 * limit.longestExecutionSeconds())
                .member("longestWaitMs", 1000 * limit.longestWaitSeconds())
                .member("longestResponseMs", 1000 * limit.longestResponseSeconds())
                .member("mostInPool", limit.mostInPool())
                .member("mostBusy", limit.mostBusy())
                .endObject();
    }

    private static void row(JsonWriter out, Row row) {
        out.beginObject()
                .member("endSeconds", row.endSeconds())
                .member("utilizationPercent", row.pool().utilizationPercent())
                .member("responses", row.pool().responses());
        figures(out, "threadMs", row.pool().threadMs());
        figures(out, "poolMs", row.pool().poolMs());
        figures(out, "waitingPercent", row.pool().waitingPercent());
        figures(out, "responseMs", row.responseMs());
        out.endObject();
    }

    private static void pool(JsonWriter out, PoolMeasurement pool) {
        out.beginObject()
                .member("name", pool.pool().name())
                .member("kind", pool.pool().kind().label())
                .member("size", pool.size())
                .member("max", pool.maxSize())
                .member("busyThreads", pool.busyThreads())
                .member("utilizationPercent", pool.utilizationPercent())
                .member("waitingPercent", pool.waitingPercent())
                .member("completed", pool.completed());
        split(out, pool);
        out.endObject();
    }

    private static void split(JsonWriter out, PoolMeasurement pool) {
        out.name("busySplit")
                .beginObject()
                .member("cpu", pool.split().cpu())
                .member("runnable", pool.split().runnable())
                .member("blocked", pool.split().blocked())
                .endObject();
    }

    private static void figures(JsonWriter out, String name, Figures figures) {
        out.name(name)
                .beginObject()
                .member("median", figures.median())
                .member("p90", figures.p90())
                .member("max", figures.max())
                .endObject();
    }
}
