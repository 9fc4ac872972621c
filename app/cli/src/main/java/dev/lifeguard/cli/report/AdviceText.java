package dev.lifeguard.cli.report;

import dev.lifeguard.advise.Activities;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.WordWrap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Advice as text for people: the problem, its reason, what to do and the effect of that, then the pools near their
 * limits, and the requests that event loops read.
 */
public final class AdviceText {
    private static final int MAX_HEADROOMS = 10;

    /** Maximum number of activities of threads to show. JSON has all. */
    private static final int MAX_ACTIVITIES = 5;

    private final FindingLines out;

    private AdviceText(TextLayout layout) {
        out = new FindingLines(layout);
    }

    /** Returns the text, each line ended by a line feed. */
    public static String render(Advised advised, TextLayout layout) {
        AdviceText text = new AdviceText(layout);
        text.out.line(JvmHeadline.of(advised.recording().header(), advised.whole()));
        text.out.line(SourceText.span(advised));
        if (!advised.recording().origin().counted()) {
            SourceText.notes(advised).forEach(note -> text.out.wrapped("note: ", note));
        }
        text.findings(advised);
        text.unknown(advised);
        text.virtualThreads(Activities.ofVirtual(advised.recording()));
        if (!advised.recording().origin().counted() && advised.advice().isEmpty()) {
            text.atWork(Activities.ofPlatform(advised.recording()));
        }
        text.headrooms(advised);
        RequestTable requests =
                RequestTable.async(advised.whole().pools(), advised.whole().seconds());
        return text.out.text() + (requests.isEmpty() ? "" : "\n" + RequestTable.ASYNC + "\n" + requests.text(layout));
    }

    /** Returns the findings alone, each after an empty line; an empty text if there are no findings. */
    public static String findings(List<Advice> advice, TextLayout layout) {
        AdviceText text = new AdviceText(layout);
        advice.forEach(text::finding);
        return text.out.text();
    }

    private void findings(Advised advised) {
        if (advised.advice().isEmpty()) {
            out.line("");
            out.line(nothing(advised));
        }
        advised.advice().forEach(this::finding);
    }

    /** Returns the text for advice without findings. */
    public static String nothing(Advised advised) {
        return advised.doubts().isEmpty() ? "Nothing wrong found." : "No certain problems found.";
    }

    /** Returns the uncertain problems, and what the source does not show, for below the findings. */
    static String unknown(Advised advised, TextLayout layout) {
        AdviceText text = new AdviceText(layout);
        text.unknown(advised);
        return text.out.text();
    }

    private void unknown(Advised advised) {
        boolean counted = advised.recording().origin().counted();
        if (counted && advised.doubts().isEmpty()) {
            return;
        }
        out.line("");
        out.heading(counted ? "Not certain" : "Cannot tell from this source");
        List<Doubt> shown = advised.shownDoubts();
        for (Doubt doubt : shown) {
            out.wrapped("  " + doubt.id().id() + "  ", WordWrap.clean(doubt.pool()) + ": " + doubt.why());
        }
        if (shown.size() < advised.doubts().size()) {
            out.line("  and " + (advised.doubts().size() - shown.size()) + " weaker, which --json shows");
        }
        if (counted) {
            return;
        }
        out.wrapped("  ", "It does not show " + SourceText.unknownInWords() + ".");
        out.wrapped(
                "  ",
                "While the JVM runs, this does: "
                        + SourceText.command(advised.recording().header()));
    }

    private void finding(Advice advice) {
        Finding finding = advice.finding();
        out.line("");
        out.title(finding.severity(), finding.title());
        out.entry("pool", finding.pool());
        finding.chain().forEach(cause -> out.entry(cause.equals(finding.chain().get(0)) ? "because" : "", cause));
        if (!finding.evidence().isEmpty()) {
            out.entry(
                    "measured",
                    finding.evidence().stream().map(AdviceText::evidence).collect(Collectors.joining("; ")));
        }
        others(finding, Place.Role.BLOCKED_AT, "blocked at");
        others(finding, Place.Role.RUNNING_AT, "running at");
        others(finding, Place.Role.SUBMITTED_FROM, "submitted");
        out.entry("do", finding.change().text());
        PredictedEffect.of(advice).ifPresent(effect -> out.entry("gives", effect));
        PredictedEffect.best(advice).ifPresent(best -> out.entry("best size", best));
        finding.noHelp().forEach(what -> out.entry(what.equals(finding.noHelp().get(0)) ? "no help" : "", what));
        out.entry("more", finding.id().id() + ", docs/findings/" + finding.id().id() + ".md");
    }

    /** Lists the lines of code of one role if there are several. The chain has named the first. */
    private void others(Finding finding, Place.Role role, String title) {
        List<Place> places = finding.where().stream()
                .filter(place -> place.role() == role && !Double.isNaN(place.share()))
                .toList();
        if (places.size() > 1) {
            for (Place place : places) {
                String share = String.format(Locale.ROOT, "%3.0f%% ", 100 * place.share());
                out.entry(place == places.get(0) ? title : "", share + place.frame());
            }
        }
    }

    private static String evidence(Figure evidence) {
        boolean isNamed = evidence.unit().isEmpty() || hasWord(evidence.what(), evidence.unit());
        String unit = evidence.unit().equals("%") ? "%" : isNamed ? "" : " " + evidence.unit();
        if (Figures.plain(evidence.value()).equals("1")
                && (unit.equals(" threads") || unit.equals(" tasks") || unit.equals(" requests"))) {
            unit = unit.substring(0, unit.length() - 1);
        }
        String interval = evidence.low() == evidence.high()
                ? ""
                : " (" + Figures.plain(evidence.low()) + " to " + Figures.plain(evidence.high()) + ")";
        return evidence.what() + ": " + Figures.plain(evidence.value()) + unit + interval;
    }

    private static boolean hasWord(String text, String word) {
        return List.of(text.split("[ ,]+")).contains(word);
    }

    private void atWork(Activities threads) {
        if (threads.live() == 0) {
            return;
        }
        out.line("");
        out.heading("Threads at work");
        List<Activities.Doing> most =
                threads.doing().stream().limit(MAX_ACTIVITIES).toList();
        most.forEach(some -> out.wrapped("  " + WordWrap.clean(some.name()) + "  ", doing(some)));
        long others = threads.live()
                - most.stream().mapToLong(Activities.Doing::threads).sum();
        if (others > 0) {
            out.line("  and " + Figures.count(others, "other"));
        }
    }

    private void virtualThreads(Activities virtual) {
        if (virtual.live() == 0) {
            return;
        }
        out.line("");
        out.heading("Virtual threads");
        List<String> most = virtual.doing().stream()
                .limit(MAX_ACTIVITIES)
                .map(AdviceText::doing)
                .toList();
        boolean all = virtual.doing().size() <= MAX_ACTIVITIES;
        out.wrapped("  ", virtual.live() + " live: " + String.join("; ", most) + (all ? "" : "; others elsewhere"));
    }

    private static String doing(Activities.Doing some) {
        boolean one = some.threads() == 1;
        boolean waits = !some.waitsFor().isEmpty();
        return some.threads()
                + (waits ? one ? " waits" : " wait" : one ? " runs" : " run")
                + (some.line().isEmpty() ? "" : " in " + some.line())
                + (waits ? " for " + some.waitsFor() : "");
    }

    private void headrooms(Advised advised) {
        if (advised.headrooms().isEmpty()) {
            return;
        }
        List<Headroom> near = HeadroomText.shown(advised);
        out.line("");
        out.heading("Headroom");
        if (near.isEmpty()) {
            out.line("  " + HeadroomText.NONE_NEAR_LIMIT);
        }
        int width = near.stream()
                .mapToInt(room -> WordWrap.clean(room.pool()).length())
                .max()
                .orElse(0);
        for (Headroom room : near.subList(0, Math.min(MAX_HEADROOMS, near.size()))) {
            String name = WordWrap.clean(room.pool());
            out.wrapped("  " + name + " ".repeat(width - name.length() + 2), HeadroomText.of(room));
        }
        if (near.size() > MAX_HEADROOMS) {
            out.line("  and " + (near.size() - MAX_HEADROOMS) + " pools with more room");
        }
    }
}
