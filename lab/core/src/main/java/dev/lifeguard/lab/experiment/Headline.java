package dev.lifeguard.lab.experiment;

import dev.lifeguard.report.page.Bars;
import java.util.List;
import java.util.Optional;

/**
 * The result of an experiment, understandable in ten seconds.
 *
 * @param sentence the message, computed from this run's figures; may be empty
 * @param context published figures and the reason; may be empty
 * @param bars main figures
 * @param reading how to read the bars; may be empty
 */
public record Headline(String sentence, String context, Bars bars, String reading) {
    /**
     * Returns the headline, if there are figures.
     *
     * @param sentences computed from the figures, the message first
     */
    public static Optional<Headline> of(List<String> sentences, Bars bars) {
        return of(
                sentences.stream().findFirst().orElse(""),
                String.join(" ", sentences.stream().skip(1).toList()),
                bars,
                "");
    }

    /** Returns the headline, if there are figures. */
    public static Optional<Headline> of(String sentence, String context, Bars bars, String reading) {
        return bars.rows().isEmpty() ? Optional.empty() : Optional.of(new Headline(sentence, context, bars, reading));
    }

    /** The sentences that are not empty. */
    public List<String> sentences() {
        return List.of(sentence, context).stream()
                .filter(text -> !text.isEmpty())
                .toList();
    }
}
