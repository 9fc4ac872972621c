package dev.lifeguard.advise.standstill;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether the tasks that a pool's workers wait for may well be those in its queue. A future can be completed by
 * anything, an answer from the network too, so that all workers wait for one does not say that they wait for each
 * other.
 */
final class QueuedTaskMatch {
    private QueuedTaskMatch() {}

    /**
     * Whether there is a sign of it: the queued tasks are of the kind that is waited for, or of the classes that wait,
     * or the pool's own workers submitted them.
     *
     * @param all the sampled stacks of the pool, also of the time before it stood still
     * @param waiting those of its workers since then
     * @param queued classes of tasks in its queue
     */
    static boolean between(PoolInfo pool, Stacks all, Stacks waiting, Collection<String> queued) {
        if (pool.kind().forkJoin() || waiting.share(QueuedTaskMatch::waitsForExecutor) > 0.5) {
            return true;
        }
        if (waiting.share(stack -> stack.hasFrame("java.util.concurrent.CompletableFuture.")) > 0.5
                && queued.stream().anyMatch(name -> name.startsWith("java.util.concurrent.CompletableFuture$"))) {
            return true;
        }
        Set<String> classes = waiting.all().stream()
                .flatMap(stack -> stack.frames().stream())
                .filter(frame -> !Stack.isJdk(frame))
                .map(QueuedTaskMatch::outerClassOfFrame)
                .collect(Collectors.toSet());
        return queued.stream().map(QueuedTaskMatch::outerClass).anyMatch(classes::contains)
                || all.of(Role.SUBMITTING).share(stack -> byWorker(stack, classes)) > 0;
    }

    /** What an executor's {@code submit} and {@code invokeAll} return is run by a worker and by nothing else. */
    private static boolean waitsForExecutor(Stack stack) {
        return stack.hasFrame("java.util.concurrent.FutureTask.")
                || stack.hasFrame("java.util.concurrent.AbstractExecutorService.")
                || stack.hasFrame("java.util.concurrent.ExecutorCompletionService.");
    }

    private static boolean byWorker(Stack stack, Set<String> classes) {
        return (stack.hasFrame("java.util.concurrent.ThreadPoolExecutor$Worker.run")
                        || stack.hasFrame("java.util.concurrent.ForkJoinWorkerThread.run"))
                && stack.has(frame -> !Stack.isJdk(frame) && classes.contains(outerClassOfFrame(frame)));
    }

    private static String outerClassOfFrame(String frame) {
        int line = frame.lastIndexOf(':');
        String method = line < 0 ? frame : frame.substring(0, line);
        int dot = method.lastIndexOf('.');
        return outerClass(dot < 0 ? method : method.substring(0, dot));
    }

    private static String outerClass(String name) {
        int nested = name.indexOf('$');
        return nested <= 0 ? name : name.substring(0, nested);
    }
}
