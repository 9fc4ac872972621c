package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import java.util.List;

/** Tasks that run until their object is closed. Each occupies a thread, so no tasks queue up behind them. */
public final class EndlessTasks {
    /**
     * Maximum number of calls to the loop: one to the method that contains it, one to an accessor for a nested class.
     */
    private static final int MAX_CALLS = 2;

    private EndlessTasks() {}

    /** Whether the submitted work loops over something that it waits for, directly or in a method that it calls. */
    public static boolean submits(Index index, Submission submission) {
        List<Method> bodies = index.bodies(submission.tasks());
        return !bodies.isEmpty() && bodies.stream().allMatch(body -> loops(index, body, MAX_CALLS));
    }

    private static boolean loops(Index index, Method body, int calls) {
        return loopsItself(body)
                || (calls > 0
                        && index.graph().edges(body).stream()
                                .filter(CallGraph.Edge::sure)
                                .anyMatch(edge -> loops(index, edge.target(), calls - 1)));
    }

    private static boolean loopsItself(Method method) {
        List<Block> blocks = method.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            boolean waits =
                    method.ops(blocks.get(i)).stream().anyMatch(op -> op instanceof Call call && waitsForWork(call));
            if (waits && !ControlFlow.loop(method, i).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static boolean waitsForWork(Call call) {
        boolean timed = call.name().equals("poll") && call.desc().startsWith("(J");
        boolean selects = call.name().equals("select") && call.owner().startsWith("java/nio/channels/");
        boolean accepts = call.name().equals("accept") && call.owner().startsWith("java/n");
        boolean cleans = call.is("java/lang/ref/ReferenceQueue", "remove");
        return timed
                || selects
                || accepts
                || cleans
                || (call.name().equals("take") && call.parameters().isEmpty());
    }
}
