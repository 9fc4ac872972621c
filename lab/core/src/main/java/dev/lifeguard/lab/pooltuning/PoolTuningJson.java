package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.report.Accounts;
import dev.lifeguard.lab.report.PoolsJson;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.TaskInterval.Figures;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class PoolTuningJson {
    private final PoolTuningResults measured;

    PoolTuningJson(PoolTuningResults measured) {
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

    private static void run(JsonWriter out, PoolTuningRun run) {
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
                .member("verdict", run.verdict().words());
        PoolsJson.split(out, run.whole().split());
        out.name("requests").beginObject();
        Accounts.members(out, run.accounting());
        out.member("completedByPool", run.completed()).endObject();
        limit(out, run.limit());
        foresight(out, run.foresight());
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
        out.endArray();
        PoolsJson.write(out, run.pools().pools());
        out.endObject();
    }

    private static void foresight(JsonWriter out, Foresight foresight) {
        out.name("foresight").beginObject();
        foresight.saturationPerSecond().ifPresent(rate -> out.member("saturationPerSecond", rate));
        foresight
                .forecast()
                .ifPresent(forecast -> out.member(
                                "observedP95Ms", forecast.observed().p95Ms())
                        .member("recommendedSize", forecast.recommended().size()));
        out.name("predictions").beginArray();
        foresight.forecast().stream()
                .flatMap(forecast -> forecast.predictions().stream())
                .forEach(prediction -> out.beginObject()
                        .member("size", prediction.scenario().size())
                        .member("p95Ms", prediction.p95Ms())
                        .member("p95LowMs", prediction.p95LowMs())
                        .member("p95HighMs", prediction.p95HighMs())
                        .endObject());
        out.endArray().endObject();
    }

    private static void limit(JsonWriter out, PoolLimit limit) {
        out.name("limit")
                .beginObject()
                .member("longestExecutionMs", 1000 * limit.longestExecutionSeconds())
                .member("longestWaitMs", 1000 * limit.longestWaitSeconds())
                .member("longestResponseMs", 1000 * limit.longestResponseSeconds())
                .member("mostInPool", limit.mostInPool())
                .member("mostBusy", limit.mostBusy())
                .endObject();
    }

    private static void row(JsonWriter out, IntervalRow row) {
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

    private static void figures(JsonWriter out, String name, Figures figures) {
        out.name(name)
                .beginObject()
                .member("median", figures.median())
                .member("p90", figures.p90())
                .member("max", figures.max())
                .endObject();
    }
}
