package dev.lifeguard.cli.fleet;

import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.JvmFigures;
import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.fleet.judge.Waste;
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
                .member("jvms", report.jvms());
        out.name("problems").beginArray();
        report.problems().forEach(problem -> problem(out, problem));
        out.endArray().name("wasted").beginArray();
        for (Waste waste : report.waste()) {
            out.beginObject()
                    .member("service", waste.service())
                    .member("threads", waste.threads())
                    .member("processors", waste.processors())
                    .endObject();
        }
        out.endArray().name("pools").beginArray();
        report.pools().forEach(pool -> pool(out, pool));
        return JsonLayout.indented(out.endArray().endObject().toString());
    }

    /** Returns the JVMs that have a pool, for the console: their number, and the first of them. */
    public static String jvms(List<JvmFigures> jvms) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("count", jvms.size())
                .name("jvms")
                .beginArray();
        jvms.stream()
                .limit(MAX_JVMS)
                .forEach(jvm -> out.beginObject()
                        .member("instance", jvm.instance())
                        .member("usePercent", finite(100 * jvm.use()))
                        .member("waiting", finite(jvm.waiting()))
                        .endObject());
        return out.endArray().endObject().toString();
    }

    private static void problem(JsonWriter out, Problem problem) {
        out.beginObject()
                .member("id", problem.kind().id())
                .member("severity", problem.kind().severity().label());
        place(out, problem.pool());
        out.member("message", problem.text()).member("change", problem.change());
        out.member("threads", problem.size() > 0 ? Long.valueOf(problem.size()) : null)
                .memberOrNull("instance", problem.instance())
                .endObject();
    }

    private static void pool(JsonWriter out, PoolFigures pool) {
        out.beginObject();
        place(out, pool.pool());
        out.member("jvms", pool.jvms())
                .member("threads", finite(pool.threads()))
                .member("meanUsePercent", finite(100 * pool.of(Fact.MEAN_USE)))
                .member("peakUsePercent", finite(100 * pool.of(Fact.PEAK_USE)))
                .member("highestUsePercent", finite(100 * pool.of(Fact.HIGHEST_USE)))
                .member("waitingAtPeak", finite(pool.of(Fact.WAITING_PEAK)))
                .member("waitMs", finite(1000 * pool.waitSeconds()))
                .member("taskMs", finite(1000 * pool.taskSeconds()))
                .member("tasksPerSecond", finite(pool.of(Fact.ARRIVALS)))
                .member("rejectedPerSecond", finite(pool.of(Fact.REJECTED)))
                .member("runnablePercent", finite(100 * pool.runnable()))
                .member("daysUntilFull", pool.daysUntilFull().orElse(Double.NaN))
                .endObject();
    }

    private static void place(JsonWriter out, ServicePool pool) {
        out.member("service", pool.service()).member("pool", pool.pool()).member("kind", pool.kind());
    }

    /** Returns the value, or null if it is not finite because of a division by zero. */
    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }
}
