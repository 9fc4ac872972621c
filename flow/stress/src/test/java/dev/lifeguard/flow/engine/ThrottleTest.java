package dev.lifeguard.flow.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lifeguard.flow.limit.Limit;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/** Items begin, end and are refused on two threads. In every interleaving, none counts as busy at the end. */
class ThrottleTest {
    private static final int ORDERS = Integer.getInteger("lincheck.orders", 3000);

    @Test
    void noItemCountsAsBusyThatIsOver() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            Throttle throttle = new Throttle(Limit.upTo(2));
            Thread other = new Thread(() -> items(throttle));
            other.start();
            items(throttle);
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            assertEquals(1, throttle.allowed());
            assertEquals(1, throttle.began(0).at());
        });
    }

    /** The refusal of a single item lowers the limit to one at once. */
    private static void items(Throttle throttle) {
        throttle.ended(throttle.began(0), 1000);
        throttle.refused(throttle.began(0), false);
    }
}
