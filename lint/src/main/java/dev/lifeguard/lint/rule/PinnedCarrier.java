package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.Reach;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSite;
import dev.lifeguard.lint.index.Submission;
import dev.lifeguard.lint.index.Submission.Target;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Blocking.Wait;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A virtual thread that waits while it holds a monitor, in code for a Java in which it then keeps its carrier. */
final class PinnedCarrier implements Rule {
    /** JEP 491: from Java 24 on, monitors pin no more. */
    private static final int UNPINNED = 24;

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Map<Method, Map<Op, List<Reach.Step>>> known = new HashMap<>();
        for (Submission submission : index.submissions()) {
            if (!virtual(index, submission)) {
                continue;
            }
            List<Reach.Step> way = index.reach()
                    .path(
                            index.bodies(submission.tasks()),
                            (method, op) -> known.computeIfAbsent(method, one -> pinning(index, one))
                                    .containsKey(op));
            if (!way.isEmpty()) {
                Reach.Step last = way.get(way.size() - 1);
                List<Reach.Step> within =
                        known.getOrDefault(last.method(), Map.of()).getOrDefault(last.op(), List.of());
                findings.add(finding(index, submission, way, within));
            }
        }
        return findings;
    }

    private static boolean virtual(Index index, Submission submission) {
        if (submission.target() == Target.VIRTUAL_THREAD) {
            return true;
        }
        List<PoolSite> pools = submission.target() == Target.EXECUTOR
                ? index.origins().pools(submission.method(), submission.pool())
                : List.of();
        return !pools.isEmpty()
                && pools.stream().allMatch(pool -> pool.call().name().equals("newVirtualThreadPerTaskExecutor"));
    }

    /** The calls of a method that are made under a monitor and lead to waiting, with the way there. */
    private static Map<Op, List<Reach.Step>> pinning(Index index, Method method) {
        TypeInfo type = index.program().type(method.type());
        if (type == null || type.release() >= UNPINNED) {
            return Map.of();
        }
        Map<Op, List<Reach.Step>> found = new HashMap<>();
        int held = method.isSynchronized() ? 1 : 0;
        for (Op op : method.ops()) {
            if (op instanceof Op.Monitor) {
                held = Math.max(method.isSynchronized() ? 1 : 0, held + (((Op.Monitor) op).enter() ? 1 : -1));
            } else if (op instanceof Call && held > 0) {
                if (waits(index, (Call) op)) {
                    found.put(op, List.of());
                } else {
                    List<Method> targets = index.graph().edges(method).stream()
                            .filter(edge -> edge.op() == op)
                            .map(CallGraph.Edge::target)
                            .toList();
                    List<Reach.Step> way = index.reach().path(targets, Reach.calls(call -> waits(index, call)));
                    if (!way.isEmpty()) {
                        found.put(op, way);
                    }
                }
            }
        }
        return found;
    }

    private static boolean waits(Index index, Call call) {
        return Blocking.of(call, index.hierarchy()) == Wait.LONG;
    }

    private static CodeFinding finding(
            Index index, Submission submission, List<Reach.Step> way, List<Reach.Step> within) {
        List<CodeStep> path = new ArrayList<>();
        path.add(Steps.at(
                index.program(),
                submission.method(),
                submission.call(),
                "starts a virtual thread by " + submission.call().label()));
        path.addAll(Steps.of(
                index.program(), way, within.isEmpty() ? "holds a monitor and waits in" : "holds a monitor and calls"));
        path.addAll(Steps.of(index.program(), within, "waits in"));
        return new CodeFinding(
                FindingId.PINNED_CARRIER,
                Severity.WARNING,
                path,
                "A virtual thread waits while it holds a monitor: before Java 24 it keeps its carrier from the others.",
                "Use a ReentrantLock instead of synchronized there, wait outside of it, or run on Java 24 or newer.");
    }
}
