package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/** All workers of a pool are blocked at a queue which only tasks could fill, or empty, that are queued behind them. */
public final class ThreadBlockingQueueTake implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        return StarvationFinding.findings(situation, true);
    }
}
