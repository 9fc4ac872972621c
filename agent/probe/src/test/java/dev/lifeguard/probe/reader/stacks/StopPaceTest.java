package dev.lifeguard.probe.reader.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StopPaceTest {
    private static final long STEP_NS = 100_000_000;

    private final StopPace pace = new StopPace(0);

    /** A minute of looks, one in each step, after the first minute. */
    @ParameterizedTest
    @CsvSource({"10, 300", "100, 150", "200, 75", "250, 60", "500, 30", "5000, 30"})
    void theMoreThreadsTheFewerStops(int threads, int stops) {
        int due = 0;
        int monitors = 0;
        int steps = 0;
        for (int i = 1; i <= 1200; i++) {
            if (pace.due(i * STEP_NS, threads)) {
                if (i > 600) {
                    due++;
                    monitors += pace.forMonitors() ? 1 : 0;
                    steps += pace.forMonitors() ? 0 : pace.steps(i * STEP_NS);
                }
                pace.stopped(i * STEP_NS, pace.forMonitors());
            }
        }
        assertThat(due).isEqualTo(stops);
        assertThat(monitors).isEqualTo(stops / 2);
        assertThat(steps).as("steps for which stacks were taken").isBetween(threads > 250 ? 290 : 580, 620);
    }

    @Test
    void theFirstStopsComeFast() {
        int due = 0;
        for (int i = 1; i <= 10; i++) {
            if (pace.due(i * STEP_NS, 1_000)) {
                pace.stopped(i * STEP_NS, pace.forMonitors());
                due++;
            }
        }
        assertThat(due).isEqualTo(6);
    }

    @Test
    void afterALongPauseStacksAreTakenForTwoSecondsAtMost() {
        assertThat(pace.due(100 * STEP_NS, 10)).isTrue();
        assertThat(pace.steps(100 * STEP_NS)).isEqualTo(20);
    }
}
