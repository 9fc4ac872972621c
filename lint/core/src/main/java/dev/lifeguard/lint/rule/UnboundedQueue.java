package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.load.RecurringWork;
import dev.lifeguard.lint.task.Queues;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A pool that outlives its method and has an unbounded queue to which some line repeatedly submits. How much work comes
 * is not in the code.
 */
public final class UnboundedQueue implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            CodeStep evidence = isUnbounded(index, site) && index.lifetime().outlivesMethod(site)
                    ? RecurringWork.evidence(index, site, false)
                    : null;
            if (evidence != null) {
                findings.add(new CodeFinding(
                        FindingId.UNBOUNDED_QUEUE,
                        Evidence.POSSIBLE,
                        List.of(index.made(site), evidence),
                        "The pool's queue has no limit: where more tasks come than are done, it grows until memory"
                                + " ends.",
                        "Use a ThreadPoolExecutor with an ArrayBlockingQueue of a second's work, and answer a"
                                + " refusal with \"try later\"."));
            }
        }
        return findings;
    }

    private static boolean isUnbounded(Index index, PoolSite site) {
        Value queue = site.queue();
        return switch (site.kind()) {
            case FIXED, SINGLE -> true;
            case CUSTOM -> queue != null && Queues.isUnbounded(queue);
            case SPRING -> !PoolSettings.has(index, site, Set.of("setQueueCapacity"));
            default -> false;
        };
    }
}
