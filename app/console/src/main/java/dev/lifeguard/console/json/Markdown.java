package dev.lifeguard.console.json;

import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import java.util.Locale;

/** A finding for a ticket. Text from a JVM is escaped, so that it appears unchanged. */
final class Markdown {
    private static final String SPECIAL = "\\`*_{}[]<>()#+-!|~&";

    private Markdown() {}

    static String of(Finding finding) {
        StringBuilder out = new StringBuilder("### ");
        out.append(finding.severity().label().toUpperCase(Locale.ROOT))
                .append(": ")
                .append(escaped(finding.title()))
                .append("\n\n**Pool:** ")
                .append(escaped(finding.pool()))
                .append("\n\n**Why**\n\n");
        finding.chain().forEach(cause -> item(out, cause));
        if (!finding.evidence().isEmpty()) {
            out.append("\n**Measured**\n\n");
            finding.evidence().forEach(figure -> item(out, text(figure)));
        }
        if (!finding.where().isEmpty()) {
            out.append("\n**Lines**\n\n");
            finding.where().forEach(place -> item(out, text(place)));
        }
        out.append("\n**Do:** ").append(escaped(finding.change().text())).append('\n');
        if (!finding.noHelp().isEmpty()) {
            out.append("\n**Would not help**\n\n");
            finding.noHelp().forEach(what -> item(out, what));
        }
        out.append("\nFound by Lifeguard: ").append(escaped(finding.id().id())).append('\n');
        return out.toString();
    }

    private static String text(Figure figure) {
        return figure.what() + " " + String.format(Locale.ROOT, "%.4g", figure.value()) + " " + figure.unit();
    }

    private static String text(Place place) {
        String share = Double.isNaN(place.share()) ? "" : String.format(Locale.ROOT, " (%.0f%%)", 100 * place.share());
        return place.role().label() + " " + place.frame() + share;
    }

    private static void item(StringBuilder out, String text) {
        out.append("- ").append(escaped(text)).append('\n');
    }

    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                out.append(' ');
            } else {
                out.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append(c);
            }
        }
        return out.toString();
    }
}
