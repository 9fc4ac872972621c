package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.lint.task.AwaitedResults;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A task that submits to its own pool and waits for the result. If all threads do so, the pool deadlocks. */
public final class SelfStarvation implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        Map<Method, List<Submission>> byMethod = index.submissions().stream()
                .filter(submission -> submission.target() == Target.EXECUTOR)
                .collect(Collectors.groupingBy(Submission::method));
        List<CodeFinding> findings = new ArrayList<>();
        for (List<Submission> submissions : byMethod.values()) {
            submissions.forEach(submission -> check(index, submission, byMethod, findings));
        }
        return findings;
    }

    private static void check(
            Index index, Submission outer, Map<Method, List<Submission>> byMethod, List<CodeFinding> into) {
        Object pool = index.origins().identity(outer.method(), outer.pool());
        List<PoolSite> sites = index.pools(outer);
        if (pool == null || sites.stream().anyMatch(site -> !site.isLimited())) {
            return;
        }
        List<PathSearch.Step> way = index.reach()
                .path(
                        index.bodies(outer.tasks()),
                        (method, op) -> byMethod.getOrDefault(method, List.of()).stream()
                                .anyMatch(inner -> pool.equals(index.origins().identity(method, inner.pool()))
                                        && AwaitedResults.waits(method, op, inner)));
        if (way.isEmpty()) {
            return;
        }
        List<CodeStep> path = new ArrayList<>();
        path.add(index.step(outer.method(), outer.call(), BlockingTasks.handing(outer)));
        path.addAll(Steps.of(index.program(), way, "waits for work of the same pool in"));
        into.add(new CodeFinding(
                FindingId.SELF_STARVATION,
                sites.isEmpty() ? Evidence.POSSIBLE : Evidence.SHOWN, // an unknown pool may have a thread per task
                path,
                "A task waits for work that it gave to its own pool: when all threads wait, that work does not"
                        + " begin.",
                "Do the inner work in place, or on a pool of its own; or combine futures without waiting"
                        + " (thenCompose)."));
    }
}
