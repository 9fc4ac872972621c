package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import java.util.List;
import java.util.stream.Stream;

/**
 * Workers wait for tasks that are queued behind them: in the same pool, in a cycle of pools, or by a service's call to
 * itself.
 */
public final class SelfStarvation implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        return Stream.concat(
                        StarvationFinding.findings(situation, false).stream(), SelfCalls.findings(situation).stream())
                .toList();
    }
}
