package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.lint.task.WaitSearch;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;

/**
 * Blocking work on a custom fork/join pool, a work-stealing pool, or Scala's global execution context. Possible only:
 * the pool may be dedicated to blocking work.
 */
public final class BlockingInForkJoin implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (Submission submission : index.submissions()) {
            if (BlockingTasks.toForkJoin(index, submission)) {
                findings.addAll(BlockingTasks.findings(
                        index,
                        submission,
                        new WaitSearch(index).unsure(),
                        FindingId.BLOCKING_IN_FORK_JOIN,
                        "Work on a fork/join pool, which takes waiting threads for busy ones, waits in",
                        "Use a thread pool of fixed size, or virtual threads; in Scala, say so by blocking { … }."));
            }
        }
        return findings;
    }
}
