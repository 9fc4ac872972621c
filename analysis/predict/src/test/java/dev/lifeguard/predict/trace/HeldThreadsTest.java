package dev.lifeguard.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistories;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pool of eight threads, second by second. */
class HeldThreadsTest {
    private static final Machine NO_MACHINE = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);

    private static PoolTick tick(long active, long begun, long inFlight, long others, boolean lowerBound) {
        return new PoolTick(
                1,
                new PoolTick.Threads(8, 8, 8, 0),
                new PoolTick.Load(active, 0, 0, 0),
                new PoolTick.Tasks(
                        new long[] {begun},
                        begun,
                        begun,
                        0,
                        0,
                        0,
                        new PoolTick.Requests(begun, inFlight, others),
                        PoolTick.Dropped.NONE),
                new PoolTick.Execution(0, new long[0], lowerBound),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }

    private static int held(PoolTick... seconds) {
        List<Tick> ticks = Arrays.stream(seconds)
                .map(second -> new Tick(0, 1, NO_MACHINE, List.of(second), List.of(), List.of()))
                .toList();
        return HeldThreads.of(new PoolHistories(ticks).of(1));
    }

    @Test
    void busyThreadsWithoutARequestAreHeld() {
        assertThat(held(tick(8, 100, 6, 5, false), tick(3, 100, 1, 5, false), tick(8, 100, 5, 5, false)))
                .isEqualTo(2); // the median
    }

    @Test
    void noThreadIsHeldIfAllBusyOnesHaveARequest() {
        assertThat(held(tick(5, 100, 5, 0, false), tick(8, 100, 8, 1, false))).isZero();
    }

    @Test
    void aPoolWithoutRequestsHasNoHeldThreads() {
        assertThat(held(tick(8, 0, 0, 0, false))).isZero();
    }

    @Test
    void areNoneWithoutRequestsInFlight() {
        assertThat(held(tick(8, 100, 0, 0, false))).isZero();
    }

    @Test
    void requestsOlderThanTheProbeAreNotHeldThreads() {
        assertThat(held(tick(8, 100, 0, 0, true), tick(8, 100, 8, 0, false))).isZero();
    }

    @Test
    void oneThreadAlwaysServes() {
        assertThat(held(tick(8, 100, 0, 1, false))).isEqualTo(7);
    }
}
