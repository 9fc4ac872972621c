package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Pipeline;
import dev.lifeguard.lint.know.HandOffs;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submission.Target;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.lint.task.WaitSearch;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Blocking work on the common pool: in a parallel stream, a future without an executor, or a fork/join task. */
public final class BlockingInCommonPool implements Rule {
    private static final Set<String> BEGINNING = Set.of("supplyAsync", "runAsync", "completeAsync");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Set<Method> elsewhere = BlockingTasks.onForkJoin(index);
        for (Pipeline pipeline : index.pipelines()) {
            if (!elsewhere.contains(pipeline.method())
                    && !ControlFlow.isAsserted(pipeline.method(), pipeline.source())) {
                add(index, pipeline, findings);
            }
        }
        for (Submission submission : index.submissions()) {
            if (submission.target() == Target.COMMON_POOL && !elsewhere.containsAll(index.bodies(submission.tasks()))) {
                findings.addAll(BlockingTasks.findings(
                        index,
                        submission,
                        waits(index, submission),
                        FindingId.BLOCKING_IN_COMMON_POOL,
                        "Work on the common pool, which the whole JVM shares, waits in",
                        "Pass an executor of its own, of fixed size or with virtual threads."));
            }
        }
        return findings;
    }

    private static WaitSearch waits(Index index, Submission submission) {
        WaitSearch waits = in(index, submission.method());
        if (HandOffs.runsAfterFailure(submission.call(), index.hierarchy())) {
            waits = waits.unsure();
        }
        return begins(submission.call()) ? waits : waits.forStartedOnly();
    }

    /** Returns the search for waits in work that the method submits; unsure if it does so once. */
    private static WaitSearch in(Index index, Method method) {
        WaitSearch waits = new WaitSearch(index).onForkJoin();
        return index.callers().onlyOnce(method) && !index.requests().serve(method) ? waits.unsure() : waits;
    }

    /** Whether the call starts work, as opposed to continuing after futures. */
    private static boolean begins(Call call) {
        return !call.name().endsWith("Async") || BEGINNING.contains(call.name());
    }

    /** Reports at most one finding per stream: the first operation that waits. */
    private static void add(Index index, Pipeline pipeline, List<CodeFinding> into) {
        Method method = pipeline.method();
        WaitSearch waits = in(index, method);
        for (Call operation : pipeline.operations()) {
            WaitSearch.Found found =
                    (pipeline.maybe() ? waits.unsure() : waits).in(operation.parameters(), method, operation.line());
            if (found != null) {
                into.add(found.finding(
                        FindingId.BLOCKING_IN_COMMON_POOL,
                        index.step(method, operation, "a parallel stream runs this by " + operation.name()),
                        "The elements of a parallel stream, on the common pool, wait in",
                        "Use a sequential stream; where the waits have to overlap, an executor of fixed size or virtual"
                                + " threads."));
                return;
            }
        }
    }
}
