package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A task that submits to its own pool and waits for the result. If all threads do so, the pool deadlocks. */
public final class SelfStarvation implements Rule {
    private static final Set<String> WAITING_SUBMISSIONS = Set.of("invokeAll", "invokeAny");
    private static final Set<String> RESULT_METHODS = Set.of("get", "join");

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
        List<PoolSite> sites = index.origins().pools(outer.method(), outer.pool());
        if (pool == null || sites.stream().anyMatch(site -> !limited(site))) {
            return;
        }
        List<PathSearch.Step> way = index.reach().path(index.bodies(outer.tasks()), (method, op) -> {
            for (Submission inner : byMethod.getOrDefault(method, List.of())) {
                if (pool.equals(index.origins().identity(method, inner.pool())) && waits(method, op, inner)) {
                    return true;
                }
            }
            return false;
        });
        if (way.isEmpty()) {
            return;
        }
        List<CodeStep> path = new ArrayList<>();
        path.add(index.step(outer.method(), outer.call(), BlockingTasks.handing(outer)));
        path.addAll(Steps.of(index.program(), way, "waits for work of the same pool in"));
        into.add(new CodeFinding(
                FindingId.SELF_STARVATION,
                sites.isEmpty() ? Severity.HINT : Severity.ERROR, // an unknown pool may have a thread per task
                path,
                "A task waits for work that it gave to its own pool: when all threads wait, that work never"
                        + " begins.",
                "Do the inner work in place, or on a pool of its own; or combine futures without waiting"
                        + " (thenCompose)."));
    }

    private static boolean limited(PoolSite site) {
        return site.keepsThreads() && !site.forkJoin() && site.kind() != Kind.CACHED;
    }

    /** Whether the op waits for the task that the submission in the same method submitted. */
    private static boolean waits(Method method, Op op, Submission inner) {
        if (!(op instanceof Call call)) {
            return false;
        }
        if (call == inner.call()) {
            return WAITING_SUBMISSIONS.contains(call.name());
        }
        if (call.name().equals("await")) {
            return inner.tasks().stream().anyMatch(task -> captures(task, call.receiver()));
        }
        return RESULT_METHODS.contains(call.name())
                && call.owner().startsWith("java/util/concurrent/")
                && (call.receiver().mayBe(inner.call().result()) || ofSeveral(method, call, inner));
    }

    private static boolean captures(Value task, Value latch) {
        return task.is(Value.Kind.LAMBDA) && task.parts().stream().anyMatch(latch::mayBe);
    }

    /** Whether it takes a future from a collection to which the method added the futures of the submission. */
    private static boolean ofSeveral(Method method, Call get, Submission inner) {
        Call next = get.receiver().call();
        boolean taken =
                next != null && (next.name().equals("next") || next.name().equals("get"));
        return taken
                && method.calls()
                        .anyMatch(call -> call.name().equals("add")
                                && call.parameters().stream()
                                        .anyMatch(arg -> arg.mayBe(inner.call().result())));
    }
}
