package dev.lifeguard.advise.starvation;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.List;
import java.util.regex.Pattern;

/** What a blocked worker waits for, inferred from its stack. */
public enum Wait {
    /** The result or the end of another task. */
    TASK,
    /** An element, or room for one, in a queue between threads. */
    HAND_OFF,
    /** Something else, such as a socket, a lock or a timeout; or it runs. */
    OTHER;

    private static final String CONCURRENT = "java\\.util\\.concurrent\\.";

    private static final Pattern TASK_FRAME = Pattern.compile(CONCURRENT
            + "(FutureTask\\.(get|awaitDone)|CompletableFuture\\.(get|join|waitingGet|timedGet)"
            + "|ForkJoinTask\\.(get|join|invoke|quietlyJoin|quietlyInvoke|awaitDone|doJoin|externalAwaitDone)"
            + "|(AbstractExecutorService|ForkJoinPool)\\.(invokeAll|invokeAny|doInvokeAny)"
            + "|ExecutorCompletionService\\.(take|poll)"
            + "|CountDownLatch\\.await|CyclicBarrier\\.(await|dowait)|Phaser\\.\\w*[aA]wait\\w*|Exchanger\\.exchange).*"
            + "|com\\.google\\.common\\.util\\.concurrent\\.(AbstractFuture|Uninterruptibles|Futures)\\..*"
            + "|scala\\.concurrent\\.(impl\\.Promise|Await).*");

    private static final Pattern OF_OTHERS_FRAME = Pattern.compile(CONCURRENT
            + "(CountDownLatch\\.await|CyclicBarrier\\.(await|dowait)|Phaser\\.\\w*[aA]wait|Exchanger\\.exchange).*");

    private static final Pattern HAND_OFF_FRAME = Pattern.compile(
            CONCURRENT + "\\w*(Queue|Deque)\\.(take|put|transfer|tryTransfer|poll|offer)(First|Last)?(:\\d+)?");

    /**
     * What the worker waits for. The outermost wait counts: a completion service waits at a queue for finished tasks.
     */
    public static Wait of(Stack stack) {
        if (stack.role() != Role.BLOCKED) {
            return OTHER;
        }
        List<String> waiting = waiting(stack.frames());
        if (waiting.stream().anyMatch(frame -> TASK_FRAME.matcher(frame).matches())) {
            return TASK;
        }
        return waiting.stream().anyMatch(frame -> HAND_OFF_FRAME.matcher(frame).matches()) ? HAND_OFF : OTHER;
    }

    /** Whether it waits until other threads have come so far, at a latch or the like, and not for the end of one task. */
    static boolean isForOthers(Stack stack) {
        return of(stack) == TASK
                && waiting(stack.frames()).stream()
                        .anyMatch(frame -> OF_OTHERS_FRAME.matcher(frame).matches());
    }

    /**
     * The innermost frames up to the first of the user's own code; libraries that wait for tasks are not the user's.
     */
    private static List<String> waiting(List<String> frames) {
        return frames.stream()
                .takeWhile(
                        frame -> Stack.isJdk(frame) || TASK_FRAME.matcher(frame).matches())
                .toList();
    }
}
