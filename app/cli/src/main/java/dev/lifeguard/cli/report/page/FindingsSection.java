package dev.lifeguard.cli.report.page;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.AdviceText;
import dev.lifeguard.cli.report.HeadroomText;
import dev.lifeguard.cli.report.PredictedEffect;
import dev.lifeguard.cli.report.SourceText;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The problems of the pools in a recording, what to do about them, and the pools' headroom. */
final class FindingsSection {
    private FindingsSection() {}

    static Section of(Advised advised) {
        List<Block> blocks = new ArrayList<>();
        if (advised.advice().isEmpty()) {
            blocks.add(new Text(AdviceText.nothing(advised)));
        }
        for (Advice advice : advised.advice()) {
            blocks.add(new Text(text(advice)));
            blocks.add(evidence(advice.finding()));
        }
        if (!advised.recording().origin().counted()) {
            blocks.add(new Text("Cannot tell from this source (" + SourceText.span(advised) + "): it does not show "
                    + SourceText.unknownInWords() + ". While the JVM runs, this does: "
                    + SourceText.command(advised.recording().header())));
        }
        if (!advised.doubts().isEmpty()) {
            blocks.add(new Table(
                    "Possible problems, not proven",
                    List.of("finding", "pool", "why"),
                    advised.shownDoubts().stream()
                            .map(doubt -> List.of(doubt.id().id(), doubt.pool(), doubt.why()))
                            .toList()));
        }
        if (!advised.headrooms().isEmpty()) {
            List<Headroom> near = HeadroomText.shown(advised);
            blocks.add(near.isEmpty() ? new Text("Headroom: " + HeadroomText.NONE_NEAR_LIMIT + ".") : headroom(near));
        }
        return new Section("Findings", blocks);
    }

    private static String text(Advice advice) {
        Finding finding = advice.finding();
        List<String> lines = new ArrayList<>();
        lines.add(finding.severity().label().toUpperCase(Locale.ROOT) + ": " + finding.title() + ".");
        finding.chain().forEach(cause -> lines.add("- " + cause));
        lines.add("What to do: " + finding.change().text());
        PredictedEffect.of(advice).ifPresent(effect -> lines.add("What that gives: " + effect + "."));
        PredictedEffect.best(advice).ifPresent(best -> lines.add("The best size: " + best + "."));
        finding.noHelp().forEach(what -> lines.add("What would not help: " + what));
        return String.join("\n", lines);
    }

    private static Table evidence(Finding finding) {
        return Sheet.<Figure>of(
                        fact("measured", Figure::what),
                        fact("value", figure -> Figures.brief(figure.value())),
                        fact("unit", Figure::unit),
                        fact("from", figure -> Figures.brief(figure.low())),
                        fact("to", figure -> Figures.brief(figure.high())))
                .table(finding.id().id() + " in " + finding.pool(), finding.evidence());
    }

    private static Table headroom(List<Headroom> rooms) {
        return new Table(
                "How much more traffic the pools near their limits can take",
                List.of("pool", "headroom"),
                rooms.stream()
                        .map(room -> List.of(room.pool(), HeadroomText.of(room)))
                        .toList());
    }
}
