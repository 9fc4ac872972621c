package dev.lifeguard.advise;

import dev.lifeguard.advise.rule.BlockingInCommonPool;
import dev.lifeguard.advise.rule.PinnedCarrier;
import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.rule.SelfCalls;
import dev.lifeguard.advise.rule.StandingStill;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/**
 * Measurements to findings for a short part of a program, such as a test: only what is wrong whatever the load, and however short. What
 * depends on traffic, as sizes do, shows in no such part.
 */
public final class Hazards {
    private static final List<Rule> RULES =
            List.of(new StandingStill(), new SelfCalls(), new BlockingInCommonPool(), new PinnedCarrier());

    private Hazards() {}

    /**
     * What is wrong, in the order of the rules; empty where nothing is.
     *
     * @param part whose intervals are shorter than a second, and whose stacks were sampled some hundred times a second
     */
    public static List<Finding> of(Situation part) {
        Situation ofThreads = part.ofThreads().ofPart();
        return RULES.stream().flatMap(rule -> rule.findings(ofThreads).stream()).toList();
    }
}
