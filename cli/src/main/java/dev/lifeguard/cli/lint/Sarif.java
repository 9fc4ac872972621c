package dev.lifeguard.cli.lint;

import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What lint says as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format", 2020): one run, a result for each
 * finding, its path as a code flow.
 */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Sources sources;
    private final Path root;

    /**
     * @param sources where to look for the files
     * @param root what their names shall be relative to
     */
    private Sarif(Sources sources, Path root) {
        this.sources = sources;
        this.root = root.toAbsolutePath().normalize();
    }

    /** One JSON object, indented, ended by a line feed. */
    public static String render(LintReport report, Sources sources, Path root, @Nullable String version) {
        ObjectNode json = MAPPER.createObjectNode().put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = json.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver").put("name", "Lifeguard lint");
        if (version != null) {
            driver.put("version", version);
        }
        List<FindingId> rules = report.findings().stream()
                .map(told -> told.finding().id())
                .distinct()
                .sorted()
                .toList();
        ArrayNode described = driver.putArray("rules");
        rules.forEach(id -> rule(described.addObject(), id, report));
        run.put("columnKind", "utf16CodeUnits");
        ArrayNode results = run.putArray("results");
        Sarif sarif = new Sarif(sources, root);
        report.findings().forEach(told -> sarif.result(results.addObject(), told, rules));
        run.putObject("properties").put("librariesNotShown", report.hidden());
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    }

    private static void rule(ObjectNode json, FindingId id, LintReport report) {
        json.put("id", id.id()).put("name", id.id());
        json.putObject("shortDescription").put("text", id.id().replace('-', ' '));
        report.findings().stream()
                .map(RankedFinding::finding)
                .filter(finding -> finding.id() == id)
                .findFirst()
                .ifPresent(finding -> json.putObject("help").put("text", finding.remedy()));
    }

    private void result(ObjectNode json, RankedFinding told, List<FindingId> rules) {
        CodeFinding finding = told.finding();
        json.put("ruleId", finding.id().id()).put("ruleIndex", rules.indexOf(finding.id()));
        json.put("level", finding.severity().label());
        json.putObject("message").put("text", finding.message() + " " + finding.remedy());
        location(json.putArray("locations").addObject(), finding.at());
        json.putObject("partialFingerprints").put("lifeguard/v1", Baseline.key(finding));
        if (told.library()) {
            json.putObject("properties").put("library", true);
        }
        if (finding.path().size() > 1) {
            ArrayNode steps = json.putArray("codeFlows")
                    .addObject()
                    .putArray("threadFlows")
                    .addObject()
                    .putArray("locations");
            for (CodeStep step : finding.path()) {
                ObjectNode location = steps.addObject().putObject("location");
                location(location, step);
                location.putObject("message").put("text", step.what());
            }
        }
    }

    private void location(ObjectNode json, CodeStep step) {
        String uri = uri(step);
        if (!uri.isEmpty()) {
            ObjectNode place = json.putObject("physicalLocation");
            place.putObject("artifactLocation").put("uri", uri);
            if (step.line() > 0) {
                place.putObject("region").put("startLine", step.line());
            }
        }
        json.putArray("logicalLocations")
                .addObject()
                .put("fullyQualifiedName", step.type() + "." + step.method())
                .put("kind", "member");
    }

    /**
     * The file relative to the root where it is found there, else by its package; empty where its name is not known.
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

    /** As a URI reference (RFC 3986): all that is not allowed in a path is encoded. */
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
