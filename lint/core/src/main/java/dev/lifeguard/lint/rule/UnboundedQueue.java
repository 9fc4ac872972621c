package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.load.RecurringWork;
import dev.lifeguard.lint.task.EndlessTasks;
import dev.lifeguard.lint.task.Queues;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A pool that outlives its method and has an unbounded queue to which some line repeatedly submits. A warning if
 * external input does, else a hint.
 */
public final class UnboundedQueue implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            if (!isUnbounded(index, site) || !index.lifetime().outlivesMethod(site)) {
                continue;
            }
            List<Submission> recurring = RecurringWork.recurring(index, site).stream()
                    .filter(submission -> !EndlessTasks.submits(index, submission))
                    .toList();
            if (recurring.size() == 1 && RecurringWork.isInnerStep(index, recurring.get(0))) {
                continue;
            }
            CodeStep evidence = RecurringWork.evidence(index, site, recurring);
            if (evidence != null) {
                boolean served = RecurringWork.comesFromOutside(index, site, recurring);
                findings.add(new CodeFinding(
                        FindingId.UNBOUNDED_QUEUE,
                        served ? Severity.WARNING : Severity.HINT,
                        List.of(index.made(site), evidence),
                        served
                                ? "Requests fill a queue without limit: where more come than are done, each"
                                        + " waits longer than the one before."
                                : "The pool's queue has no limit: where more tasks come than are done, it"
                                        + " grows until memory ends.",
                        "Use a ThreadPoolExecutor with an ArrayBlockingQueue of a second's work, and answer a"
                                + " refusal with \"try later\"."));
            }
        }
        return findings;
    }

    private static boolean isUnbounded(Index index, PoolSite site) {
        switch (site.kind()) {
            case FIXED, SINGLE -> {
                return true;
            }
            case CUSTOM -> {
                Value queue = site.queue();
                return queue != null && Queues.isUnbounded(queue);
            }
            case SPRING -> {
                return !PoolSettings.has(index, site, Set.of("setQueueCapacity"));
            }
            default -> {
                return false;
            }
        }
    }
}
