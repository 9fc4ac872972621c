package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.MS;
import static dev.lifeguard.measure.Events.SECOND;
import static dev.lifeguard.measure.Events.task;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.measure.SimulatedPool.Task;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.Distribution;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitTimesTest {
    @Test
    void theMeanIsTheIntegralOverTheTasksThatLeft() {
        // 6 s of waiting by 10 tasks: 8 started, 2 removed
        Distribution waits = WaitTimes.of(Events.window(tick(1, PoolTickBuilder.of(t -> {
            t.waitNs = 6 * SECOND;
            t.arrived = 10;
            t.started = 8;
            t.left = 2;
        }))));

        assertThat(waits.mean()).isEqualTo(600);
        assertThat(waits.p50()).isNaN();
        assertThat(waits.max()).isNaN();
    }

    @Test
    void allTasksCountIfTheQueueLengthIsUnchanged() {
        Distribution waits = WaitTimes.of(Events.window(tick(1, List.of(of(1000, 900, 100)), List.of(task(7, 5, 1)))));

        assertThat(waits.mean()).isEqualTo(600);
        assertThat(waits.max()).isEqualTo(7);
    }

    @Test
    void aChangeOfOnePercentCountsAsUnchanged() {
        for (int arrived : new int[] {990, 1010}) {
            assertThat(WaitTimes.of(Events.window(tick(1, List.of(of(arrived, 1000, 0)), List.of(task(7, 5, 1)))))
                            .mean())
                    .isEqualTo(600);
        }
        for (int arrived : new int[] {989, 1011}) {
            assertThat(WaitTimes.of(Events.window(tick(1, List.of(of(arrived, 1000, 0)), List.of(task(7, 5, 1)))))
                            .mean())
                    .isEqualTo(7);
        }
    }

    @Test
    void theMeanIsOfSampledRequestsIfOtherTasksAreMany() {
        assertThat(WaitTimes.of(withOthers(10)).mean()).isEqualTo(600.0 * 1000 / 1010);
        assertThat(WaitTimes.of(withOthers(11)).mean()).isEqualTo(7);
    }

    /** A thousand requests, which waited 600 s together with other tasks. */
    private static PoolWindow withOthers(long others) {
        return Events.window(tick(
                1,
                List.of(PoolTickBuilder.of(t -> {
                    t.waitNs = 600 * SECOND;
                    t.arrived = 1000;
                    t.started = 1000;
                    t.otherTasks = others;
                })),
                List.of(task(7, 5, 1))));
    }

    @Test
    void refusedTasksDidNotWait() {
        Distribution waits = WaitTimes.of(Events.window(tick(1, PoolTickBuilder.of(t -> {
            t.waitNs = 6 * SECOND;
            t.arrived = 110;
            t.started = 10;
            t.rejected = 100;
            t.left = 100;
        }))));

        assertThat(waits.mean()).isEqualTo(600);
    }

    @Test
    void thePercentilesAreOfTheSamplesByWeight() {
        Distribution waits = WaitTimes.of(Events.window(
                tick(1, List.of(), List.of(task(10, 5, 60), task(20, 5, 35), task(400, 5, 4), task(900, 5, 1)))));

        assertThat(waits.p50()).isEqualTo(10);
        assertThat(waits.p90()).isEqualTo(20);
        assertThat(waits.p99()).isEqualTo(400);
        assertThat(waits.max()).isEqualTo(900);
    }

    @Test
    void theMeanIsNaNWithoutDepartures() {
        Distribution waits = WaitTimes.of(Events.window(tick(1, PoolTickBuilder.of(t -> {
            t.waitNs = 6 * SECOND;
            t.arrived = 10;
            t.queued = 10;
        }))));

        assertThat(waits).isEqualTo(Distribution.NONE);
    }

    @Test
    void theMeanIsOfTheSamplesIfTheQueueGrew() {
        SimulatedPool pool = overloaded();

        double mean = WaitTimes.of(Events.window(lastFive(pool, true))).mean();

        assertThat(mean).isCloseTo(meanOfTasksEndedIn(pool, 10, 15), within(1e-6));
        assertThat(mean).isCloseTo(2400, within(50.0));
    }

    @Test
    void theMeanIsOfArrivingTasksWithoutSamples() {
        SimulatedPool pool = overloaded();

        double mean = WaitTimes.of(Events.window(lastFive(pool, false))).mean();

        double arrived = pool.tasks.stream()
                .filter(task -> task.arrival() >= 10 * SECOND && task.arrival() < 15 * SECOND)
                .mapToLong(Task::waited)
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(arrived / MS, within(0.05 * mean));
        assertThat(mean / 2500).isCloseTo(1.25, within(0.05));
    }

    /** A second in which a thousand tasks leave the queue, after 600 ms each by Little's law. */
    private static PoolTick of(int arrived, int started, int withdrawn) {
        return PoolTickBuilder.of(t -> {
            t.waitNs = 600 * SECOND;
            t.arrived = arrived;
            t.started = started;
            t.left = withdrawn;
        });
    }

    /** 30 tasks a second on twelve threads that serve 24. */
    private static SimulatedPool overloaded() {
        SimulatedPool pool = new SimulatedPool(12);
        for (int i = 0; i < 30 * 30; i++) {
            pool.submit(i * SECOND / 30, 500 * MS);
        }
        return pool;
    }

    private static Tick[] lastFive(SimulatedPool pool, boolean sampled) {
        return pool.ticks(15, sampled).subList(10, 15).toArray(Tick[]::new);
    }

    private static double meanOfTasksEndedIn(SimulatedPool pool, int from, int to) {
        return pool.tasks.stream()
                        .filter(task -> task.end() >= from * SECOND && task.end() < to * SECOND)
                        .mapToLong(Task::waited)
                        .average()
                        .orElseThrow()
                / MS;
    }
}
