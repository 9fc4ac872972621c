package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.docs.Template.Reference;
import dev.lifeguard.bench.lint.Verdicts;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.ResultFolder;
import dev.lifeguard.bench.result.ResultTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pages that are made of the templates in bench/templates and the results that are kept. A template's page has the
 * same path below docs.
 */
public final class Document {
    private static final String NOT_MEASURED = "(not measured)";

    /** The reference to verdicts, which are no result. */
    private static final String VERDICTS = "verdicts";

    private static final Pattern ENDS_WITH_RUN =
            Pattern.compile("(\\| .* \\| )(`[^|]+`, \\d{4}-\\d\\d-\\d\\d, `[^|]+) \\|");

    private final Path root;
    private final ResultFolder results;

    /** The pages of a source tree. */
    public Document(Path root) {
        this(root, ResultFolder.of(root));
    }

    Document(Path root, ResultFolder results) {
        this.root = root;
        this.results = results;
    }

    /**
     * The text of each page, by its path from the root of the source tree.
     *
     * @throws IllegalArgumentException if a template refers to what does not exist
     */
    public Map<String, String> pages() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        for (Template template : templates(root)) {
            String head = "<!-- Made by bench/run docs from bench/templates/" + template.file() + ": change that. -->";
            String text = filled(template).strip().replaceAll("\n{3,}", "\n\n");
            pages.put(template.page(), head + "\n\n" + withoutRepeatedRuns(text) + '\n');
        }
        return pages;
    }

    /** Replaces a last cell that repeats the run of the row above by a word. */
    private static String withoutRepeatedRuns(String text) {
        StringBuilder out = new StringBuilder();
        String above = "";
        for (String line : text.split("\n", -1)) {
            Matcher row = ENDS_WITH_RUN.matcher(line);
            String run = row.matches() ? row.group(2) : "";
            out.append(!run.isEmpty() && run.equals(above) ? row.group(1) + "same |" : line)
                    .append('\n');
            above = run;
        }
        return out.substring(0, out.length() - 1);
    }

    /** Writes the pages; returns their paths from the root. */
    public List<String> write() throws IOException {
        Map<String, String> pages = pages();
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Path file = root.resolve(page.getKey());
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, page.getValue());
        }
        return List.copyOf(pages.keySet());
    }

    /** Names of the results that the templates of a source tree refer to. */
    public static List<String> results(Path root) throws IOException {
        return templates(root).stream()
                .flatMap(template -> template.references().stream())
                .filter(reference -> !reference.what().equals(VERDICTS))
                .map(reference -> reference.path().get(0))
                .distinct()
                .toList();
    }

    static List<Template> templates(Path root) throws IOException {
        Path folder = root.resolve("bench/templates");
        List<Template> templates = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                templates.add(new Template(name, Files.readString(file)));
            }
        }
        return templates;
    }

    String filled(Template template) {
        return template.filled(reference -> {
            try {
                return filled(template, reference);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private String filled(Template template, Reference reference) throws IOException {
        if (reference.what().equals(VERDICTS)) {
            return verdicts(template, reference);
        }
        Optional<Result> result = results.read(reference.path().get(0));
        return switch (reference.what()) {
            case "about" -> result.map(kept -> new About(kept).text()).orElse("**Not measured** yet.");
            case "table" ->
                result.flatMap(kept -> kept.table(part(template, reference, 1)))
                        .map(ResultTable::markdown)
                        .orElse(result.isPresent() ? missing(template, reference) : "");
            case "figure" ->
                result.flatMap(kept -> kept.table(part(template, reference, 1)))
                        .map(table -> figure(template, reference, table))
                        .orElse(NOT_MEASURED);
            case "aim" ->
                result.map(kept -> aims(template, reference, kept).cells()).orElse(" | " + NOT_MEASURED + " | | ");
            case "run" ->
                result.map(kept -> AimRow.run(kept.runs().get(kept.runs().size() - 1)))
                        .orElse(NOT_MEASURED);
            default -> throw unknown(template, reference);
        };
    }

    private static AimRow aims(Template template, Reference reference, Result result) {
        String why = reference.path().size() > 2 ? reference.path().get(2) : "";
        return AimRow.of(result, part(template, reference, 1), why).orElseThrow(() -> unknown(template, reference));
    }

    /** A table of verdicts, or one of its cells. */
    private String verdicts(Template template, Reference reference) throws IOException {
        ResultTable table = Verdicts.of(root).table(reference.path().get(0));
        return reference.path().size() == 1
                ? table.markdown()
                : cell(table, part(template, reference, 1), column(template, reference, table, 2));
    }

    private static String figure(Template template, Reference reference, ResultTable table) {
        return cell(table, part(template, reference, 2), column(template, reference, table, 3));
    }

    private static String cell(ResultTable table, String row, int column) {
        return new LabelPattern(row)
                .rows(table).stream()
                        .findFirst()
                        .map(found -> found.cells()
                                .get(column)
                                .text(table.columns().get(column).decimals()))
                        .orElse(NOT_MEASURED);
    }

    private static int column(Template template, Reference reference, ResultTable table, int index) {
        List<String> columns = table.columns().stream().map(Column::name).toList();
        int column = columns.indexOf(part(template, reference, index));
        if (column < 0) {
            throw unknown(template, reference);
        }
        return column;
    }

    private static String missing(Template template, Reference reference) {
        return NOT_MEASURED + ": " + part(template, reference, 1);
    }

    private static String part(Template template, Reference reference, int index) {
        if (index >= reference.path().size()) {
            throw unknown(template, reference);
        }
        return reference.path().get(index);
    }

    private static IllegalArgumentException unknown(Template template, Reference reference) {
        return new IllegalArgumentException(template.file() + ": nothing is known of {{" + reference.what() + " "
                + String.join("|", reference.path()) + "}}");
    }
}
