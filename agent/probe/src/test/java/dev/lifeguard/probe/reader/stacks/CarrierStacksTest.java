package dev.lifeguard.probe.reader.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CarrierStacksTest {
    @ParameterizedTest
    @CsvSource({
        "17 (ForkJoinPool-1-) S 1 17, true",
        "17 (ForkJoinPool-1-) D 1 17, true",
        "17 (ForkJoinPool-1-) R 1 17, false",
        "17 (a name) R (b) S 1 17, true",
        "17 (a name) S (b) R 1 17, false",
        "'', false"
    })
    void theStateAfterTheNameShowsASleep(String stat, boolean asleep) {
        assertThat(CarrierStacks.asleep(stat)).isEqualTo(asleep);
    }

    @Test
    void whatCannotBeObservedIsReportedOnce() throws InterruptedException {
        Queue<String> problems = new ArrayDeque<>();
        CarrierStacks stacks = new CarrierStacks(problems);
        Thread waits = new Thread(() -> {
            synchronized (problems) {
                problems.clear();
            }
        });
        synchronized (problems) {
            waits.start();
            while (waits.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            // The JDK is not open to this test, as in a JDK in which nothing is found.
            assertThat(stacks.pinned(waits, 0)).isEmpty();
            assertThat(stacks.pinned(waits, 0)).isEmpty();
            assertThat(problems)
                    .singleElement()
                    .asString()
                    .startsWith("where virtual threads are pinned is not observed: ");
        }
        waits.join();
    }

    @Test
    void nothingIsLookedUpForARunningThread() {
        Queue<String> problems = new ArrayDeque<>();
        assertThat(new CarrierStacks(problems).pinned(Thread.currentThread(), 0))
                .isEmpty();
        assertThat(problems).isEmpty();
    }
}
