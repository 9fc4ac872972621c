package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Origins.Maker;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tasks that are seen to wait for time, a thread, a network or a database: while they do, others come, and have threads
 * of their own.
 */
final class LastingTasks {
    /** Callers through which a task comes to the line that gives it to a pool. */
    private static final int MAX_CALLS = 2;

    /** More of them say as little of one task as none. */
    private static final int MAX_CALLERS = 50;

    private final Index index;
    private final Waits waits;

    LastingTasks(Index index) {
        this.index = index;
        waits = new Waits(index);
    }

    /**
     * Whether a task that the line gives to a pool waits and then ends, also one that somebody is seen to bring to the
     * line's method.
     */
    boolean gives(Submission submission) {
        return last(submission.method(), submission.call(), submission.tasks(), MAX_CALLS);
    }

    /** Whether the tasks that the line gives may wait and then end: they are not seen, or do more than to compute. */
    boolean mayGive(Submission submission) {
        List<Method> bodies = index.bodies(submission.tasks());
        return bodies.isEmpty() || (!EndlessTasks.gives(index, submission) && !waits.onlyCompute(bodies));
    }

    private boolean last(Method method, Call call, List<Value> tasks, int calls) {
        Waits.Found found = EndlessTasks.are(index, tasks) ? null : waits.in(tasks, method, call.line());
        boolean seen = found != null && found.severity() == Severity.WARNING;
        return seen || (calls > 0 && parameters(tasks).anyMatch(task -> isBrought(method, call, task, calls - 1)));
    }

    /** Parameters of the method among the tasks, and in them. */
    private static Stream<Value> parameters(List<Value> tasks) {
        return tasks.stream()
                .flatMap(task -> task.alternatives().stream())
                .flatMap(task -> Stream.concat(Stream.of(task), RecurringWork.parts(task).stream()))
                .filter(value -> value.is(Value.Kind.PARAM));
    }

    /** Whether somebody gives the method a task that waits, as this parameter. */
    private boolean isBrought(Method method, Call call, Value parameter, int calls) {
        Maker maker = index.origins().maker(method);
        Value captured = maker == null ? null : maker.captured(parameter.index());
        if (maker != null && captured != null) {
            return last(maker.method(), call, List.of(captured), calls);
        }
        Set<Method> callers = index.callersOfSubmitter(method);
        return callers.size() <= MAX_CALLERS
                && callers.stream()
                        .anyMatch(caller -> caller.ops().stream()
                                .anyMatch(op -> brings(caller, op, method, parameter.index(), calls)));
    }

    private boolean brings(Method caller, Op op, Method method, int parameter, int calls) {
        return op instanceof Call call
                && RecurringWork.calls(index, call, method)
                && last(caller, call, List.of(call.parameter(parameter)), calls);
    }
}
