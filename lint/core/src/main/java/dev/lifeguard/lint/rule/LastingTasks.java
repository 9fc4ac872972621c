package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import java.util.List;

/**
 * Tasks that may wait for time, a thread, a network or a database. While they wait, more tasks arrive and get new
 * threads.
 */
final class LastingTasks {
    private final Index index;
    private final Waits waits;

    LastingTasks(Index index) {
        this.index = index;
        waits = new Waits(index);
    }

    /** Whether the submitted tasks may wait and then end: they are unknown, or do more than compute. */
    boolean mayGive(Submission submission) {
        List<Method> bodies = index.bodies(submission.tasks());
        return bodies.isEmpty() || (!EndlessTasks.gives(index, submission) && !waits.onlyCompute(bodies));
    }
}
