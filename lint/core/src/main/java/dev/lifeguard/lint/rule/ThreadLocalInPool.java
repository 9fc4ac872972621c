package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A thread local that a task, a request or a caller's argument sets, and that the program never removes or resets. */
public final class ThreadLocalInPool implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        Set<Method> tasks = new HashSet<>();
        for (Submission submission : index.submissions()) {
            tasks.addAll(index.bodies(submission.tasks()));
        }
        List<CodeFinding> findings = new ArrayList<>();
        index.program().methods().forEach(method -> {
            for (Op op : method.ops()) {
                if (op instanceof Call call && sets(index, call) && stays(index, call)) {
                    boolean pooled = index.requests().serve(method) || tasks.contains(method);
                    if (pooled || call.parameter(0).is(Value.Kind.PARAM)) {
                        findings.add(finding(index, method, call));
                    }
                }
            }
        });
        return findings;
    }

    private static boolean sets(Index index, Call call) {
        return call.name().equals("set")
                && call.desc().equals("(Ljava/lang/Object;)V")
                && call.receiver().is(Value.Kind.FIELD)
                && index.hierarchy().isA(call.owner(), "java/lang/ThreadLocal");
    }

    /** Whether it is set in one place only, which does not read it before, and removed nowhere. */
    private static boolean stays(Index index, Call set) {
        List<Use> uses = index.uses().of(set.receiver().field());
        return uses.stream()
                        .allMatch(use -> use.isReceiver()
                                && !use.calls(Set.of("remove"))
                                && (use.op() == set || !use.calls(Set.of("set"))))
                && uses.stream()
                        .takeWhile(use -> use.op() != set)
                        .noneMatch(use -> use.method().ops().contains(set))
                && set.parameter(0).alternatives().stream().noneMatch(Value::isNull);
    }

    private static CodeFinding finding(Index index, Method method, Call set) {
        String name = set.receiver().name();
        return new CodeFinding(
                FindingId.THREAD_LOCAL_IN_POOL,
                Evidence.POSSIBLE,
                List.of(index.step(method, set, "sets \"" + name + "\"")),
                "The thread local \"" + name
                        + "\" is set and never removed: the next task on the same thread finds it, and it holds its"
                        + " memory as long as the thread lives.",
                "Remove it in a finally block of the task or request that sets it.");
    }
}
