package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.util.List;
import java.util.regex.Pattern;

/** A label of rows in which {@code *} stands for any text and {@code ?} for one character. */
record LabelPattern(String label) {

    /** The rows whose labels match, in the table's order. */
    List<Row> rows(ResultTable table) {
        Pattern pattern = Pattern.compile("\\Q" + label.replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q") + "\\E");
        return table.rows().stream()
                .filter(row -> pattern.matcher(row.label()).matches())
                .toList();
    }
}
