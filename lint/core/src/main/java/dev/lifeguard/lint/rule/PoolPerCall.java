package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Lifetime;
import dev.lifeguard.lint.index.Lifetime.Fate;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Periodic;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.load.RepeatedCreation;
import dev.lifeguard.lint.task.EndlessTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;

/**
 * A pool that only its method refers to, and that the method does not end. Shown if nothing there ends it, its threads
 * stay, and its tasks end.
 */
public final class PoolPerCall implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        RepeatedCreation repeats = new RepeatedCreation(index);
        for (PoolSite site : index.pools()) {
            List<Submission> work = index.feeding(site);
            Fate fate = index.lifetime().of(site);
            boolean open = fate == Fate.NEVER_CLOSED || fate == Fate.OPEN_ON_SOME_PATH;
            if (!open
                    || !site.keepsThreads()
                    || site.kind() == Kind.SPRING
                    || site.isVirtual()
                    || !Lifetime.isUsed(site)) {
                continue;
            }
            boolean again = repeats.makes(site);
            boolean once =
                    index.callers().onlyOnce(site.method()) && !index.requests().serve(site.method());
            if (again || !once) {
                boolean certain = fate == Fate.NEVER_CLOSED
                        && PoolSettings.threadsStay(index, site)
                        && (waits(index, site.method())
                                || work.stream().noneMatch(submission -> lasts(index, submission)));
                findings.add(finding(index, site, fate, certain ? Evidence.SHOWN : Evidence.POSSIBLE));
            }
        }
        return findings;
    }

    /** Whether the method waits for tasks, so that they end before it does. */
    private static boolean waits(Index index, Method method) {
        return method.calls()
                .anyMatch(call -> call.owner().startsWith("java/util/concurrent/")
                        && Blocking.of(call, index.hierarchy()) == Blocking.Wait.LONG);
    }

    /** Whether it submits a task that is not meant to end, so that the pool is made for good. */
    private static boolean lasts(Index index, Submission submission) {
        return Periodic.begins(submission.call(), index.hierarchy()) || EndlessTasks.submits(index, submission);
    }

    private static CodeFinding finding(Index index, PoolSite site, Fate fate, Evidence evidence) {
        String message = fate == Fate.NEVER_CLOSED
                ? "Each call makes a pool that nothing ends: its threads stay"
                : "Each call makes a pool that is not ended on every way out: then its threads stay";
        message += PoolSettings.threadsStay(index, site) ? "." : " for a while.";
        return new CodeFinding(
                FindingId.POOL_PER_CALL,
                evidence,
                List.of(index.made(site)),
                message,
                "Make the pool once and use it for all calls; where each call needs a limit of its own, a Semaphore."
                        + " Otherwise end it in a finally block.");
    }
}
