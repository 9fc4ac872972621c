package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
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
        List<PoolSite> pools = index.pools(submission);
        return submission.target() == Target.SCALA_GLOBAL
                || (submission.target() == Target.EXECUTOR
                        && submission.call().owner().equals(FORK_JOIN_POOL))
                || (!pools.isEmpty() && pools.stream().allMatch(PoolSite::forkJoin));
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

    /** Returns the findings for submitted tasks; none if they are not known to wait. */
    public static List<CodeFinding> findings(
            Index index, Submission submission, WaitSearch waits, FindingId id, String message, String remedy) {
        Method method = submission.method();
        WaitSearch.Found found =
                waits.in(submission.tasks(), method, submission.call().line());
        boolean forked = submission.tasks().stream()
                .anyMatch(task -> index.hierarchy().isA(task.type(), FORK_JOIN_TASK)); // the task's class is the place
        CodeStep from = forked ? null : index.step(method, submission.call(), handing(submission));
        return found == null ? List.of() : List.of(found.finding(id, from, message, remedy));
    }

    /** Returns the description of a submission in a path. */
    public static String handing(Submission submission) {
        return "hands work over by " + submission.call().label();
    }
}
