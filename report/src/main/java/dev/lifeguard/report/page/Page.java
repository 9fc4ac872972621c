package dev.lifeguard.report.page;

import java.util.List;

/**
 * One HTML page. All its text is plain text: nothing in it is taken for markup or script.
 *
 * @param title of the page and of the browser's window
 * @param subtitle one or two lines below it, may be empty
 * @param sections the parts, in order
 */
public record Page(String title, String subtitle, List<Section> sections) {
    public Page {
        sections = List.copyOf(sections);
    }

    /** What a link to a section refers to; the first one is 0. */
    public static String anchor(int section) {
        return "section-" + (section + 1);
    }

    /** The same as JSON, for the console; to be written as UTF-8. */
    public String json() {
        return PageJson.of(this);
    }

    /** The whole file, complete with style, script and chart library; to be written as UTF-8. */
    public String html() {
        return new PageWriter(this).write();
    }
}
