package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.graph.PathSearch.Step;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Blocking.Wait;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.lint.task.ClassInitializers;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A virtual thread that waits while it pins its carrier. Monitors pin before Java 24. Class initializers pin in every
 * version, since a frame of the JVM is below them.
 */
public final class PinnedCarrier implements Rule {
    /** JEP 491: from Java 24 on, monitors do not pin; class initializers still do. */
    private static final int FIRST_UNPINNED_RELEASE = 24;

    /** Maximum number of calls under the monitors of one method that are followed. */
    private static final int MAX_CALLS = 200;

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Map<Method, Map<Op, List<Step>>> known = new HashMap<>();
        ClassInitializers initializers = new ClassInitializers(index);
        for (Submission submission : index.submissions()) {
            if (virtual(index, submission)) {
                monitor(index, submission, known, findings);
                initializer(index, submission, initializers, findings);
            }
        }
        return findings;
    }

    private static void monitor(
            Index index, Submission submission, Map<Method, Map<Op, List<Step>>> known, List<CodeFinding> into) {
        List<Step> way = index.reach()
                .path(
                        index.bodies(submission.tasks()),
                        (method, op) -> known.computeIfAbsent(method, one -> pinning(index, one))
                                .containsKey(op));
        if (way.isEmpty()) {
            return;
        }
        Step last = way.get(way.size() - 1);
        List<Step> within = known.getOrDefault(last.method(), Map.of()).getOrDefault(last.op(), List.of());
        into.add(new CodeFinding(
                FindingId.PINNED_CARRIER,
                Evidence.POSSIBLE,
                path(
                        index,
                        submission,
                        way,
                        "holds a monitor and " + (within.isEmpty() ? "waits in" : "calls"),
                        within),
                "A virtual thread waits while it holds a monitor: before Java 24 it keeps its carrier from the others.",
                "Use a ReentrantLock instead of synchronized there, wait outside of it, or run on Java 24 or newer."));
    }

    /**
     * Reports a class initializer that waits. It runs once, but other threads that need the class meanwhile keep their
     * carriers as well.
     */
    private static void initializer(
            Index index, Submission submission, ClassInitializers initializers, List<CodeFinding> into) {
        List<Step> way = index.reach()
                .path(
                        index.bodies(submission.tasks()),
                        (method, op) -> !initializers.waits(method, op).isEmpty());
        if (way.isEmpty()) {
            return;
        }
        Step last = way.get(way.size() - 1);
        List<Step> within = initializers.waits(last.method(), last.op());
        String type = within.get(0).method().type();
        if (type.equals(submission.method().type())) {
            return; // the submitting code has already initialized it
        }
        String simple = type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
        into.add(new CodeFinding(
                FindingId.PINNED_CARRIER,
                Evidence.POSSIBLE,
                path(index, submission, way, "has " + simple + " initialized by", within),
                "A virtual thread may run a class initializer that waits: it keeps its carrier, and so do others that"
                        + " need the class.",
                "Let a platform thread use the class once before, or wait for it outside of the initializer."));
    }

    private static boolean virtual(Index index, Submission submission) {
        List<PoolSite> pools = index.pools(submission);
        return submission.target() == Target.VIRTUAL_THREAD
                || (!pools.isEmpty()
                        && pools.stream()
                                .allMatch(pool -> pool.call().name().equals("newVirtualThreadPerTaskExecutor")));
    }

    /** Returns the calls of a method that are made under a monitor and lead to a wait, with the path to it. */
    private static Map<Op, List<Step>> pinning(Index index, Method method) {
        TypeInfo type = index.program().type(method.type());
        if (type == null || type.release() >= FIRST_UNPINNED_RELEASE) {
            return Map.of();
        }
        Map<Op, List<Method>> targets = new IdentityHashMap<>();
        for (CallGraph.Edge edge : index.graph().edges(method)) {
            targets.computeIfAbsent(edge.op(), op -> new ArrayList<>(1)).add(edge.target());
        }
        Map<Op, List<Step>> found = new IdentityHashMap<>();
        int searched = 0;
        int held = method.isSynchronized() ? 1 : 0;
        for (Op op : method.ops()) {
            if (op instanceof Op.Monitor monitor) {
                held = Math.max(method.isSynchronized() ? 1 : 0, held + (monitor.enter() ? 1 : -1));
            } else if (op instanceof Call && held > 0) {
                if (waits(index, (Call) op)) {
                    found.put(op, List.of());
                } else if (targets.containsKey(op) && searched++ < MAX_CALLS) {
                    List<Step> way = index.reach()
                            .path(targets.getOrDefault(op, List.of()), PathSearch.calls(call -> waits(index, call)));
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

    private static List<CodeStep> path(
            Index index, Submission submission, List<Step> way, String last, List<Step> within) {
        List<CodeStep> path = new ArrayList<>();
        path.add(index.step(
                submission.method(),
                submission.call(),
                "starts a virtual thread by " + submission.call().label()));
        path.addAll(Steps.of(index.program(), way, last));
        path.addAll(Steps.of(index.program(), within, "waits in"));
        return path;
    }
}
