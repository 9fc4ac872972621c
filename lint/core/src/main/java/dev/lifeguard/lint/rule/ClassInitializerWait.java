package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Pipeline;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.task.AwaitedResults;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A class initializer that waits for another thread, in a parallel stream or for a task, whose code is in the same
 * class. The other thread cannot enter the class before the initializer has ended (JVMS 5.5).
 */
public final class ClassInitializerWait implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Set<String> parallel = new HashSet<>();
        index.pipelines().forEach(pipeline -> parallel.add(pipeline.method().type()));
        index.submissions()
                .forEach(submission -> parallel.add(submission.method().type()));
        for (TypeInfo type : index.program().types()) {
            Method initializer = type.methods().get("<clinit>()V");
            if (initializer != null && parallel.contains(type.name())) {
                Set<Method> during = during(index, initializer);
                index.pipelines().stream()
                        .filter(pipeline -> during.contains(pipeline.method()) && !pipeline.maybe())
                        .forEach(pipeline -> check(index, type, pipeline, findings));
                index.submissions().stream()
                        .filter(submission -> during.contains(submission.method()))
                        .forEach(submission -> check(index, type, submission, findings));
            }
        }
        return findings;
    }

    /** Returns the methods of the class that run during its initialization, as far as the code shows. */
    private static Set<Method> during(Index index, Method initializer) {
        Set<Method> during = new LinkedHashSet<>();
        Deque<Method> open = new ArrayDeque<>(List.of(initializer));
        while (!open.isEmpty()) {
            Method method = open.poll();
            if (method.type().equals(initializer.type()) && during.add(method)) {
                index.graph().edges(method).stream()
                        .filter(CallGraph.Edge::sure)
                        .forEach(edge -> open.add(edge.target()));
            }
        }
        return during;
    }

    private static void check(Index index, TypeInfo type, Pipeline pipeline, List<CodeFinding> into) {
        for (Call operation : pipeline.operations()) {
            if (needsClass(index, type, operation.parameters())) {
                CodeStep at = index.step(
                        pipeline.method(),
                        operation,
                        "a parallel stream runs code of the class by " + operation.name());
                into.add(finding(List.of(at)));
                return;
            }
        }
    }

    private static void check(Index index, TypeInfo type, Submission submission, List<CodeFinding> into) {
        Method method = submission.method();
        if (needsClass(index, type, submission.tasks())) {
            method.calls()
                    .filter(call -> AwaitedResults.waitsForever(method, call, submission))
                    .findFirst()
                    .ifPresent(wait -> into.add(finding(List.of(
                            index.step(method, wait, "waits in " + wait.label()),
                            index.step(method, submission.call(), BlockingTasks.handing(submission))))));
        }
    }

    /** Whether the tasks are, or call, static methods of the class, create objects of it, or read its fields. */
    private static boolean needsClass(Index index, TypeInfo type, List<Value> tasks) {
        return index.bodies(tasks).stream()
                .anyMatch(body -> (body.type().equals(type.name()) && body.isStatic())
                        || body.ops().stream().anyMatch(op -> needs(op, type.name())));
    }

    private static boolean needs(Op op, String type) {
        return op instanceof Call call
                && ((call.owner().equals(type) && (call.kind() == Call.Kind.STATIC || call.isConstructor()))
                        || call.args().stream()
                                .anyMatch(
                                        arg -> arg.isStaticField() && arg.type().equals(type)));
    }

    private static CodeFinding finding(List<CodeStep> path) {
        return new CodeFinding(
                FindingId.CLASS_INITIALIZER_WAIT,
                Evidence.SHOWN,
                path,
                "A class initializer waits for other threads that need the class: they wait for the initializer.",
                "Do the work in turn there, or move it to a method that runs after the class is initialized.");
    }
}
