package dev.lifeguard.report.page;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class PageTest {
    /** The hostile text as a browser shows it, with characters replaced that HTML or UTF-8 cannot hold. */
    private static final String SHOWN =
            SamplePage.HOSTILE.replace('\u0000', '\ufffd').replace('\ud800', '\ufffd');

    private final String html = SamplePage.page().html();
    private final Document document = Jsoup.parse(html);

    @Test
    void samePageGivesSameBytes() {
        assertThat(SamplePage.page().html()).isEqualTo(html);
        assertThat(html).isEqualTo(new String(html.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }

    @Test
    void sectionsFollowTheTableOfContents() {
        assertThat(document.select("main > section > h2").eachText())
                .containsExactly("Lines", "Side by side", "Tables", "Glance At a glance");
        assertThat(document.select("nav a").eachText()).containsExactly("Lines", "Side by side", "Tables", "Glance");
        for (Element link : document.select("nav a")) {
            assertThat(document.select("section" + link.attr("href"))
                            .select("h2")
                            .text())
                    .startsWith(link.text());
        }
    }

    @Test
    void twoSectionsNeedNoTableOfContents() {
        Page page = new Page("t", "", List.of(new Section("a", List.of()), new Section("b", List.of())));
        assertThat(Jsoup.parse(page.html()).select("nav, .subtitle")).isEmpty();
    }

    @Test
    void idsAreUnique() {
        assertThat(document.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    }

    @Test
    void everyChartHasTitleDescriptionAndDataAsTable() {
        assertThat(document.select("figure.chart")).hasSize(5);
        for (Element chart : document.select("figure.chart")) {
            Element plot = chart.expectFirst(".plot");
            assertThat(plot.attr("role")).isEqualTo("img");
            assertThat(document.getElementById(plot.attr("aria-labelledby"))).isSameAs(chart.expectFirst("figcaption"));
            assertThat(document.getElementById(plot.attr("aria-describedby")))
                    .extracting(Element::text)
                    .asString()
                    .contains(" by ");
            assertThat(chart.select("details noscript table tbody tr")).isNotEmpty();
        }
    }

    @Test
    void theDescriptionHasAxesAndRanges() {
        assertThat(ChartDescription.of(SamplePage.stacked()))
                .isEqualTo("Stacked areas: threads by time (s). CPU: 3; runnable: 0 to 1.65; blocked: 3.35 to 5.");
        assertThat(ChartDescription.of(SamplePage.isolated()))
                .isEqualTo("Lines: time (ms) by n. alone: 4; none: no data; others: 5 to 123457.");
    }

    @Test
    void hostileTextStaysText() {
        assertThat(document.select("img, [onerror]")).isEmpty();
        assertThat(document.select("h1").text())
                .isEqualTo(Jsoup.parse("<p>Sample " + escaped()).text());
        assertThat(document.expectFirst("figure.table tbody th").wholeText()).isEqualTo(SHOWN);
        assertThat(document.title()).contains("</script><img src=x");
        assertThat(document.expectFirst("figure.code figcaption").wholeText()).isEqualTo("Main.java " + SHOWN);
        assertThat(document.expectFirst("figure.code code").wholeText()).isEqualTo("<b>\n\tx();");
    }

    @Test
    void chartsDataCannotLeaveItsScript() {
        String json = document.expectFirst("figure.chart script").data();
        assertThat(json).doesNotContain("<", ">", "&", "\u2028", "\u2029");
        assertThat(JsonObject.parse(json).objects("series").get(0).text("name", ""))
                .isEqualTo("busy " + SHOWN);
    }

    @Test
    void jsonHasTheSameTextsAndCharts() {
        JsonObject page = JsonObject.parse(SamplePage.page().json());
        assertThat(page.objects("sections"))
                .extracting(section -> section.text("title", ""))
                .containsExactly("Lines", "Side by side", "Tables", "At a glance");
        List<JsonObject> lines = page.objects("sections").get(0).objects("blocks");
        assertThat(lines).extracting(block -> block.text("kind", "")).containsExactly("text", "chart", "chart");
        JsonObject chart = lines.get(1);
        assertThat(chart.text("title", "")).contains("</script><img src=x onerror=alert(1)>");
        assertThat(chart.text("description", "")).startsWith("Lines: threads");
        assertThat(requireNonNull(chart.objectOrNull("data"))
                        .objects("series")
                        .get(0)
                        .values("ys"))
                .hasSize(100);
        JsonObject table = page.objects("sections").get(2).objects("blocks").get(0);
        assertThat(table.integers("figures")).containsExactly(2);
        assertThat(SamplePage.page().json()).doesNotContain("\ud800");
    }

    @Test
    void noExternalResourceIsLoaded() {
        assertThat(document.select("[src], link, iframe, object, embed, base, [style*=url]"))
                .isEmpty();
        assertThat(document.select("[href]").eachAttr("href")).allMatch(href -> href.startsWith("#"));
        assertThat(document.select("style").eachText())
                .noneMatch(css -> css.contains("url(") || css.contains("@import"));
    }

    @Test
    void policyAllowsExactlyTheScriptsOfThePage() {
        String policy =
                document.expectFirst("meta[http-equiv=Content-Security-Policy]").attr("content");
        List<String> scripts =
                document.select("body > script").stream().map(Element::data).toList();
        assertThat(scripts).hasSize(2);
        assertThat(policy).isEqualTo(ContentPolicy.allowing(scripts)).startsWith("default-src 'none';");
        assertThat(document.select("script:not([type=application/json])")).hasSize(2);
    }

    @Test
    void tableNamesRowsAndAlignsFigures() {
        Element table = document.expectFirst("figure.table table");
        assertThat(table.select("thead th[scope=col]").eachText()).containsExactly("pool", "kind", "utilization (%)");
        assertThat(table.select("tbody th[scope=row]")).hasSize(1);
        assertThat(table.select(".figure").eachText()).containsExactly("utilization (%)", "512.5");
        assertThat(document.select("figure.table .scroll > table")).isNotEmpty();
    }

    @Test
    void factorsAreFiguresToo() {
        Table table = new Table("", List.of("run", "taken"), List.of(List.of("a", "20.1x"), List.of("b", "–")));
        Page page = new Page("t", "", List.of(new Section("s", List.of(table))));
        assertThat(Jsoup.parse(page.html()).select("td.figure").eachText()).containsExactly("20.1x", "–");
    }

    @Test
    void anOutlierBarIsCut() {
        Element bars = document.expectFirst("figure.bars");
        assertThat(bars.select(".bar").eachAttr("style")).containsExactly("width:25.0%", "width:6.3%", "width:100.0%");
        assertThat(bars.select(".bar").eachAttr("class")).containsExactly("bar bar-1", "bar bar-3", "bar bar-2 cut");
    }

    @Test
    void theLongestBarIsAsWideAsItCanBe() {
        Bars bars = new Bars(
                "",
                List.of("a", "b"),
                List.of(new Bars.Row("", List.of(new Bars.Bar("a", 10, ""), new Bars.Bar("b", 20, "")))));
        assertThat(bars.end()).isEqualTo(20);
    }

    @Test
    void aFigureWithoutBarIsStillThere() {
        assertThat(document.expectFirst("figure.bars")
                        .select("tr td:last-child")
                        .eachText())
                .containsExactly("40 s", "10 s", "failed", "900 s", "0 s");
    }

    @Test
    void aLinkLeadsIntoAFold() {
        Element link = document.expectFirst("main p a");
        assertThat(link.wholeText()).isEqualTo("Opens it " + SHOWN);
        assertThat(document.select("details > " + link.attr("href") + " code").text())
                .isEqualTo("x();");
    }

    @Test
    void foldedBlocksAreClosed() {
        assertThat(document.select("details.folded[open]")).isEmpty();
        assertThat(document.expectFirst("details.folded > div > figure.code code")
                        .wholeText())
                .isEqualTo("x();");
    }

    private static String escaped() {
        return new Html().text(SamplePage.HOSTILE).toString();
    }
}
