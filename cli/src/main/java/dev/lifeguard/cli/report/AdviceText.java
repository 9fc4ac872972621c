package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Advice as text for people: what is wrong, why, what to do and what that gives, then the headroom of each pool.
 */
public final class AdviceText {
    private static final int MAX_WIDTH = 120;
    private static final int MAX_HEADROOMS = 10;
    private static final String BOLD = "\u001b[1m";
    private static final String OFF = "\u001b[0m";

    private final StringBuilder out = new StringBuilder();
    private final int columns;
    private final boolean color;

    private AdviceText(int columns, boolean color) {
        this.columns = Math.min(columns, MAX_WIDTH);
        this.color = color;
    }

    /**
     * The text, each line ended by a line feed.
     *
     * @param columns where to break lines; names of code stay whole
     * @param color whether to use the escape codes of ANSI terminals
     */
    public static String render(Advised advised, int columns, boolean color) {
        AdviceText text = new AdviceText(columns, color);
        text.line(Headline.of(advised.recording().header(), advised.whole()));
        text.line(String.format(Locale.ROOT, "%.0f s observed", advised.whole().seconds())
                + (advised.recording().cut() ? "; the end of the recording is missing" : ""));
        text.findings(advised.advice());
        text.headrooms(advised.headrooms());
        return text.out.toString();
    }

    /** The findings alone, each after an empty line; an empty text where there are none. */
    static String findings(List<Advice> advice, int columns, boolean color) {
        AdviceText text = new AdviceText(columns, color);
        advice.forEach(text::finding);
        return text.out.toString();
    }

    private void findings(List<Advice> advice) {
        if (advice.isEmpty()) {
            out.append('\n');
            line("Nothing wrong found.");
        }
        advice.forEach(this::finding);
    }

    private void finding(Advice advice) {
        Finding finding = advice.finding();
        out.append('\n');
        String label = finding.severity().label().toUpperCase(Locale.ROOT);
        List<String> title = Wrapped.lines(label + "  ", finding.title(), columns);
        title.forEach(line -> line(color ? colored(finding.severity(), line) : line));
        entry("pool", finding.pool());
        finding.chain().forEach(cause -> entry(cause.equals(finding.chain().get(0)) ? "because" : "", cause));
        if (!finding.evidence().isEmpty()) {
            entry(
                    "measured",
                    finding.evidence().stream().map(AdviceText::evidence).collect(Collectors.joining("; ")));
        }
        others(finding, Place.Role.BLOCKED_AT, "blocked at");
        others(finding, Place.Role.RUNNING_AT, "running at");
        others(finding, Place.Role.SUBMITTED_FROM, "submitted");
        entry("do", finding.change().text());
        Predicted.of(advice).ifPresent(effect -> entry("gives", effect));
        Predicted.best(advice).ifPresent(best -> entry("best size", best));
        finding.noHelp().forEach(what -> entry(what.equals(finding.noHelp().get(0)) ? "no help" : "", what));
        entry("more", finding.id().id() + ", docs/findings/" + finding.id().id() + ".md");
    }

    /** Lists the lines of code of one role where there are several; the chain has named the first. */
    private void others(Finding finding, Place.Role role, String title) {
        List<Place> places = finding.where().stream()
                .filter(place -> place.role() == role && !Double.isNaN(place.share()))
                .toList();
        if (places.size() > 1) {
            for (Place place : places) {
                String share = String.format(Locale.ROOT, "%3.0f%% ", 100 * place.share());
                entry(place == places.get(0) ? title : "", share + place.frame());
            }
        }
    }

    private static String evidence(Evidence evidence) {
        String unit =
                evidence.unit().isEmpty() || evidence.unit().equals("%") ? evidence.unit() : " " + evidence.unit();
        if (Figures.plain(evidence.value()).equals("1") && (unit.equals(" threads") || unit.equals(" tasks"))) {
            unit = unit.substring(0, unit.length() - 1);
        }
        String interval = evidence.low() == evidence.high()
                ? ""
                : " (" + Figures.plain(evidence.low()) + " to " + Figures.plain(evidence.high()) + ")";
        return evidence.what() + " " + Figures.plain(evidence.value()) + unit + interval;
    }

    private void headrooms(List<Headroom> headrooms) {
        if (headrooms.isEmpty()) {
            return;
        }
        out.append('\n');
        line(color ? BOLD + "Headroom" + OFF : "Headroom");
        int width = headrooms.stream()
                .limit(MAX_HEADROOMS)
                .mapToInt(room -> Wrapped.clean(room.pool()).length())
                .max()
                .orElse(0);
        for (Headroom room : headrooms.subList(0, Math.min(MAX_HEADROOMS, headrooms.size()))) {
            String name = Wrapped.clean(room.pool());
            Wrapped.lines("  " + name + " ".repeat(width - name.length() + 2), HeadroomText.of(room), columns)
                    .forEach(this::line);
        }
        if (headrooms.size() > MAX_HEADROOMS) {
            line("  and " + (headrooms.size() - MAX_HEADROOMS) + " pools with more room");
        }
    }

    private void entry(String title, String text) {
        Wrapped.lines(String.format(Locale.ROOT, "  %-11s", title), text, columns)
                .forEach(this::line);
    }

    private static String colored(Severity severity, String line) {
        return switch (severity) {
            case ERROR -> "\u001b[1;31m" + line + OFF;
            case WARNING -> "\u001b[1;33m" + line + OFF;
            case NOTE -> BOLD + line + OFF;
        };
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
