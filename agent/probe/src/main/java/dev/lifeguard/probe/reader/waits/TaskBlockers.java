package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.fields.TaskNames;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The objects on which threads park to wait for a task. {@code FutureTask.get} and fork/join tasks park on the task
 * itself; {@code CompletableFuture.join} parks on a node in the list of waiters for that future, or for one that
 * depends on it.
 *
 * @see java.util.concurrent.locks.LockSupport#getBlocker
 */
final class TaskBlockers {
    private int left;

    /** Follows up to {@code max} nodes of futures, over all calls of {@link #each}. */
    TaskBlockers(int max) {
        left = max;
    }

    /** Passes all such objects of the task to {@code blocker}. */
    void each(Object task, Consumer<Object> blocker) {
        blocker.accept(task);
        TaskNames.eachWrapped(task, blocker); // completion services and fork/join pools wrap tasks
        ofFuture(JdkFields.get(task, "dep"), blocker);
    }

    /** As {@link #each}, for a {@code CompletableFuture}; does nothing for other objects. */
    void ofFuture(@Nullable Object future, Consumer<Object> blocker) {
        if (future instanceof CompletableFuture) {
            futures(future, blocker);
        }
    }

    private void futures(Object first, Consumer<Object> blocker) {
        Deque<Object> futures = new ArrayDeque<>();
        futures.add(first);
        for (Object future = futures.poll(); future != null; future = futures.poll()) {
            Object node = JdkFields.get(future, "stack");
            for (; node != null && left > 0; node = JdkFields.get(node, "next")) {
                left--;
                blocker.accept(node);
                Object dependent = dependent(node);
                if (dependent instanceof CompletableFuture) {
                    futures.add(dependent);
                }
            }
        }
    }

    /** The future that the node completes. If the node is the second source of one, the first source's node has it. */
    private static @Nullable Object dependent(Object node) {
        Object base = JdkFields.get(node, "base");
        return JdkFields.get(base == null ? node : base, "dep");
    }
}
