package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/** Recognises one kind of finding. */
public interface Rule {
    /** Returns the findings of its kind. */
    List<Finding> findings(Situation situation);
}
