package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.lint.load.RecurringWork;
import dev.lifeguard.lint.load.SubmissionLimits;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Pools whose threads grow with the load, and new threads for each request or connection. How much work comes at a time
 * is not in the code.
 */
public final class UnboundedThreads implements Rule {
    private static final Set<String> LIMIT_SETTERS =
            Set.of("setMaximumPoolSize", "setConcurrencyLimit", "setVirtualThreads");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            CodeStep evidence = grows(site) && !PoolSettings.has(index, site, LIMIT_SETTERS)
                    ? RecurringWork.evidence(index, site, true)
                    : null;
            if (evidence != null) {
                findings.add(finding(
                        List.of(
                                index.step(site.method(), site.call(), "makes a pool without limit: " + site.label()),
                                evidence),
                        "The pool has as many threads as there are tasks at a time, without limit."));
            }
        }
        for (Submission submission : index.submissions()) {
            boolean served = index.requests().serve(submission.method());
            if (submission.target() == Target.THREAD
                    && (served || RecurringWork.loopsOverInput(submission))
                    && !SubmissionLimits.limit(index, submission)) {
                findings.add(finding(
                        List.of(index.step(submission.method(), submission.call(), "makes a thread")),
                        (served ? "Each request or connection" : "Each element that is read")
                                + " gets a thread of its own, without limit."));
            }
        }
        return findings;
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

    private static CodeFinding finding(List<CodeStep> path, String message) {
        return new CodeFinding(
                FindingId.UNBOUNDED_THREADS,
                Evidence.POSSIBLE,
                path,
                message,
                "Set a limit: a ThreadPoolExecutor with a maximum and a bounded queue; or use virtual threads with a"
                        + " Semaphore.");
    }
}
