package dev.lifeguard.report.html;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Folded;
import dev.lifeguard.report.page.Link;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.List;

/** Writes a page as an object for the console, which renders it itself. All texts are plain. */
final class PageJson {
    private static final int VERSION = 1;

    private PageJson() {}

    static String of(Page page) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("version", VERSION)
                .member("title", page.title())
                .member("subtitle", page.subtitle())
                .objects(
                        "sections",
                        page.sections(),
                        (json, section) -> json.member("name", section.name())
                                .member("title", section.title())
                                .objects("blocks", section.blocks(), PageJson::block))
                .endObject();
        return PlainText.of(out.toString()); // a file cannot hold unpaired surrogates
    }

    private static void block(JsonWriter out, Block block) {
        if (block instanceof Text text) {
            out.member("kind", "text").member("text", text.text());
        } else if (block instanceof Code code) {
            out.member("kind", "code").member("caption", code.caption()).member("source", code.source());
        } else if (block instanceof Table table) {
            table(out, table);
        } else if (block instanceof Chart chart) {
            out.member("kind", "chart")
                    .member("title", chart.title())
                    .member("description", ChartDescription.of(chart))
                    .object("data", data -> ChartJson.members(data, chart));
        } else if (block instanceof Bars bars) {
            out.member("kind", "bars")
                    .member("title", bars.title())
                    .member("kinds", bars.kinds())
                    .member("end", bars.end())
                    .objects(
                            "rows",
                            bars.rows(),
                            (json, row) -> json.member("label", row.label())
                                    .objects(
                                            "bars",
                                            row.bars(),
                                            (bar, one) -> bar.member("kind", one.kind())
                                                    .member("value", one.value())
                                                    .member("text", one.text())));
        } else if (block instanceof PageColumns columns) {
            columns(out, columns);
        } else if (block instanceof Link link) {
            out.member("kind", "link").member("text", link.text()).member("anchor", link.anchor());
        } else if (block instanceof Folded folded) {
            out.member("kind", "folded")
                    .member("summary", folded.summary())
                    .member("anchor", folded.anchor())
                    .objects("blocks", folded.blocks(), PageJson::block);
        }
    }

    private static void table(JsonWriter out, Table table) {
        out.member("kind", "table")
                .member("caption", table.caption())
                .member("head", table.head())
                .name("rows")
                .beginArray();
        for (List<String> row : table.rows()) {
            out.beginArray();
            row.forEach(out::value);
            out.endArray();
        }
        out.endArray();
        out.name("figures").beginArray(); // indices of the columns
        for (int column = 0; column < table.head().size(); column++) {
            if (TableWriter.isFigures(table, column)) {
                out.value(column);
            }
        }
        out.endArray();
    }

    private static void columns(JsonWriter out, PageColumns columns) {
        out.member("kind", "columns").name("columns").beginArray();
        for (List<Block> column : columns.columns()) {
            out.beginArray();
            for (Block block : column) {
                out.beginObject();
                block(out, block);
                out.endObject();
            }
            out.endArray();
        }
        out.endArray();
    }
}
