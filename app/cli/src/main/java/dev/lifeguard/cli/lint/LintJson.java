package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.json.JsonLayout;

/** Findings of lint as JSON for other programs; stable, specified in {@code docs/lint.md}. */
public final class LintJson {
    private static final int VERSION = 1;

    private LintJson() {}

    /** Returns one JSON object, indented, ended by a line feed. */
    public static String render(LintReport report) {
        JsonWriter out = new JsonWriter().beginObject().member("version", VERSION);
        out.name("findings").beginArray();
        report.findings().forEach(finding -> finding(out, finding, report.runTime()));
        out.endArray();
        out.member("classes", report.classes())
                .member("seconds", Math.round(report.seconds() * 1000) / 1000.0)
                .member("librariesNotShown", report.notShown().libraries())
                .member("hintsNotShown", report.notShown().hints())
                .endObject();
        return JsonLayout.indented(out.toString());
    }

    private static void finding(JsonWriter out, RankedFinding ranked, boolean runTime) {
        out.beginObject()
                .member("id", ranked.finding().id().id())
                .member("severity", ranked.finding().severity().label());
        place(out, ranked.finding().at());
        out.name("path").beginArray();
        for (CodeStep step : ranked.finding().path()) {
            out.beginObject();
            place(out, step);
            out.member("what", step.what()).endObject();
        }
        out.endArray().member("message", ranked.finding().message());
        if (ranked.library()) {
            out.member("library", true);
        }
        if (runTime) {
            out.name("runTime")
                    .beginObject()
                    .member("samples", ranked.cost().samples())
                    .member("blocked", ranked.cost().blocked())
                    .member("of", ranked.cost().all())
                    .endObject();
        }
        out.endObject();
    }

    private static void place(JsonWriter out, CodeStep step) {
        out.member("class", step.type())
                .member("method", step.method())
                .member("file", step.file())
                .member("line", step.line());
    }
}
