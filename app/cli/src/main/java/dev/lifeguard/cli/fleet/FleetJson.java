package dev.lifeguard.cli.fleet;

import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.JvmFigures;
import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.json.JsonLayout;
import java.util.List;

/** The fleet report as JSON for other programs; stable, specified in {@code docs/fleet.md}. */
public final class FleetJson {
    private static final int MAX_JVMS = 500;
    private static final int VERSION = 1;

    private FleetJson() {}

    /** Returns one JSON object, indented, ended by a line feed. Unknown figures are null. */
    public static String render(FleetReport report) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("version", VERSION)
                .member("at", report.at().toString())
                .member("seconds", report.span().toSeconds())
                .member("recorded", report.kept())
                .member("jvms", report.jvms())
                .objects("problems", report.problems(), FleetJson::problem)
                .objects(
                        "wasted",
                        report.waste(),
                        (json, waste) -> json.member("service", waste.service())
                                .member("threads", waste.threads())
                                .member("processors", waste.processors()))
                .objects("pools", report.pools(), FleetJson::pool)
                .endObject();
        return JsonLayout.indented(out.toString());
    }

    /** Returns the JVMs that have a pool, for the console: their number, and the first of them. */
    public static String jvms(List<JvmFigures> jvms) {
        return new JsonWriter()
                .beginObject()
                .member("count", jvms.size())
                .objects(
                        "jvms",
                        jvms.subList(0, Math.min(MAX_JVMS, jvms.size())),
                        (json, jvm) -> json.member("instance", jvm.instance())
                                .member("usePercent", 100 * jvm.use())
                                .member("waiting", jvm.waiting()))
                .endObject()
                .toString();
    }

    private static void problem(JsonWriter out, Problem problem) {
        out.member("id", problem.kind().id())
                .member("severity", problem.kind().severity().label());
        place(out, problem.pool());
        out.member("message", problem.text())
                .member("change", problem.change())
                .member("threads", problem.size() > 0 ? Long.valueOf(problem.size()) : null)
                .memberOrNull("instance", problem.instance());
    }

    private static void pool(JsonWriter out, PoolFigures pool) {
        place(out, pool.pool());
        out.member("jvms", pool.jvms())
                .member("threads", pool.threads())
                .member("meanUsePercent", 100 * pool.of(Fact.MEAN_USE))
                .member("peakUsePercent", 100 * pool.of(Fact.PEAK_USE))
                .member("highestUsePercent", 100 * pool.of(Fact.HIGHEST_USE))
                .member("waitingAtPeak", pool.of(Fact.WAITING_PEAK))
                .member("waitMs", 1000 * pool.waitSeconds())
                .member("taskMs", 1000 * pool.taskSeconds())
                .member("tasksPerSecond", pool.of(Fact.ARRIVALS))
                .member("rejectedPerSecond", pool.of(Fact.REJECTED))
                .member("runnablePercent", 100 * pool.runnable())
                .member("daysUntilFull", pool.daysUntilFull().orElse(Double.NaN));
    }

    private static void place(JsonWriter out, ServicePool pool) {
        out.member("service", pool.service()).member("pool", pool.pool()).member("kind", pool.kind());
    }
}
