package dev.lifeguard.lab.experiment;

import dev.lifeguard.report.page.Bars;
import java.util.List;
import java.util.Optional;

/**
 * Summary of an experiment.
 *
 * @param sentence main conclusion; may be empty
 * @param bars main figures: measured, published, possible
 */
public record Headline(String sentence, Bars bars) {
    /**
     * Returns the first sentence with the figures, if there are figures.
     *
     * @param sentences computed from the figures
     */
    public static Optional<Headline> of(List<String> sentences, Bars bars) {
        return bars.rows().isEmpty()
                ? Optional.empty()
                : Optional.of(new Headline(sentences.stream().findFirst().orElse(""), bars));
    }
}
