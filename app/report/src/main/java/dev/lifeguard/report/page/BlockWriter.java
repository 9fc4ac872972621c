package dev.lifeguard.report.page;

/** Writes the blocks of a page and numbers its charts and tables. */
final class BlockWriter {
    private final Html html;
    private int charts;
    private int bars;
    private int tables;

    BlockWriter(Html html) {
        this.html = html;
    }

    void write(Block block) {
        if (block instanceof Text text) {
            html.element("p", text.text());
        } else if (block instanceof Code code) {
            write(code);
        } else if (block instanceof Table table) {
            TableWriter.write(html, table, "table-" + ++tables);
        } else if (block instanceof Chart chart) {
            ChartWriter.write(html, chart, "chart-" + ++charts);
        } else if (block instanceof Bars some) {
            BarsWriter.write(html, some, "bars-" + ++bars);
        } else if (block instanceof PageColumns columns) {
            write(columns);
        } else if (block instanceof Link link) {
            html.open("p")
                    .element("a", link.text(), "href", "#" + link.anchor())
                    .close("p");
        } else if (block instanceof Folded folded) {
            write(folded);
        }
    }

    private void write(Code code) {
        html.open("figure", "class", "code");
        if (!code.caption().isEmpty()) {
            html.element("figcaption", code.caption());
        }
        html.open("pre", "tabindex", "0").element("code", code.source().stripTrailing());
        html.close("pre").close("figure");
    }

    private void write(PageColumns columns) {
        html.open("div", "class", "columns").raw("\n");
        columns.columns().forEach(column -> {
            html.open("div").raw("\n");
            column.forEach(this::write);
            html.close("div");
        });
        html.close("div");
    }

    private void write(Folded folded) {
        html.open("details", "class", "folded").element("summary", folded.summary());
        html.open("div", "id", folded.anchor()).raw("\n"); // inside, since a browser opens what is around a target
        folded.blocks().forEach(this::write);
        html.close("div").close("details");
    }
}
