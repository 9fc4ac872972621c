package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.finding.Finding;
import java.util.List;
import java.util.Optional;

/** A rule that looks at one pool at a time. */
public abstract class PoolRule implements Rule {
    @Override
    public final List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .flatMap(pool -> draft(pool, situation).stream())
                .map(Draft::done)
                .toList();
    }

    /** Returns the finding about one pool, if there is one. */
    protected abstract Optional<Draft> draft(PoolCase pool, Situation situation);
}
