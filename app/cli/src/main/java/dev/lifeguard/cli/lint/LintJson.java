package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.json.JsonLayout;

/** Findings of lint as JSON for other programs; stable, specified in {@code docs/lint.md}. */
public final class LintJson {
    private static final int VERSION = 1;

    private LintJson() {}

    /** Returns one JSON object, indented, ended by a line feed. */
    public static String render(LintReport report) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("version", VERSION)
                .objects("findings", report.findings(), (json, ranked) -> finding(json, ranked, report.runTime()))
                .member("classes", report.classes())
                .member("seconds", Math.round(report.seconds() * 1000) / 1000.0)
                .member("librariesNotShown", report.notShown().libraries())
                .member("hintsNotShown", report.notShown().hints())
                .member("unchangedNotShown", report.notShown().unchanged())
                .endObject();
        return JsonLayout.indented(out.toString());
    }

    private static void finding(JsonWriter out, LintReport.Ranked ranked, boolean runTime) {
        out.member("id", ranked.finding().id().id())
                .member("severity", ranked.finding().severity().label())
                .member("evidence", ranked.finding().evidence().label());
        place(out, ranked.finding().at());
        out.objects("path", ranked.finding().path(), (json, step) -> {
                    place(json, step);
                    json.member("what", step.what());
                })
                .member("message", ranked.finding().message());
        if (ranked.library()) {
            out.member("library", true);
        }
        if (runTime) {
            out.object(
                    "runTime",
                    ranked.cost(),
                    (json, cost) -> json.member("samples", cost.samples())
                            .member("blocked", cost.blocked())
                            .member("of", cost.all()));
        }
        Finding witness = ranked.cost().witness();
        if (witness != null) {
            out.object(
                    "witness",
                    witness,
                    (json, harm) -> json.member("id", harm.id().id())
                            .member("pool", harm.pool())
                            .member("title", harm.title()));
        }
    }

    private static void place(JsonWriter out, CodeStep step) {
        out.member("class", step.type())
                .member("method", step.method())
                .member("file", step.file())
                .member("line", step.line());
    }
}
