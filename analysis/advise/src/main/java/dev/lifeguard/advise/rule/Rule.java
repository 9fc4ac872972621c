package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.finding.Finding;
import java.util.List;
import java.util.stream.Stream;

/** Recognises one kind of finding. */
public interface Rule {
    Stream<Draft> drafts(Situation situation);

    default List<Finding> findings(Situation situation) {
        return drafts(situation).map(Draft::done).toList();
    }
}
