package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.Submission;
import java.util.Set;

/** Recognizes waits for a task that the same method has submitted. */
public final class AwaitedResults {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final Set<String> WAITING_SUBMISSIONS = Set.of("invokeAll", "invokeAny");
    private static final Set<String> RESULT_METHODS = Set.of("get", "join");

    private AwaitedResults() {}

    /** Like {@link #waits}, without a time-out. */
    public static boolean waitsForever(Method method, Op op, Submission inner) {
        return op instanceof Call call && !isTimed(call) && waits(method, op, inner);
    }

    /** Whether the op of the method waits for the task that the submission in it has submitted. */
    public static boolean waits(Method method, Op op, Submission inner) {
        if (!(op instanceof Call call)) {
            return false;
        }
        if (call == inner.call()) {
            return WAITING_SUBMISSIONS.contains(call.name());
        }
        if (call.name().equals("await")) {
            return call.owner().startsWith(CONCURRENT)
                    && inner.tasks().stream().anyMatch(task -> captures(task, call.receiver()));
        }
        if (call.is("java/lang/Thread", "join")) {
            return call.receiver().mayBe(inner.call().receiver());
        }
        return RESULT_METHODS.contains(call.name())
                && call.owner().startsWith(CONCURRENT)
                && (call.receiver().mayBe(inner.call().result()) || ofSeveral(method, call, inner));
    }

    private static boolean isTimed(Call call) {
        return call.desc().contains("Ljava/util/concurrent/TimeUnit;")
                || call.desc().startsWith("(J");
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
