package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/** One kind of thing that can be wrong, and how it is recognised. */
public interface Rule {
    /** What of its kind is wrong; empty where nothing is. */
    List<Finding> findings(Situation situation);
}
