package dev.lifeguard.lab.report;

import dev.lifeguard.lab.diagnosis.DiagnosisColumns;
import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Folded;
import dev.lifeguard.report.page.Link;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An experiment on the page: its message, the published figures next to it, one chart, and everything else folded. */
final class ExperimentSection {
    private static final String FINDINGS = "what Lifeguard found";

    private final String name;
    private final Outcome outcome;
    private final Result result;

    private ExperimentSection(Outcome outcome) {
        this.name = outcome.experiment().name();
        this.outcome = outcome;
        this.result = outcome.result();
    }

    static Section of(Outcome outcome) {
        return new ExperimentSection(outcome).section();
    }

    private Section section() {
        List<Block> blocks = new ArrayList<>();
        List<Block> words = words();
        result.headline()
                .ifPresentOrElse(
                        headline -> blocks.add(new PageColumns(List.of(words, chart(headline)))),
                        () -> blocks.addAll(words));
        List<Block> parts = parts();
        if (!parts.isEmpty()) {
            blocks.add(new Folded("Details: tables, charts, source, findings", parts));
        }
        return new Section(name, title(), blocks);
    }

    /** The message; without one, what the experiment shows. */
    private String title() {
        return result.headline()
                .map(Headline::sentence)
                .filter(sentence -> !sentence.isEmpty())
                .or(() -> result.conclusion().stream().findFirst())
                .map(ExperimentSection::first)
                .orElseGet(() -> first(outcome.experiment().shows()));
    }

    private List<Block> words() {
        List<Block> words = new ArrayList<>();
        result.failures().forEach(failure -> words.add(new Text("Failed: " + failure)));
        result.headline()
                .map(Headline::context)
                .filter(context -> !context.isEmpty())
                .ifPresent(context -> words.add(new Text(context)));
        if (!result.diagnoses().isEmpty()) {
            long right =
                    result.diagnoses().stream().filter(RunDiagnosis::asExpected).count();
            words.add(new Link(
                    "Findings as expected in " + right + " of "
                            + result.diagnoses().size() + " runs",
                    anchor(FINDINGS)));
        }
        return words;
    }

    private static List<Block> chart(Headline headline) {
        return headline.reading().isEmpty()
                ? List.of(headline.bars())
                : List.of(headline.bars(), new Text(headline.reading()));
    }

    /** The experiment's own sections, and the findings of its runs. */
    private List<Block> parts() {
        List<Block> parts = new ArrayList<>();
        result.sections().forEach(section -> parts.add(part(section.title(), section.blocks())));
        if (!result.diagnoses().isEmpty()) {
            parts.add(part(
                    FINDINGS,
                    List.of(
                            DiagnosisColumns.table("Findings, by run", result.diagnoses()),
                            DiagnosisColumns.titles("What they say", result.diagnoses()))));
        }
        return parts;
    }

    private Folded part(String title, List<Block> blocks) {
        return new Folded(first(title), anchor(title), blocks);
    }

    /** Returns an anchor that is unique on the page, since names of experiments and titles of their parts are. */
    private String anchor(String title) {
        return (name + "-" + title).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private static String first(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
