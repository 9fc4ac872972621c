package dev.lifeguard.lab.report;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Card;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The top of the page: for each experiment a sentence, a small chart, and one of Lifeguard's findings. */
final class Dashboard {
    private Dashboard() {}

    static Section of(List<Block> cards) {
        return new Section("At a glance", List.of(PageColumns.of(cards.toArray(Block[]::new))));
    }

    /**
     * Returns the card of an experiment.
     *
     * @param href link to its details
     */
    static Card card(Outcome outcome, String href) {
        Result result = outcome.result();
        List<Block> blocks = new ArrayList<>();
        if (!outcome.ok()) {
            blocks.add(new Text("Failed: " + result.failures().getFirst()));
        }
        blocks.add(new Text(sentence(outcome)));
        result.headline().ifPresent(headline -> blocks.add(headline.bars()));
        finding(result).ifPresent(line -> blocks.add(new Text(line)));
        return new Card(outcome.experiment().name(), href, blocks);
    }

    private static String sentence(Outcome outcome) {
        Result result = outcome.result();
        return result.headline()
                .map(Headline::sentence)
                .filter(sentence -> !sentence.isEmpty())
                .or(() -> result.conclusion().stream().findFirst())
                .orElse(outcome.experiment().shows());
    }

    private static Optional<String> finding(Result result) {
        long right = result.diagnoses().stream().filter(Dashboard::asExpected).count();
        String score = right + " of " + result.diagnoses().size() + " runs gave the findings expected.";
        return result.diagnoses().stream()
                .flatMap(run -> run.found().stream()
                        .filter(finding -> run.expected().contains(finding.id()))
                        .map(finding -> said(run, finding)))
                .findFirst()
                .map(line -> line + " " + score)
                .or(() -> Optional.of(score).filter(line -> !result.diagnoses().isEmpty()));
    }

    private static String said(RunDiagnosis run, Finding finding) {
        return "Lifeguard found " + finding.id().id() + " in “" + run.run() + "”: " + finding.title() + ".";
    }

    private static boolean asExpected(RunDiagnosis run) {
        return run.missing().isEmpty() && run.more().isEmpty();
    }
}
