package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.task.AwaitedResults;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;

/** A wait without a time-out for a task of a pool that silently discards tasks when it is full. */
public final class DiscardedTaskAwaited implements Rule {
    private static final String POLICIES = "java/util/concurrent/ThreadPoolExecutor$Discard";

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (Submission submission : index.submissions()) {
            List<PoolSite> pools = index.pools(submission);
            if (!pools.isEmpty() && pools.stream().allMatch(DiscardedTaskAwaited::discards)) {
                Method method = submission.method();
                method.calls()
                        .filter(call -> AwaitedResults.waitsForever(method, call, submission))
                        .findFirst()
                        .ifPresent(wait -> findings.add(new CodeFinding(
                                FindingId.DISCARDED_TASK_AWAITED,
                                Evidence.SHOWN,
                                List.of(
                                        index.step(method, wait, "waits without a time-out in " + wait.label()),
                                        index.step(method, submission.call(), BlockingTasks.handing(submission)),
                                        index.made(pools.get(0))),
                                "A full pool discards tasks without a word: who waits for such a task waits for ever.",
                                "Use AbortPolicy or CallerRunsPolicy, or wait with a time-out.")));
            }
        }
        return findings;
    }

    private static boolean discards(PoolSite site) {
        Value policy = site.refusals();
        return policy != null && policy.is(Value.Kind.NEW) && policy.type().startsWith(POLICIES);
    }
}
