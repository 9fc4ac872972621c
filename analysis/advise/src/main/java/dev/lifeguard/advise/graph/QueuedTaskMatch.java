package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides whether a pool's workers probably wait for tasks in its own queue. Waiting for futures alone does not prove
 * that: a network answer can complete a future, too.
 */
final class QueuedTaskMatch {
    private QueuedTaskMatch() {}

    /**
     * Returns whether there is evidence: the queued tasks have the awaited type, belong to the waiting classes, or were
     * submitted by the pool's own workers.
     *
     * @param all the sampled stacks of the pool, including those before it stalled
     * @param waiting the stacks of its workers since it stalled
     * @param queued classes of tasks in its queue
     */
    static boolean between(PoolInfo pool, Stacks all, Stacks waiting, Collection<String> queued) {
        if (pool.kind().forkJoin() || waiting.share(QueuedTaskMatch::waitsForExecutor) > Thresholds.MAJORITY) {
            return true;
        }
        if (waiting.share(stack -> stack.hasFrame("java.util.concurrent.CompletableFuture.")) > Thresholds.MAJORITY
                && queued.stream().anyMatch(name -> name.startsWith("java.util.concurrent.CompletableFuture$"))) {
            return true;
        }
        Set<String> classes = waiting.all().stream()
                .flatMap(stack -> stack.frames().stream())
                .filter(frame -> !Frames.isJdk(frame))
                .map(QueuedTaskMatch::outerClassOfFrame)
                .collect(Collectors.toSet());
        return queued.stream().map(QueuedTaskMatch::outerClass).anyMatch(classes::contains)
                || all.of(Role.SUBMITTING).share(stack -> byWorker(stack, classes)) > 0;
    }

    /** Only a worker completes the futures of {@code submit} and {@code invokeAll}. */
    private static boolean waitsForExecutor(Stack stack) {
        return stack.hasFrame("java.util.concurrent.FutureTask.")
                || stack.hasFrame("java.util.concurrent.AbstractExecutorService.")
                || stack.hasFrame("java.util.concurrent.ExecutorCompletionService.");
    }

    private static boolean byWorker(Stack stack, Set<String> classes) {
        return stack.isOfWorker()
                && stack.has(frame -> !Frames.isJdk(frame) && classes.contains(outerClassOfFrame(frame)));
    }

    private static String outerClassOfFrame(String frame) {
        String method = Frames.method(frame);
        int dot = method.lastIndexOf('.');
        return outerClass(dot < 0 ? method : method.substring(0, dot));
    }

    private static String outerClass(String name) {
        int nested = name.indexOf('$');
        return nested <= 0 ? name : name.substring(0, nested);
    }
}
