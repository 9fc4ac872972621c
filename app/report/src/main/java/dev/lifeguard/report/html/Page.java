package dev.lifeguard.report.html;

import dev.lifeguard.report.page.Section;
import java.util.List;

/**
 * One HTML page. All its text is plain text: none of it is interpreted as markup or script.
 *
 * @param title title of the page and of the browser's window
 * @param subtitle one or two lines below it, may be empty
 * @param sections the parts, in order
 */
public record Page(String title, String subtitle, List<Section> sections) {
    public Page {
        sections = List.copyOf(sections);
    }

    /** Returns the target of a link to a section. The first section is 0. */
    static String anchor(int section) {
        return "section-" + (section + 1);
    }

    /** Returns the page as JSON for the console. Must be written as UTF-8. */
    public String json() {
        return PageJson.of(this);
    }

    /** Returns the whole file with style, script and chart library. Must be written as UTF-8. */
    public String html() {
        return new PageWriter(this).write();
    }
}
