package dev.lifeguard.cli.lint;

import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Finding;
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
        Sarif sarif = new Sarif(sources, root);
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("$schema", SCHEMA)
                .member("version", "2.1.0")
                .objects(
                        "runs",
                        List.of(report),
                        (run, one) -> run.object(
                                        "tool",
                                        tool -> tool.object("driver", driver -> driver(driver, one, rules, version)))
                                .member("columnKind", "utf16CodeUnits")
                                .objects(
                                        "results",
                                        one.findings(),
                                        (result, ranked) -> sarif.result(result, ranked, rules))
                                .object(
                                        "properties",
                                        properties -> properties
                                                .member(
                                                        "librariesNotShown",
                                                        one.notShown().libraries())
                                                .member(
                                                        "hintsNotShown",
                                                        one.notShown().hints())
                                                .member(
                                                        "unchangedNotShown",
                                                        one.notShown().unchanged())))
                .endObject();
        return JsonLayout.indented(out.toString());
    }

    private static void driver(JsonWriter out, LintReport report, List<FindingId> rules, @Nullable String version) {
        out.member("name", "Lifeguard lint")
                .member("version", version)
                .objects("rules", rules, (rule, id) -> rule(rule, id, report));
    }

    private static void rule(JsonWriter out, FindingId id, LintReport report) {
        out.member("id", id.id()).member("name", id.id());
        text(out, "shortDescription", id.id().replace('-', ' '));
        report.findings().stream()
                .map(LintReport.Ranked::finding)
                .filter(finding -> finding.id() == id)
                .findFirst()
                .ifPresent(finding -> text(out, "help", finding.remedy()));
    }

    private void result(JsonWriter out, LintReport.Ranked ranked, List<FindingId> rules) {
        CodeFinding finding = ranked.finding();
        boolean hint = finding.severity() == Severity.HINT;
        out.member("ruleId", finding.id().id())
                .member("ruleIndex", rules.indexOf(finding.id()))
                .member("kind", hint ? "review" : "fail")
                .member("level", hint ? "none" : finding.severity().label());
        text(out, "message", finding.message() + " " + finding.remedy());
        out.objects("locations", List.of(finding.at()), this::location)
                .object("partialFingerprints", prints -> prints.member("lifeguard/v1", Baseline.key(finding)));
        out.object("properties", properties -> properties(properties, ranked));
        List<CodeStep> path = finding.path();
        if (path.size() > 1) {
            out.objects(
                    "codeFlows",
                    List.of(path),
                    (flow, steps) -> flow.objects(
                            "threadFlows",
                            List.of(steps),
                            (thread, all) -> thread.objects("locations", all, this::step)));
        }
    }

    private static void properties(JsonWriter out, LintReport.Ranked ranked) {
        out.member("evidence", ranked.finding().evidence().label());
        Finding witness = ranked.cost().witness();
        if (witness != null) {
            out.member("witness", witness.title());
        }
        if (ranked.library()) {
            out.member("library", true);
        }
    }

    private void step(JsonWriter out, CodeStep step) {
        out.object("location", location -> {
            location(location, step);
            text(location, "message", step.what());
        });
    }

    /** Writes the members of a location into the open object. */
    private void location(JsonWriter out, CodeStep step) {
        String uri = uri(step);
        if (!uri.isEmpty()) {
            out.object("physicalLocation", physical -> {
                physical.object("artifactLocation", artifact -> artifact.member("uri", uri));
                if (step.line() > 0) {
                    physical.object("region", region -> region.member("startLine", step.line()));
                }
            });
        }
        out.objects(
                "logicalLocations",
                List.of(step),
                (logical, at) -> logical.member("fullyQualifiedName", at.type() + "." + at.method())
                        .member("kind", "member"));
    }

    private static void text(JsonWriter out, String name, String text) {
        out.object(name, object -> object.member("text", text));
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
