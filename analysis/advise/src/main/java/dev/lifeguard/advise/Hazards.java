package dev.lifeguard.advise;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.rule.blocking.BlockingInCommonPool;
import dev.lifeguard.advise.rule.blocking.PinnedCarrier;
import dev.lifeguard.advise.rule.stuck.SelfCalls;
import dev.lifeguard.advise.rule.stuck.StandingStill;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/**
 * Finds what is wrong in a short part of a program, such as a test. Only hazards that do not depend on load: a test
 * says nothing about pool sizes.
 */
public final class Hazards {
    private static final List<Rule> RULES =
            List.of(new StandingStill(), new SelfCalls(), new BlockingInCommonPool(), new PinnedCarrier());

    private Hazards() {}

    /**
     * Returns the findings in the order of the rules; empty if nothing is wrong.
     *
     * @param part with intervals shorter than a second and stacks sampled some hundred times a second
     */
    public static List<Finding> of(Situation part) {
        Situation ofThreads = part.ofThreads().ofPart();
        return RULES.stream().flatMap(rule -> rule.findings(ofThreads).stream()).toList();
    }
}
