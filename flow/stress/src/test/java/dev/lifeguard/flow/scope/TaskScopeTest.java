package dev.lifeguard.flow.scope;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/** A scope with platform threads instead of virtual ones, in the interleavings of Lincheck's model checker. */
class TaskScopeTest {
    private static final int ORDERS = Integer.getInteger("lincheck.orders", 3000);

    private static TaskScope scope() {
        return new TaskScope("lincheck", null, Worker.caller(), Thread.ofPlatform());
    }

    @Test
    void everyClaimedItemIsDoneWhenItCloses() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            TaskScope scope = scope();
            AtomicInteger next = new AtomicInteger();
            int[] done = new int[3]; // not volatile: closing must make the writes visible
            Work work = worker -> {
                int i = next.getAndIncrement();
                if (i < done.length) {
                    done[i]++;
                }
                return i < done.length && !scope.retire(worker, 1);
            };
            scope.startWorkers(2, true, work);
            while (work.step(scope.caller())) {}
            assertNull(scope.close());
            assertArrayEquals(new int[] {1, 1, 1}, done);
            assertEquals(0, scope.workersStarted());
        });
    }

    @Test
    void theFirstFailureEndsItAndNoThreadWorksAfterwards() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            TaskScope scope = scope();
            AtomicInteger working = new AtomicInteger();
            scope.startVirtual(worker -> {
                throw new IllegalStateException("first");
            });
            scope.startVirtual(worker -> {
                working.incrementAndGet();
                working.decrementAndGet();
                return !scope.cancelled();
            });
            Throwable failure = scope.close();
            assertEquals(0, working.get());
            assertEquals(
                    0, assertInstanceOf(IllegalStateException.class, failure).getSuppressed().length);
        });
    }
}
