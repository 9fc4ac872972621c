package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sum.Stamp;
import org.junit.jupiter.api.Test;

/** Arrivals are counted in the 100 ms in which they occurred. The interval begins at 7 s. */
class ArrivalsTest {
    private static final long BEGIN_MS = 7_000;

    private final Arrivals arrivals = new Arrivals(units(0));

    private static long units(long ms) {
        return Stamp.units((BEGIN_MS + ms) * 1_000_000);
    }

    private void step(long count, long fromMs, long toMs) {
        arrivals.step(count, units(fromMs), units(toMs));
    }

    private long[] take(long endMs) {
        return arrivals.take(units(endMs));
    }

    @Test
    void timeWithoutStepsKeepsItsPlace() {
        step(5, 200, 300);
        step(7, 500, 600);
        assertThat(take(1000)).containsExactly(0, 0, 5, 0, 0, 7);
    }

    @Test
    void stepsWhoseEndsVaryAreOneTenthEach() {
        step(1, 0, 103);
        step(2, 103, 196);
        step(3, 196, 309);
        assertThat(take(309)).containsExactly(1, 2, 3);
    }

    @Test
    void tasksOfALateStepAreSpreadOverIt() {
        step(4, 0, 100);
        step(23, 100, 1100);
        step(6, 1100, 1160);
        assertThat(take(1160)).containsExactly(4, 2, 2, 2, 3, 2, 2, 3, 2, 2, 3, 6);
    }

    @Test
    void aStepWithoutLengthCountsForTheTenthThatEnds() {
        step(5, 200, 300);
        step(2, 300, 300);
        assertThat(take(300)).containsExactly(0, 0, 7);
    }

    @Test
    void partsOfATenthAreOne() {
        step(1, 400, 430);
        step(2, 430, 470);
        step(3, 470, 500);
        step(4, 500, 600);
        assertThat(take(600)).containsExactly(0, 0, 0, 0, 6, 4);
    }

    @Test
    void aPoolThatIsOlderThanTheIntervalBeginsWithIt() {
        step(6, -500, 300);
        assertThat(take(1000)).containsExactly(2, 2, 2);
    }

    @Test
    void aNewIntervalBeginsEmpty() {
        step(5, 200, 300);
        assertThat(take(1000)).containsExactly(0, 0, 5);
        assertThat(take(2000)).isEmpty();
        step(1, 2000, 2000);
        assertThat(take(3000)).containsExactly(1);
    }

    @Test
    void aStopOfTheProcessForHoursTakesLittleMemory() {
        step(1 << 20, 0, 36_000_000);
        assertThat(take(36_000_000)).hasSize(1024);
    }
}
