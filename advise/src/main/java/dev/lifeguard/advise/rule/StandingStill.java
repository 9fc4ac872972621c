package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.graph.Standstills;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.finding.Finding;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Workers that do not move, whatever the cause; which of four findings it is depends on the cause. */
public final class StandingStill implements Rule {
    private final Predicate<Standstill> shown;

    public StandingStill() {
        this(at -> true);
    }

    private StandingStill(Predicate<Standstill> shown) {
        this.shown = shown;
    }

    /** As a part of a program shows it: only where the cause is visible, since a slow task in a test is no fault. */
    public static StandingStill ofPart() {
        return new StandingStill(Standstill::causeKnown);
    }

    @Override
    public List<Finding> findings(Situation situation) {
        WaitGraph graph = WaitGraph.of(situation.recording());
        List<Standstill> all = Standstills.of(situation.recording(), graph).stream()
                .filter(shown)
                .toList();
        Sentences sentences = new Sentences(graph, situation.recording());
        return Stream.concat(
                        all.stream().map(at -> new StandstillText(situation, graph, sentences, at).draft()),
                        CirclesOfThreads.of(graph, sentences, all).stream())
                .map(Draft::done)
                .toList();
    }
}
