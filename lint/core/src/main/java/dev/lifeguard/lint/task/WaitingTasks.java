package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import java.util.List;

/**
 * Tasks that may wait for time, a thread, a network or a database. While they wait, more tasks arrive and get new
 * threads.
 */
public final class WaitingTasks {
    private final Index index;
    private final WaitSearch waits;

    public WaitingTasks(Index index) {
        this.index = index;
        waits = new WaitSearch(index);
    }

    /** Whether the submitted tasks may wait and then end: they are unknown, or do more than compute. */
    public boolean maySubmit(Submission submission) {
        List<Method> bodies = index.bodies(submission.tasks());
        return bodies.isEmpty() || (!EndlessTasks.submits(index, submission) && !waits.onlyCompute(bodies));
    }
}
