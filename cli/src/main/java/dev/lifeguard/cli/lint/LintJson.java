package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeStep;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What lint says as JSON for other programs; stable, specified in {@code docs/lint.md}. */
public final class LintJson {
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private LintJson() {}

    /** One JSON object, indented, ended by a line feed. */
    public static String render(LintReport report) {
        ObjectNode json = MAPPER.createObjectNode().put("version", VERSION);
        ArrayNode findings = json.putArray("findings");
        report.findings().forEach(told -> finding(findings.addObject(), told, report.runTime()));
        json.put("classes", report.classes()).put("seconds", Math.round(report.seconds() * 1000) / 1000.0);
        json.put("librariesNotShown", report.hidden());
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    }

    private static void finding(ObjectNode json, RankedFinding told, boolean runTime) {
        json.put("id", told.finding().id().id());
        json.put("severity", told.finding().severity().label());
        place(json, told.finding().at());
        ArrayNode path = json.putArray("path");
        told.finding().path().forEach(step -> {
            ObjectNode entry = path.addObject();
            place(entry, step);
            entry.put("what", step.what());
        });
        json.put("message", told.finding().message());
        if (told.library()) {
            json.put("library", true);
        }
        if (runTime) {
            json.putObject("runTime")
                    .put("samples", told.cost().samples())
                    .put("blocked", told.cost().blocked())
                    .put("of", told.cost().all());
        }
    }

    private static void place(ObjectNode json, CodeStep step) {
        json.put("class", step.type())
                .put("method", step.method())
                .put("file", step.file())
                .put("line", step.line());
    }
}
