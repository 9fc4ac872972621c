package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;

/** All workers of a pool are blocked at a queue that only tasks queued behind them could fill or empty. */
public final class ThreadBlockingQueueTake implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        return StarvationFinding.findings(situation, true);
    }
}
