package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.graph.PathSearch.Step;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.task.AwaitedResults;
import dev.lifeguard.lint.task.Locks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A method that waits for a task while it holds a lock that the task, or another one of the same limited pool, needs.
 * If the code does not show that the other thread needs the lock, the finding is only possible.
 */
public final class LockHeldWhileWaiting implements Rule {
    private static final Set<String> THREAD_WAITS = Set.of("get", "join", "await", "awaitTermination");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Locks locks = new Locks(index);
        for (Submission awaited : index.submissions()) {
            Method method = awaited.method();
            method.calls()
                    .filter(call -> AwaitedResults.waitsForever(method, call, awaited))
                    .findFirst()
                    .ifPresent(wait -> check(index, locks, awaited, wait, findings));
        }
        index.program()
                .methods()
                .forEach(method -> method.calls()
                        .filter(call -> waitsForThread(index, call)
                                && !locks.held(method, call).isEmpty())
                        .findFirst()
                        .ifPresent(wait -> addPossible(index, method, wait, findings)));
        return findings;
    }

    private static boolean waitsForThread(Index index, Call call) {
        return THREAD_WAITS.contains(call.name())
                && !call.owner().startsWith("java/util/concurrent/locks/") // a condition gives the lock back
                && (call.owner().startsWith("java/util/concurrent/")
                        || call.owner().equals("java/lang/Thread"))
                && Blocking.of(call, index.hierarchy()) == Blocking.Wait.LONG;
    }

    private static void addPossible(Index index, Method method, Call wait, List<CodeFinding> into) {
        CodeStep at = index.step(method, wait, "holds a lock and waits in " + wait.label());
        if (into.stream().noneMatch(finding -> finding.at().equals(at))) {
            into.add(finding(
                    Evidence.POSSIBLE,
                    List.of(at),
                    "A method holds a lock while it waits for another thread: where that needs the lock, neither goes"
                            + " on."));
        }
    }

    private static CodeFinding finding(Evidence evidence, List<CodeStep> path, String message) {
        return new CodeFinding(
                FindingId.SELF_STARVATION,
                evidence,
                path,
                message,
                "Wait for the task before taking the lock, or after giving it back.");
    }

    private static void check(Index index, Locks locks, Submission awaited, Call wait, List<CodeFinding> into) {
        Set<String> held = locks.held(awaited.method(), wait);
        if (held.isEmpty()) {
            return;
        }
        for (Submission other : index.submissions()) {
            List<Step> way =
                    other == awaited || inTheWay(index, awaited, other) ? needs(index, locks, other, held) : List.of();
            if (!way.isEmpty()) {
                List<CodeStep> path = new ArrayList<>();
                path.add(index.step(awaited.method(), wait, "holds a lock and waits in " + wait.label()));
                path.add(index.step(
                        other.method(),
                        other.call(),
                        "hands work over by " + other.call().label()));
                path.addAll(Steps.of(index.program(), way, "needs the lock in"));
                into.add(finding(
                        Evidence.SHOWN,
                        path,
                        other == awaited
                                ? "A method holds a lock while it waits for a task that needs the lock: neither goes on."
                                : "A method holds a lock while it waits for a pool whose other tasks need the lock: when"
                                        + " they have all its threads, nothing goes on."));
                return;
            }
        }
    }

    /** Whether the other task may keep the threads of the pool from the awaited one. */
    private static boolean inTheWay(Index index, Submission awaited, Submission other) {
        List<PoolSite> pools = index.pools(awaited);
        return !pools.isEmpty()
                && pools.stream().allMatch(PoolSite::isLimited)
                && index.pools(other).equals(pools);
    }

    /** Returns the path of the task to a lock that is held; empty if it needs none. */
    private static List<Step> needs(Index index, Locks locks, Submission task, Set<String> held) {
        return index.reach()
                .path(
                        index.bodies(task.tasks()).stream()
                                .filter(body -> index.graph().lambdas().maker(body) != null)
                                .toList(),
                        (method, op) -> locks.taken(method, op).stream().anyMatch(held::contains),
                        (method, edge) -> edge.sure() && locks.isOnSameObject(method, edge.op()));
    }
}
