package dev.lifeguard.lab.experiment;

import dev.lifeguard.report.page.Bars;
import java.util.List;
import java.util.Optional;

/**
 * An experiment at a glance.
 *
 * @param sentence what it came to; empty if nothing can be said
 * @param bars its main figures: measured, published, possible
 */
public record Headline(String sentence, Bars bars) {
    /**
     * The first of some sentences with the figures, if there are any.
     *
     * @param sentences computed from the figures
     */
    public static Optional<Headline> of(List<String> sentences, Bars bars) {
        return bars.rows().isEmpty()
                ? Optional.empty()
                : Optional.of(new Headline(sentences.stream().findFirst().orElse(""), bars));
    }
}
