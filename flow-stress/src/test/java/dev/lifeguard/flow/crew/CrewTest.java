package dev.lifeguard.flow.crew;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/** A crew of platform threads, which Lincheck's model checker can order, in place of virtual ones. */
class CrewTest {
    private static final int ORDERS = Integer.getInteger("lincheck.orders", 3000);

    private static Crew crew() {
        return new Crew("lincheck", null, Worker.caller(), Thread.ofPlatform());
    }

    @Test
    void allThatIsClaimedIsDoneWhenItCloses() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            Crew crew = crew();
            AtomicInteger next = new AtomicInteger();
            int[] done = new int[3]; // plain: the end of the run has to make it visible
            Work work = worker -> {
                int i = next.getAndIncrement();
                if (i < done.length) {
                    done[i]++;
                }
                return i < done.length && !crew.dismiss(worker, 1);
            };
            crew.hire(2, true, work);
            while (work.step(crew.caller())) {}
            assertNull(crew.close());
            assertArrayEquals(new int[] {1, 1, 1}, done);
            assertEquals(0, crew.hired());
        });
    }

    @Test
    void theFirstFailureEndsItAndNobodyWorksAfterwards() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            Crew crew = crew();
            AtomicInteger working = new AtomicInteger();
            crew.startVirtual(worker -> {
                throw new IllegalStateException("first");
            });
            crew.startVirtual(worker -> {
                working.incrementAndGet();
                working.decrementAndGet();
                return !crew.cancelled();
            });
            Throwable failure = crew.close();
            assertEquals(0, working.get());
            assertEquals(
                    0, assertInstanceOf(IllegalStateException.class, failure).getSuppressed().length);
        });
    }
}
