package dev.lifeguard.report.html;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Folded;
import dev.lifeguard.report.page.Link;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.List;

/** Writes a page as an object for the console, which renders it itself. All texts are plain. */
final class PageJson {
    private static final int VERSION = 1;

    private final JsonWriter out = new JsonWriter();

    private PageJson() {}

    static String of(Page page) {
        return new PageJson().write(page);
    }

    private String write(Page page) {
        out.beginObject()
                .member("version", VERSION)
                .member("title", page.title())
                .member("subtitle", page.subtitle())
                .name("sections")
                .beginArray();
        for (Section section : page.sections()) {
            out.beginObject().member("name", section.name()).member("title", section.title());
            blocks("blocks", section.blocks());
            out.endObject();
        }
        return PlainText.of(out.endArray().endObject().toString()); // a file cannot hold unpaired surrogates
    }

    private void blocks(String name, List<Block> blocks) {
        out.name(name).beginArray();
        blocks.forEach(this::block);
        out.endArray();
    }

    private void block(Block block) {
        out.beginObject();
        if (block instanceof Text text) {
            out.member("kind", "text").member("text", text.text());
        } else if (block instanceof Code code) {
            out.member("kind", "code").member("caption", code.caption()).member("source", code.source());
        } else if (block instanceof Table table) {
            table(table);
        } else if (block instanceof Chart chart) {
            out.member("kind", "chart")
                    .member("title", chart.title())
                    .member("description", ChartDescription.of(chart))
                    .name("data");
            ChartJson.write(out, chart);
        } else if (block instanceof Bars bars) {
            bars(bars);
        } else if (block instanceof PageColumns columns) {
            columns(columns);
        } else if (block instanceof Link link) {
            out.member("kind", "link").member("text", link.text()).member("anchor", link.anchor());
        } else if (block instanceof Folded folded) {
            out.member("kind", "folded").member("summary", folded.summary()).member("anchor", folded.anchor());
            blocks("blocks", folded.blocks());
        }
        out.endObject();
    }

    private void table(Table table) {
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

    private void bars(Bars bars) {
        out.member("kind", "bars")
                .member("title", bars.title())
                .member("kinds", bars.kinds())
                .member("end", bars.end())
                .name("rows")
                .beginArray();
        for (Bars.Row row : bars.rows()) {
            out.beginObject().member("label", row.label()).name("bars").beginArray();
            row.bars()
                    .forEach(bar -> out.beginObject()
                            .member("kind", bar.kind())
                            .member("value", bar.value())
                            .member("text", bar.text())
                            .endObject());
            out.endArray().endObject();
        }
        out.endArray();
    }

    private void columns(PageColumns columns) {
        out.member("kind", "columns").name("columns").beginArray();
        for (List<Block> column : columns.columns()) {
            out.beginArray();
            column.forEach(this::block);
            out.endArray();
        }
        out.endArray();
    }
}
