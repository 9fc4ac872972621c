package dev.lifeguard.report.html;

import dev.lifeguard.report.page.Bars;
import java.util.Locale;

/** Writes bars as a table, so that they need no script and work for screen readers and in print. */
final class BarsWriter {
    private BarsWriter() {}

    static void write(Html html, Bars bars, String id) {
        html.open("figure", "class", "bars").element("figcaption", bars.title(), "id", id);
        html.open("table", "aria-labelledby", id).raw("\n");
        for (Bars.Row row : bars.rows()) {
            html.open("tbody").open("tr");
            html.open("th", "scope", "rowgroup", "colspan", "3").text(row.label());
            html.closeInline("th").close("tr");
            row.bars().forEach(bar -> bar(html, bars, bar));
            html.close("tbody");
        }
        html.close("table").close("figure");
    }

    private static void bar(Html html, Bars bars, Bars.Bar bar) {
        html.open("tr").open("td").text(bar.kind()).closeInline("td").open("td");
        if (bar.value() > 0 && Double.isFinite(bar.value())) {
            double share = bar.value() / bars.end();
            String kind = "bar bar-" + (1 + bars.kinds().indexOf(bar.kind())) + (share > 1 ? " cut" : "");
            html.open(
                            "span",
                            "class",
                            kind,
                            "style",
                            String.format(Locale.ROOT, "width:%.1f%%", 100 * Math.min(1, share)))
                    .closeInline("span");
        }
        html.closeInline("td").open("td").text(bar.text()).closeInline("td").close("tr");
    }
}
