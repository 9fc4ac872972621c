package dev.lifeguard.report.html;

import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes a table into a container that scrolls if the table is wider than the page. */
final class TableWriter {
    /** A figure, perhaps with its unit or a total; or a sign for "none". */
    private static final Pattern FIGURE =
            Pattern.compile("[-−+<>≥≤~]? ?\\d[\\d,.]*(e[-+]?\\d+)?( ?(/ ?[\\d,.]+|%|[µnm]?s|[kMG]?B|[x×]|/s))?|[–-]?");

    /** Columns with longer cells get more room before they break lines. */
    private static final int WIDE_CELL = 20;

    private TableWriter() {}

    static void write(Html html, Table table, String id) {
        boolean captioned = !table.caption().isEmpty();
        html.open("figure", "class", "table");
        if (captioned) {
            html.element("figcaption", table.caption(), "id", id);
        }
        // Focusable, so that it can be scrolled by keyboard.
        String role = captioned ? "region" : "";
        html.open("div", "class", "scroll", "tabindex", "0", "role", role, "aria-labelledby", captioned ? id : "");
        rows(html, table);
        html.close("div").close("figure");
    }

    private static void rows(Html html, Table table) {
        List<String> kinds = IntStream.range(0, table.head().size())
                .mapToObj(column -> kind(table, column))
                .toList();
        html.open("table");
        head(html, table, kinds);
        html.open("tbody").raw("\n");
        for (List<String> row : table.rows()) {
            html.open("tr");
            for (int column = 0; column < kinds.size(); column++) {
                String tag = column == 0 ? "th" : "td";
                html.open(tag, "scope", column == 0 ? "row" : "", "class", kinds.get(column));
                cell(html, row.get(column), kinds.get(column));
                html.closeInline(tag);
            }
            html.close("tr");
        }
        html.close("tbody").close("table");
    }

    /** Writes the text. A long one, such as a qualified name, may break after its dots. */
    private static void cell(Html html, String text, String kind) {
        if (!kind.equals("long")) {
            html.text(text);
            return;
        }
        int from = 0;
        for (int point = text.indexOf('.'); point >= 0; point = text.indexOf('.', from)) {
            html.text(text.substring(from, point + 1)).raw("<wbr>");
            from = point + 1;
        }
        html.text(text.substring(from));
    }

    /** Writes a table of figures, without attributes on its many cells. */
    static void figures(Html html, Table table) {
        html.open("table", "class", "figures");
        head(html, table, table.head().stream().map(name -> "").toList());
        html.open("tbody").raw("\n");
        for (List<String> row : table.rows()) {
            html.open("tr");
            row.forEach(cell -> html.open("td").text(cell).closeInline("td"));
            html.close("tr");
        }
        html.close("tbody").close("table");
    }

    private static void head(Html html, Table table, List<String> kinds) {
        html.open("thead").open("tr");
        for (int column = 0; column < kinds.size(); column++) {
            html.open("th", "scope", "col", "class", kinds.get(column));
            html.text(table.head().get(column)).closeInline("th");
        }
        html.close("tr").close("thead");
    }

    private static String kind(Table table, int column) {
        if (table.rows().isEmpty()) {
            return "";
        }
        if (isFigures(table, column)) {
            return "figure";
        }
        return cells(table, column).anyMatch(cell -> cell.length() > WIDE_CELL) ? "long" : "";
    }

    /** Returns whether a column has rows and contains only figures. */
    static boolean isFigures(Table table, int column) {
        return !table.rows().isEmpty()
                && cells(table, column).allMatch(cell -> FIGURE.matcher(cell).matches());
    }

    private static Stream<String> cells(Table table, int column) {
        return table.rows().stream().map(row -> row.get(column));
    }
}
