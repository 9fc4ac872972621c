package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Shared parts of the rules about blocking on pools with few threads. */
public final class BlockingTasks {
    private static final String FORK_JOIN_POOL = "java/util/concurrent/ForkJoinPool";
    private static final String FORK_JOIN_TASK = "java/util/concurrent/ForkJoinTask";

    private BlockingTasks() {}

    /** Whether the work goes to a fork/join pool other than the common one. */
    public static boolean toForkJoin(Index index, Submission submission) {
        if (submission.target() == Target.SCALA_GLOBAL) {
            return true;
        }
        if (submission.target() == Target.EXECUTOR && submission.call().owner().equals(FORK_JOIN_POOL)) {
            return true;
        }
        List<PoolSite> pools = submission.target() == Target.EXECUTOR
                ? index.origins().pools(submission.method(), submission.pool())
                : List.of();
        return !pools.isEmpty() && pools.stream().allMatch(PoolSite::forkJoin);
    }

    /** Returns the methods that run, or may run, on fork/join pools other than the common one. */
    public static Set<Method> onForkJoin(Index index) {
        Set<Method> bodies = new HashSet<>();
        for (PoolSite pool : index.pools()) {
            if (pool.forkJoin()) {
                index.submitters(pool).forEach(submission -> bodies.addAll(index.bodies(submission.tasks())));
            }
        }
        for (Submission submission : index.submissions()) {
            if (toForkJoin(index, submission)) {
                bodies.addAll(index.bodies(submission.tasks()));
            }
        }
        return bodies;
    }

    /** Returns the findings for tasks submitted at a line; none if the tasks are not known to wait. */
    public static List<CodeFinding> at(
            Index index,
            WaitSearch waits,
            FindingId id,
            Method method,
            int line,
            String what,
            List<Value> tasks,
            String message,
            String remedy) {
        WaitSearch.Found found = waits.in(tasks, method, line);
        if (found == null) {
            return List.of();
        }
        List<CodeStep> path = new ArrayList<>();
        if (tasks.stream().noneMatch(task -> index.hierarchy().isA(task.type(), FORK_JOIN_TASK))) {
            path.add(Steps.at(index.program(), method, line, what)); // otherwise the task's class is the place
        }
        path.addAll(found.steps());
        return List.of(new CodeFinding(id, found.severity(), path, message + found.where() + ".", remedy));
    }

    /** Returns the description of a submission in a path. */
    public static String handing(Submission submission) {
        return "hands work over by " + submission.call().label();
    }
}
