package dev.lifeguard.flow.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Producers, workers and the calling thread around a window, in the interleavings of Lincheck's model checker. Each
 * must end; it would hang if an item waited while no worker is active. Uses JUnit's assertions, since Lincheck compares
 * the objects it meets and AssertJ's do not allow that.
 */
class WindowTest {
    private static final int ORDERS = Integer.getInteger("lincheck.orders", 3000);

    @ParameterizedTest
    @CsvSource({"1, 1, true", "1, 2, true", "1, 2, false", "2, 2, true", "2, 1, false"})
    void everyItemComesOutOnce(int producers, int workers, boolean ordered) {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            HandOff handOff = new HandOff(workers, ordered, producers);
            List<Object> out = handOff.run(0, 1, 2, 3);
            if (ordered && producers == 1) {
                assertEquals(List.of(0, 1, 2, 3), out);
            }
            assertEquals(4, out.size());
            assertTrue(out.containsAll(List.of(0, 1, 2, 3)));
            assertTrue(handOff.maxBusy() <= workers);
        });
    }

    /** Cases in which the window has room for all, and one in which one key fills it. */
    @ParameterizedTest
    @CsvSource({"2, 2", "4, 2", "4, 1"})
    void itemsOfAKeyComeOneAfterTheOther(int size, int workers) {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            HandOff handOff = HandOff.keyed(size, workers);
            handOff.refuseOnce(1);
            List<Object> out = handOff.run(1, 3, 2, 5);
            assertEquals(4, out.size());
            assertEquals(
                    List.of(1, 3, 5),
                    out.stream().filter(item -> !item.equals(2)).toList());
            assertFalse(handOff.hasOverlapped());
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2"})
    void anItemThatIsGivenBackIsDoneAgain(int producers, int workers) {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            HandOff handOff = new HandOff(workers, true, producers);
            handOff.refuseOnce(1);
            assertEquals(List.of(0, 1, 2), handOff.run(0, 1, 2));
        });
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 1"})
    void aHelperThatNeverComesKeepsNobodyOut(int workers, int coming) {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            HandOff handOff = new HandOff(workers, true, 1);
            handOff.useHelpers(coming);
            assertEquals(List.of(0, 1, 2), handOff.run(0, 1, 2));
            assertTrue(handOff.maxBusy() <= workers);
        });
    }
}
