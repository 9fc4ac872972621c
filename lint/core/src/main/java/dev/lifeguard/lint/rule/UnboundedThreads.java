package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.Lifecycle;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.lint.load.RecurringWork;
import dev.lifeguard.lint.load.SubmissionGuards;
import dev.lifeguard.lint.load.SubmissionLimits;
import dev.lifeguard.lint.task.EndlessTasks;
import dev.lifeguard.lint.task.ReadTimeouts;
import dev.lifeguard.lint.task.WaitSearch;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Pools whose threads grow with the load, and new threads for each request or connection. */
public final class UnboundedThreads implements Rule {
    private static final Set<String> EXIT_METHODS = Set.of("exit", "halt");
    private static final Set<String> LIMIT_SETTERS =
            Set.of("setMaximumPoolSize", "setConcurrencyLimit", "setVirtualThreads");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        ReadTimeouts timeouts = new ReadTimeouts(index);
        for (PoolSite site : index.pools()) {
            if (!grows(site) || PoolSettings.has(index, site, LIMIT_SETTERS)) {
                continue;
            }
            List<Submission> recurring = RecurringWork.recurring(index, site);
            CodeStep evidence = RecurringWork.evidence(index, site, recurring);
            if (evidence != null) {
                findings.add(finding(
                        pilesUp(index, site, withoutTimeout(recurring, timeouts)) ? Severity.WARNING : Severity.HINT,
                        List.of(
                                index.step(site.method(), site.call(), "makes a pool without limit: " + site.label()),
                                evidence),
                        "The pool has as many threads as there are tasks at a time, without limit."));
            }
        }
        for (Submission submission : index.submissions()) {
            if (submission.target() == Target.THREAD && forEach(index, submission)) {
                boolean request = forEachRequest(index, submission);
                boolean peer = RecurringWork.takesFromPeers(submission);
                findings.add(finding(
                        request || (peer && !timeouts.limit(submission)) ? Severity.WARNING : Severity.HINT,
                        List.of(index.step(submission.method(), submission.call(), "makes a thread")),
                        (request || peer ? "Each request or connection" : "Each element that is read")
                                + " gets a thread of its own, without limit."));
            }
        }
        return findings;
    }

    /**
     * Returns the submissions without a read timeout. For the others the code does not show how many threads run at a
     * time.
     */
    private static List<Submission> withoutTimeout(List<Submission> recurring, ReadTimeouts timeouts) {
        return recurring.stream()
                .filter(submission -> !timeouts.limit(submission))
                .toList();
    }

    /**
     * Whether threads are known to pile up. Either external input submits work, or a line that submits to this pool
     * only does so for each of many elements or to a pool in a static field. Tasks that wait are not enough: there may
     * be few at a time.
     */
    private static boolean pilesUp(Index index, PoolSite site, List<Submission> recurring) {
        return RecurringWork.comesFromOutside(index, site, recurring)
                || index.feeding(site).stream()
                        .filter(recurring::contains)
                        .anyMatch(submission ->
                                (submission.pool().isStaticField() && RecurringWork.isSeenToCome(index, submission))
                                        || (RecurringWork.isForEach(index, submission) && mayWait(index, submission)));
    }

    /**
     * Whether the tasks may wait and then end: they are unknown, or do more than compute. While they wait, more tasks
     * arrive and get new threads.
     */
    private static boolean mayWait(Index index, Submission submission) {
        List<Method> bodies = index.bodies(submission.tasks());
        return bodies.isEmpty()
                || (!EndlessTasks.submits(index, submission) && !new WaitSearch(index).onlyCompute(bodies));
    }

    private static boolean grows(PoolSite site) {
        if (site.kind() == Kind.CUSTOM) {
            Value max = site.max();
            Value queue = site.queue();
            return max != null
                    && PoolSettings.isUnbounded(max)
                    && queue != null
                    && queue.type().equals("java/util/concurrent/SynchronousQueue");
        }
        return site.kind() == Kind.CACHED || site.kind() == Kind.SPRING_SIMPLE;
    }

    /**
     * Whether each request or each input gets a new thread. Threads that are stored, started once, one at a time, or
     * after a permit do not count.
     */
    private static boolean forEach(Index index, Submission submission) {
        return (RecurringWork.loopsOverInput(submission) || forEachRequest(index, submission))
                && !SubmissionGuards.isFirst(submission.method(), submission.call())
                && !SubmissionLimits.limit(index, submission);
    }

    private static boolean forEachRequest(Index index, Submission submission) {
        return index.requests().serve(submission.method())
                && !Lifecycle.starts(submission.method())
                && !Lifecycle.initializesLazily(submission.method())
                && !keeps(submission)
                && !endsTheProgram(index, submission)
                && index.requests().isSure(submission.method())
                && index.requests().way(submission.method()).stream().noneMatch(UnboundedThreads::isOnce);
    }

    /** Whether the task itself ends the program, so that few more can follow. */
    private static boolean endsTheProgram(Index index, Submission submission) {
        return index.bodies(submission.tasks()).stream()
                .flatMap(Method::calls)
                .anyMatch(call -> EXIT_METHODS.contains(call.name())
                        && (call.owner().equals("java/lang/System")
                                || call.owner().equals("java/lang/Runtime")));
    }

    private static boolean isOnce(PathSearch.Step step) {
        return Lifecycle.starts(step.method())
                || Lifecycle.initializesLazily(step.method())
                || SubmissionGuards.isFirst(step.method(), step.op())
                || (step.op() instanceof Call
                        && (Lifecycle.looksUpInContainer((Call) step.op())
                                || Lifecycle.storesResult(step.method(), (Call) step.op())));
    }

    /** Whether the thread is stored in a field: one per object, regardless of the number of requests. */
    private static boolean keeps(Submission submission) {
        Value thread = submission.call().isConstructor()
                ? submission.call().receiver()
                : submission.call().result();
        return submission.method().ops().stream()
                .anyMatch(
                        op -> op instanceof Op.FieldWrite write && write.value().mayBe(thread));
    }

    private static CodeFinding finding(Severity severity, List<CodeStep> path, String message) {
        return new CodeFinding(
                FindingId.UNBOUNDED_THREADS,
                severity,
                path,
                message,
                "Set a limit: a ThreadPoolExecutor with a maximum and a bounded queue; or use virtual threads with a"
                        + " Semaphore.");
    }
}
