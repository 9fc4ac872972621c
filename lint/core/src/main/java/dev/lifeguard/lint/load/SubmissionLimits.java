package dev.lifeguard.lint.load;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import java.util.BitSet;
import java.util.Set;

/** Limited resources that a method acquires before it submits work. */
public final class SubmissionLimits {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final Set<String> PERMITS = Set.of("acquire", "acquireUninterruptibly", "tryAcquire");
    private static final Set<String> SHARED =
            Set.of("acquireShared", "acquireSharedInterruptibly", "tryAcquireShared", "tryAcquireSharedNanos");

    private SubmissionLimits() {}

    /**
     * Whether the method first takes a permit of a semaphore, takes a free object from a queue, or waits for a
     * condition, which limits the number of tasks. A loop over input must do so in each round, and the queue that it
     * takes input from does not count.
     */
    public static boolean limit(Index index, Submission submission) {
        Method method = submission.method();
        boolean input = RecurringWork.loopsOverInput(submission);
        BitSet loop = input ? ControlFlow.loop(method, submission.call()) : new BitSet();
        return method.calls()
                .takeWhile(call -> call != submission.call())
                .filter(call -> takes(index, call, input)
                        || waitsForRoom(call)
                        || index.graph().targets(call).stream()
                                .flatMap(Method::calls)
                                .anyMatch(inner -> takes(index, inner, input)))
                .anyMatch(call -> !input || loop.get(method.block(call)));
    }

    private static boolean takes(Index index, Call call, boolean input) {
        return takesPermit(index, call) || (!input && takesFree(index, call));
    }

    private static boolean waitsForRoom(Call call) {
        return (call.name().startsWith("await") && call.owner().equals(CONCURRENT + "locks/Condition"))
                || call.is("java/lang/Object", "wait");
    }

    private static boolean takesPermit(Index index, Call call) {
        return (PERMITS.contains(call.name()) && index.hierarchy().isA(call.owner(), CONCURRENT + "Semaphore"))
                || (SHARED.contains(call.name()) && counts(index, call.owner()));
    }

    /**
     * Whether it is a latch of the program that counts threads as they enter. A latch that only opens limits nothing.
     */
    private static boolean counts(Index index, String latch) {
        Method enters = index.hierarchy().find(latch, "tryAcquireShared", "(I)I");
        return enters != null
                && index.hierarchy().isA(latch, CONCURRENT + "locks/AbstractQueuedSynchronizer")
                && enters.calls().anyMatch(call -> changesState(call));
    }

    /** {@code compareAndSetState}, or {@code incrementAndGet} and the like on a separate counter. */
    private static boolean changesState(Call call) {
        return call.name().equals("compareAndSetState")
                || (call.owner().startsWith(CONCURRENT + "atomic/Atomic")
                        && call.name().contains("And"));
    }

    private static boolean takesFree(Index index, Call call) {
        return call.name().equals("take") && index.hierarchy().isA(call.owner(), CONCURRENT + "BlockingQueue");
    }
}
