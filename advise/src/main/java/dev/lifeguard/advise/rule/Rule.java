package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/** Recognises one kind of finding. */
public interface Rule {
    /** The findings of its kind; empty where there are none. */
    List<Finding> findings(Situation situation);
}
