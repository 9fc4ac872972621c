package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.report.Accounts;
import dev.lifeguard.lab.report.PoolsJson;
import dev.lifeguard.model.json.JsonWriter;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class ParallelStreamJson {
    private final ParallelStreamResults measured;

    ParallelStreamJson(ParallelStreamResults measured) {
        this.measured = measured;
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        out.name("scenarios").beginArray();
        measured.runs().forEach(run -> run(out, run));
        out.endArray();
        out.member("notMeasured", measured.missing().stream().map(Scenario::id).toList());
    }

    private static void run(JsonWriter out, ScenarioRun run) {
        Scenario scenario = run.scenario();
        out.beginObject()
                .member("id", scenario.id())
                .member("variant", scenario.variant().id())
                .member("java", run.window().header().javaVersion())
                .member("cores", scenario.host().cores())
                .member("recording", String.valueOf(run.recording().getFileName()))
                .member("beginSeconds", run.beginSeconds())
                .member("endSeconds", run.endSeconds())
                .member("mostThreads", run.mostThreads());
        out.name("operations").beginArray();
        for (ScenarioRun.OfOperation one : run.operations()) {
            out.beginObject()
                    .member("operation", one.operation().id())
                    .member("millis", one.operation().millis());
            times(out, "measuredMs", one.measured());
            times(out, "possibleMs", one.possible());
            ParallelStreamPublished.of(scenario, one.operation())
                    .ifPresent(published -> times(out, "publishedMs", published));
            out.endObject();
        }
        out.endArray();
        run.commonPool()
                .ifPresent(pool -> out.name("commonPool")
                        .beginObject()
                        .member("threads", pool.maxSize())
                        .member("utilizationPercent", pool.utilizationPercent())
                        .member("callersSharePercent", 100 * CommonPool.callersShare(pool))
                        .member("waitingTasks", pool.waitingTasks())
                        .endObject());
        ServicePools pools = ServicePools.of(run.pools());
        out.name("poolsPerRequest")
                .beginObject()
                .member("made", pools.perCall().size())
                .member("threads", pools.threadsPerCall())
                .endObject();
        out.name("requests").beginObject();
        Accounts.members(out, run.accounting());
        out.endObject();
        PoolsJson.write(out, pools.lasting().pools());
        out.endObject();
    }

    private static void times(JsonWriter out, String name, ResponseTimes times) {
        out.name(name)
                .beginObject()
                .member("min", times.min())
                .member("p50", times.p50())
                .member("p75", times.p75())
                .member("p95", times.p95())
                .member("p99", times.p99())
                .member("max", times.max())
                .endObject();
    }
}
