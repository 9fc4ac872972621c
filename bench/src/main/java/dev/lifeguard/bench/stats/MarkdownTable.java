package dev.lifeguard.bench.stats;

import java.util.List;
import java.util.stream.Collectors;

/** A table as Markdown; the first column is left-aligned, the others hold figures. */
public record MarkdownTable(List<String> head, List<List<String>> rows) {
    /** Returns the table, each line terminated. */
    public String text() {
        String rule = head.stream().skip(1).map(name -> "--:|").collect(Collectors.joining("", "|---|", "\n"));
        return line(head) + rule + rows.stream().map(MarkdownTable::line).collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
