package dev.lifeguard.report.html;

import dev.lifeguard.report.page.Section;
import java.util.List;

/** Writes one page: head, contents, sections, scripts. */
final class PageWriter {
    /** With fewer sections a table of contents is useless. */
    private static final int CONTENTS_FROM = 3;

    private final Page page;
    private final Html html = new Html();

    PageWriter(Page page) {
        this.page = page;
    }

    String write() {
        List<String> scripts = List.of(Script.library(), Script.text());
        html.raw("<!DOCTYPE html>\n").open("html", "lang", "en").raw("\n");
        head(scripts);
        html.open("body").raw("\n");
        header();
        contents();
        main();
        for (String script : scripts) {
            html.open("script").raw(script).close("script");
        }
        return html.close("body").close("html").toString();
    }

    private void head(List<String> scripts) {
        html.open("head").raw("\n");
        html.open("meta", "charset", "utf-8").raw("\n");
        html.open("meta", "http-equiv", "Content-Security-Policy", "content", ContentPolicy.allowing(scripts));
        html.raw("\n");
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .raw("\n");
        html.open("meta", "name", "color-scheme", "content", "light dark").raw("\n");
        html.element("title", page.title());
        html.open("style")
                .raw(Resources.read(Resources.TOKENS))
                .raw(Resources.read(Resources.CHART_STYLE))
                .raw(Resources.read(Resources.STYLE))
                .raw(Resources.read(Resources.BLOCKS))
                .close("style");
        html.open("noscript").raw("<style>.plot{display:none}</style>").close("noscript");
        html.close("head");
    }

    private void header() {
        html.open("header").element("h1", page.title());
        if (!page.subtitle().isEmpty()) {
            html.element("p", page.subtitle(), "class", "subtitle");
        }
        html.close("header");
    }

    private void contents() {
        if (page.sections().size() < CONTENTS_FROM) {
            return;
        }
        html.open("nav", "aria-label", "Contents").open("ol");
        for (int i = 0; i < page.sections().size(); i++) {
            html.open("li").open("a", "href", "#" + Page.anchor(i));
            html.text(page.sections().get(i).name()).close("a").close("li");
        }
        html.close("ol").close("nav");
    }

    private void main() {
        html.open("main").raw("\n");
        BlockWriter blocks = new BlockWriter(html);
        for (int i = 0; i < page.sections().size(); i++) {
            Section section = page.sections().get(i);
            html.open("section", "id", Page.anchor(i)).open("h2");
            if (!section.name().equals(section.title())) {
                html.open("small").text(section.name()).closeInline("small").text(" ");
            }
            html.text(section.title()).close("h2");
            section.blocks().forEach(blocks::write);
            html.close("section");
        }
        html.close("main");
    }
}
