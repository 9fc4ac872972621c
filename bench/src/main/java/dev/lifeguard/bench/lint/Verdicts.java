package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * All verdicts on findings of lint, from {@code lint/verdicts.csv} and {@code lint/verdict-samples.csv}, as tables.
 *
 * @param verdicts newest sample first
 * @param samples the samples they are from, in the same order
 */
public record Verdicts(List<Verdict> verdicts, List<Map<String, String>> samples) {

    /**
     * Reads the verdicts of a source tree.
     *
     * @throws IllegalArgumentException if a row is no verdict
     */
    public static Verdicts of(Path root) throws IOException {
        return new Verdicts(
                read(root, "lint/verdicts.csv").rows().stream()
                        .map(row -> new Verdict(
                                field(row, "sample"),
                                field(row, "rule"),
                                field(row, "severity"),
                                isTrue(row),
                                field(row, "since")))
                        .toList(),
                read(root, "lint/verdict-samples.csv").rows());
    }

    private static boolean isTrue(Map<String, String> row) {
        return switch (field(row, "true")) {
            case "yes" -> true;
            case "no" -> false;
            default -> throw new IllegalArgumentException("neither yes nor no: " + row);
        };
    }

    private static CsvTable read(Path root, String file) throws IOException {
        return CsvTable.parse(Files.readString(root.resolve(file)));
    }

    private static String field(Map<String, String> row, String column) {
        String field = row.get(column);
        if (field == null) {
            throw new IllegalArgumentException("no column " + column + " in " + row.keySet());
        }
        return field;
    }

    /**
     * The table {@code rules} or {@code total}.
     *
     * @throws IllegalArgumentException if the name is another
     */
    public ResultTable table(String name) {
        return switch (name) {
            case "rules" -> rules();
            case "total" -> total();
            default -> throw new IllegalArgumentException("no table of verdicts is called " + name);
        };
    }

    private ResultTable total() {
        return new ResultTable(
                "total",
                "what",
                List.of(Column.words("judged"), Column.words("true"), Column.words("share")),
                List.of(
                        total("warnings", Share.of(current(verdicts))),
                        total("all findings", Share.of(verdicts)),
                        Row.of("samples", List.of(Cell.of(Integer.toString(samples.size())), Cell.NONE, Cell.NONE)),
                        Row.of("by sample", List.of(Cell.NONE, Cell.of(bySample()), Cell.NONE))));
    }

    /** The counts of each sample in {@link #current}, newest first. */
    private String bySample() {
        return current(verdicts).stream()
                .collect(Collectors.groupingBy(Verdict::sample, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(sample -> Share.of(sample).counts())
                .collect(Collectors.joining(", "));
    }

    private static Row total(String label, Share share) {
        return Row.of(
                label,
                List.of(
                        Cell.of(String.format(Locale.ROOT, "%,d", share.judged())),
                        Cell.of(Integer.toString(share.confirmed())),
                        Cell.of(share.percent())));
    }

    private ResultTable rules() {
        Map<String, List<Verdict>> byRule =
                verdicts.stream().collect(Collectors.groupingBy(Verdict::rule, TreeMap::new, Collectors.toList()));
        List<Row> rows = new ArrayList<>();
        byRule.forEach((rule, all) -> rows.add(shares('`' + rule + '`', current(all), all)));
        rows.add(shares("all", current(verdicts), verdicts));
        return new ResultTable(
                "rules",
                "rule",
                List.of(
                        Column.words("warnings true"),
                        Column.words("share (95% interval)"),
                        Column.words("all findings true"),
                        Column.words("shown today, true")),
                rows);
    }

    private static Row shares(String label, Collection<Verdict> warnings, Collection<Verdict> all) {
        return Row.of(
                label,
                List.of(
                        Cell.of(Share.of(warnings).counts()),
                        Cell.of(Share.of(warnings).percent()),
                        Cell.of(Share.of(all).counts()),
                        Cell.of(Share.of(all.stream().filter(Verdict::isShown).toList())
                                .counts())));
    }

    /** The findings that rules show today. */
    List<Verdict> shown() {
        return verdicts.stream().filter(Verdict::isShown).toList();
    }

    /** Warnings and errors of the samples that were drawn since lint holds hints back. */
    private List<Verdict> current(Collection<Verdict> of) {
        Set<String> since = samples.stream()
                .filter(sample -> field(sample, "default").equals("yes"))
                .map(sample -> field(sample, "sample"))
                .collect(Collectors.toSet());
        return of.stream()
                .filter(verdict -> verdict.isWarning() && since.contains(verdict.sample()))
                .toList();
    }
}
