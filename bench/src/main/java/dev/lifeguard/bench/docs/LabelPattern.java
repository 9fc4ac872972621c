package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.util.List;
import java.util.regex.Pattern;

/** A row label in which {@code *} matches any text and {@code ?} one character. */
record LabelPattern(String label) {

    /** The rows whose labels match, in the table's order. */
    List<Row> rows(ResultTable table) {
        Pattern pattern = Pattern.compile("\\Q" + label.replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q") + "\\E");
        return table.rows().stream()
                .filter(row -> pattern.matcher(row.label()).matches())
                .toList();
    }
}
