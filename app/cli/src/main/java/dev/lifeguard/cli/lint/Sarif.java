package dev.lifeguard.cli.lint;

import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.json.JsonLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Findings of lint as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format", 2020): one run, a result for
 * each finding, its path as a code flow.
 */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Sources sources;
    private final Path root;

    /**
     * @param sources the source files
     * @param root the folder to which names are relative
     */
    private Sarif(Sources sources, Path root) {
        this.sources = sources;
        this.root = root.toAbsolutePath().normalize();
    }

    /** Returns one JSON object, indented, ended by a line feed. */
    public static String render(LintReport report, Sources sources, Path root, @Nullable String version) {
        List<FindingId> rules = report.findings().stream()
                .map(ranked -> ranked.finding().id())
                .distinct()
                .sorted()
                .toList();
        JsonWriter out =
                new JsonWriter().beginObject().member("$schema", SCHEMA).member("version", "2.1.0");
        out.name("runs").beginArray().beginObject();
        tool(out, report, rules, version);
        out.member("columnKind", "utf16CodeUnits");
        out.name("results").beginArray();
        Sarif sarif = new Sarif(sources, root);
        report.findings().forEach(ranked -> sarif.result(out, ranked, rules));
        out.endArray();
        out.name("properties")
                .beginObject()
                .member("librariesNotShown", report.notShown().libraries())
                .member("hintsNotShown", report.notShown().hints())
                .endObject();
        out.endObject().endArray().endObject();
        return JsonLayout.indented(out.toString());
    }

    private static void tool(JsonWriter out, LintReport report, List<FindingId> rules, @Nullable String version) {
        out.name("tool").beginObject().name("driver").beginObject();
        out.member("name", "Lifeguard lint").member("version", version);
        out.name("rules").beginArray();
        rules.forEach(id -> rule(out, id, report));
        out.endArray().endObject().endObject();
    }

    private static void rule(JsonWriter out, FindingId id, LintReport report) {
        out.beginObject().member("id", id.id()).member("name", id.id());
        text(out, "shortDescription", id.id().replace('-', ' '));
        report.findings().stream()
                .map(RankedFinding::finding)
                .filter(finding -> finding.id() == id)
                .findFirst()
                .ifPresent(finding -> text(out, "help", finding.remedy()));
        out.endObject();
    }

    private void result(JsonWriter out, RankedFinding ranked, List<FindingId> rules) {
        CodeFinding finding = ranked.finding();
        out.beginObject()
                .member("ruleId", finding.id().id())
                .member("ruleIndex", rules.indexOf(finding.id()))
                .member("kind", finding.severity() == Severity.HINT ? "review" : "fail")
                .member(
                        "level",
                        finding.severity() == Severity.HINT
                                ? "none"
                                : finding.severity().label());
        text(out, "message", finding.message() + " " + finding.remedy());
        out.name("locations").beginArray().beginObject();
        location(out, finding.at());
        out.endObject().endArray();
        out.name("partialFingerprints")
                .beginObject()
                .member("lifeguard/v1", Baseline.key(finding))
                .endObject();
        if (ranked.library()) {
            out.name("properties").beginObject().member("library", true).endObject();
        }
        if (finding.path().size() > 1) {
            codeFlow(out, finding.path());
        }
        out.endObject();
    }

    private void codeFlow(JsonWriter out, List<CodeStep> path) {
        out.name("codeFlows").beginArray().beginObject();
        out.name("threadFlows").beginArray().beginObject();
        out.name("locations").beginArray();
        for (CodeStep step : path) {
            out.beginObject().name("location").beginObject();
            location(out, step);
            text(out, "message", step.what());
            out.endObject().endObject();
        }
        out.endArray();
        out.endObject().endArray();
        out.endObject().endArray();
    }

    /** Writes the members of a location into the open object. */
    private void location(JsonWriter out, CodeStep step) {
        String uri = uri(step);
        if (!uri.isEmpty()) {
            out.name("physicalLocation").beginObject();
            out.name("artifactLocation").beginObject().member("uri", uri).endObject();
            if (step.line() > 0) {
                out.name("region")
                        .beginObject()
                        .member("startLine", step.line())
                        .endObject();
            }
            out.endObject();
        }
        out.name("logicalLocations")
                .beginArray()
                .beginObject()
                .member("fullyQualifiedName", step.type() + "." + step.method())
                .member("kind", "member")
                .endObject()
                .endArray();
    }

    private static void text(JsonWriter out, String name, String text) {
        out.name(name).beginObject().member("text", text).endObject();
    }

    /**
     * Returns the file relative to the root if it is found there, else by its package; empty if its name is unknown.
     */
    private String uri(CodeStep step) {
        Path file = sources.file(step);
        if (file != null) {
            Path absolute = file.toAbsolutePath().normalize();
            Path shown = absolute.startsWith(root) ? root.relativize(absolute) : absolute;
            return encoded(shown.toString().replace('\\', '/'));
        }
        int dot = step.type().lastIndexOf('.');
        String folder = dot < 0 ? "" : step.type().substring(0, dot + 1).replace('.', '/');
        return step.file().isEmpty() ? "" : encoded(folder + step.file());
    }

    /** Returns the path as a URI reference (RFC 3986), with percent-encoding where necessary. */
    private static String encoded(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (plain || "/-._~$".indexOf(c) >= 0) {
                uri.append(c);
            } else {
                uri.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
        return uri.toString();
    }
}
