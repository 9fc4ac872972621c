package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.MS;
import static dev.lifeguard.measure.Events.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.measure.SimulatedPool.Task;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of every pool, whatever its load: idle, overloaded, in bursts, with tasks longer than the interval. */
class SimulatedPoolsTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    @Retention(RetentionPolicy.RUNTIME)
    private @interface EachLoad {}

    private static final int LOADED_SECONDS = 20;

    @EachLoad
    void utilizationIsTheBusyTimeInTheInterval(long seed) {
        SimulatedPool pool = randomLoad(seed);
        for (Measurement interval : Measurer.intervals(recording(pool, true), 5 * SECOND)) {
            double busy = overlap(pool, interval, Task::start, Task::end);
            assertThat(only(interval).busyThreads()).isCloseTo(busy / interval.seconds() / SECOND, within(1e-9));
            assertThat(only(interval).utilizationPercent()).isLessThanOrEqualTo(100 * pool.threads);
        }
    }

    @EachLoad
    void waitingTasksAreTheWaitingTimeInTheInterval(long seed) {
        SimulatedPool pool = randomLoad(seed);
        for (Measurement interval : Measurer.intervals(recording(pool, true), 5 * SECOND)) {
            double waiting = overlap(pool, interval, Task::arrival, Task::start);
            assertThat(only(interval).waitingTasks()).isCloseTo(waiting / interval.seconds() / SECOND, within(1e-9));
        }
    }

    @EachLoad
    void meansMatchTheTasksIfTheRecordingEndsIdle(long seed) {
        SimulatedPool pool = randomLoad(seed);
        for (boolean sampled : new boolean[] {true, false}) {
            PoolMeasurement whole = only(Measurer.whole(recording(pool, sampled)));
            assertThat(whole.waitMs().mean()).isCloseTo(mean(pool, Task::waited), within(1e-6));
            assertThat(whole.execMs().mean()).isCloseTo(mean(pool, Task::ran), within(1e-6));
        }
    }

    @EachLoad
    void littlesLawHolds(long seed) {
        PoolMeasurement whole = only(Measurer.whole(recording(randomLoad(seed), true)));
        double seconds = seconds(randomLoad(seed));
        double throughput = whole.completed() / seconds;
        assertThat(throughput * whole.execMs().mean() / 1000).isCloseTo(whole.busyThreads(), within(1e-9));
        assertThat(throughput * whole.waitMs().mean() / 1000).isCloseTo(whole.waitingTasks(), within(1e-9));
    }

    @EachLoad
    void percentilesMatchTheTasks(long seed) {
        SimulatedPool pool = randomLoad(seed);
        PoolMeasurement whole = only(Measurer.whole(recording(pool, true)));
        List<Long> waits = pool.tasks.stream().map(Task::waited).sorted().toList();
        List<Long> execs = pool.tasks.stream().map(Task::ran).sorted().toList();
        assertThat(whole.waitMs().p50()).isEqualTo(nearestRank(waits, 50) / (double) MS);
        assertThat(whole.waitMs().p99()).isEqualTo(nearestRank(waits, 99) / (double) MS);
        assertThat(whole.execMs().p50()).isCloseTo(nearestRank(execs, 50) / (double) MS, withinPercentage(0.8));
        assertThat(whole.execMs().p90()).isCloseTo(nearestRank(execs, 90) / (double) MS, withinPercentage(0.8));
        assertThat(whole.execMs().p99()).isCloseTo(nearestRank(execs, 99) / (double) MS, withinPercentage(0.8));
        assertThat(whole.execMs().max()).isCloseTo(nearestRank(execs, 100) / (double) MS, withinPercentage(0.8));
    }

    @EachLoad
    void nothingIsLostBetweenTheIntervals(long seed) {
        SimulatedPool pool = randomLoad(seed);
        Measurement whole = Measurer.whole(recording(pool, true));
        List<Measurement> intervals = Measurer.intervals(recording(pool, true), 3 * SECOND);
        long inPool = 0;
        for (Measurement interval : intervals) {
            PoolMeasurement measured = only(interval);
            inPool += measured.arrived() - measured.completed();
            assertThat(inPool).isEqualTo(measured.queued() + measured.busyAtEnd());
        }
        assertThat(inPool).isZero();
        assertThat(only(whole).completed()).isEqualTo(pool.tasks.size());
        assertThat(total(intervals, m -> only(m).busyThreads() * m.seconds()))
                .isCloseTo(only(whole).busyThreads() * whole.seconds(), within(1e-6));
        assertThat(total(intervals, m -> only(m).waitingTasks() * m.seconds()))
                .isCloseTo(only(whole).waitingTasks() * whole.seconds(), within(1e-6));
    }

    /** A pool under load for 20 s: some seeds leave it mostly idle, others overload it five-fold. */
    private static SimulatedPool randomLoad(long seed) {
        Random random = new Random(seed);
        SimulatedPool pool = new SimulatedPool(1 + random.nextInt(12));
        long meanExec = (long) (Math.pow(10, random.nextDouble() * 3.5) * MS);
        double offered = 0.2 + 5 * random.nextDouble();
        double meanGap = meanExec / (pool.threads * offered);
        double at = 0;
        while (at < LOADED_SECONDS * SECOND && pool.tasks.size() < 5000) {
            int burst = random.nextInt(10) == 0 ? 20 : 1;
            for (int i = 0; i < burst; i++) {
                pool.submit((long) at, 1 + (long) (-Math.log(1 - random.nextDouble()) * meanExec));
            }
            at += -Math.log(1 - random.nextDouble()) * meanGap;
        }
        return pool;
    }

    private static Recording recording(SimulatedPool pool, boolean sampled) {
        return Events.recording(List.of(Events.pool(1)), pool.ticks(seconds(pool), sampled), Map.of());
    }

    /** Returns the number of seconds in which all tasks end. */
    private static int seconds(SimulatedPool pool) {
        return 1 + (int) (pool.tasks.stream().mapToLong(Task::end).max().orElseThrow() / SECOND);
    }

    private static PoolMeasurement only(Measurement measurement) {
        return measurement.pools().get(0);
    }

    private static double overlap(
            SimulatedPool pool, Measurement interval, ToLongFunction<Task> begin, ToLongFunction<Task> end) {
        return pool.tasks.stream()
                .mapToDouble(task -> SimulatedPool.overlap(
                        begin.applyAsLong(task), end.applyAsLong(task), interval.startNs(), interval.endNs()))
                .sum();
    }

    private static double mean(SimulatedPool pool, ToLongFunction<Task> time) {
        return pool.tasks.stream().mapToLong(time).average().orElseThrow() / MS;
    }

    private static long nearestRank(List<Long> sorted, int percent) {
        return sorted.get((percent * sorted.size() + 99) / 100 - 1);
    }

    private static double total(List<Measurement> intervals, ToDoubleFunction<Measurement> figure) {
        return intervals.stream().mapToDouble(figure).sum();
    }
}
