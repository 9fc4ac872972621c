package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Pipeline;
import dev.lifeguard.lint.task.BlockingTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A parallel stream that a request leads to, or that may run more than once. */
public final class ParallelStreamInRequest implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Set<Method> elsewhere = BlockingTasks.onForkJoin(index);
        for (Pipeline pipeline : index.pipelines()) {
            boolean served = index.requests().serve(pipeline.method());
            if (elsewhere.contains(pipeline.method()) // a parallel stream runs on the fork/join pool that starts it
                    || pipeline.maybe()
                    || ControlFlow.isAsserted(pipeline.method(), pipeline.source())
                    || (!served && index.callers().onlyOnce(pipeline.method()))) {
                continue;
            }
            List<CodeStep> path = new ArrayList<>();
            path.add(index.step(pipeline.method(), pipeline.source(), "starts a parallel stream"));
            path.addAll(Steps.of(index.program(), index.requests().way(pipeline.method()), ""));
            findings.add(new CodeFinding(
                    FindingId.PARALLEL_STREAM_IN_REQUEST,
                    Evidence.POSSIBLE,
                    path,
                    served
                            ? "Requests start a parallel stream here: all of them share the common pool, whose few"
                                    + " threads a slow one holds from the others."
                            : "A parallel stream: it runs on the common pool, which the whole JVM shares.",
                    "Use a sequential stream; where the parts block and have to overlap, one executor of"
                            + " fixed size, or virtual threads."));
        }
        return findings;
    }
}
