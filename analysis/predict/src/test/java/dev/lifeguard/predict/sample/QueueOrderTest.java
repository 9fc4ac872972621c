package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Waits of uses show the order in which connections are handed over: here of one connection, held 10 ms each time. */
class QueueOrderTest {
    private static final double MS = 1e6;

    private final List<Sample> uses = new ArrayList<>();

    @Test
    void recognisesFirstComeFirstServed() {
        for (int i = 0; i < 100; i++) {
            use(i * 10, 30);
        }

        assertThat(seen()).isEqualTo(QueueOrder.NONE);
    }

    /** Half of the uses are by the thread that releases; a waiter that woke up in vain goes to the end. */
    @Test
    void waitersThatLoseTheirPlaceAreOvertaken() {
        Random random = new Random(1);
        Deque<Double> waiting = new ArrayDeque<>();
        for (int i = 0; i < 20; i++) {
            waiting.add((double) i);
        }
        for (int i = 10; i < 4000; i++) {
            if (random.nextBoolean()) {
                double came = waiting.remove();
                use(came, 10 * i - came);
                waiting.add(10.0 * i);
            } else {
                use(10 * i, 0.01);
                waiting.add(waiting.remove());
            }
        }

        assertThat(seen().waitsAgain()).isTrue();
    }

    /** Nine of ten uses are by the thread that has just released the connection; one waits for all ten. */
    @Test
    void usesWithoutAWaitAreKeptIfOthersWait() {
        for (int i = 0; i < 50; i++) {
            use(100 * i, 200);
            for (int kept = 1; kept < 10; kept++) {
                use(100 * i + 10 * kept, 0.01);
            }
        }

        assertThat(seen().kept()).isCloseTo(0.9, within(0.001));
        assertThat(seen().waitsAgain()).isFalse();
    }

    @Test
    void isUnknownIfThreadsRarelyWait() {
        for (int i = 0; i < 100; i++) {
            use(20 * i, 0.01);
        }
        use(2000, 10);
        use(2005, 0.01);

        assertThat(seen().kept()).isZero();
    }

    @Test
    void isUnknownWithoutUses() {
        assertThat(seen()).isEqualTo(QueueOrder.NONE);
    }

    private void use(double cameMs, double waitMs) {
        uses.add(new Sample(cameMs * MS, waitMs * MS, 10 * MS, 0, 10 * MS, 1));
    }

    private QueueOrder seen() {
        uses.sort(Comparator.comparingDouble(Sample::arrivedNs));
        return QueueOrder.of(uses);
    }
}
