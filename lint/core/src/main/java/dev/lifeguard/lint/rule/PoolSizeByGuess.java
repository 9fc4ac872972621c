package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.task.WaitSearch;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A large constant number of threads for tasks that only compute. */
public final class PoolSizeByGuess implements Rule {
    /** More processors than most services have, so more threads than computing work can use. */
    private static final int MAX_PLAUSIBLE_PROCESSORS = 32;

    private static final Set<Kind> SIZED = Set.of(Kind.FIXED, Kind.CUSTOM, Kind.FORK_JOIN, Kind.STEALING);

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            Value size = site.size();
            Integer threads = size == null || !SIZED.contains(site.kind()) ? null : size.number();
            if (threads == null || threads < MAX_PLAUSIBLE_PROCESSORS) {
                continue;
            }
            List<Submission> tasks = index.feeding(site);
            if (!tasks.isEmpty() && tasks.stream().allMatch(submission -> computes(index, submission))) {
                findings.add(finding(index, site, threads, tasks.get(0)));
            }
        }
        return findings;
    }

    private static boolean computes(Index index, Submission submission) {
        Set<Method> bodies = new HashSet<>();
        for (Value task : submission.tasks()) {
            bodies.addAll(index.graph().bodies(task));
        }
        return !bodies.isEmpty() && new WaitSearch(index).onlyCompute(bodies);
    }

    private static CodeFinding finding(Index index, PoolSite site, int threads, Submission task) {
        CodeStep made =
                index.step(site.method(), site.call(), "makes a pool of " + threads + " threads: " + site.label());
        CodeStep fed = index.step(task.method(), task.call(), "gives it work that only computes");
        return new CodeFinding(
                FindingId.POOL_SIZE_BY_GUESS,
                Evidence.POSSIBLE,
                List.of(made, fed),
                threads + " threads for work that only computes: one per processor runs at a time, the others wait.",
                "Use as many threads as processors: Runtime.getRuntime().availableProcessors().");
    }
}
