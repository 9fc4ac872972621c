package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Predictions for a pool of ten threads that wait for answers, each on a connection of its own; there are enough
 * connections.
 */
class AlwaysBusyTest {
    private static final int TASKS = 2000;
    private static final int WORKERS = 10;
    private static final int FEWER = 3;
    private static final int CONNECTIONS = 30;
    private static final int SAMPLED = 3; // of three tasks one is sampled; all of them would show the limit
    private static final String SLEEP = "java.lang.Thread.sleep0";
    private static final String READ = "sun.nio.ch.SocketDispatcher.read0";

    private final double[] arrivals = new double[TASKS];
    private final double[] hold = new double[TASKS];

    AlwaysBusyTest() {
        Random random = new Random(5);
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) / 220 * RecordedPool.SECOND;
            arrivals[i] = now;
            hold[i] = 0.005 * RecordedPool.SECOND * Math.exp(random.nextGaussian() - 0.5);
        }
    }

    /** For example by a table row that all tasks update. It looks as if each answer took ten times as long. */
    @Test
    void tasksMayBeServedOneByOne() {
        Prediction prediction = fewer(arrivals, hold, 1, READ);

        assertThat(prediction.known()).isFalse();
        assertThat(p95Ms(RecordedPool.withStacks(arrivals, hold, FEWER, 1, 1)))
                .isBetween(prediction.p95LowMs(), prediction.p95HighMs());
    }

    /** Otherwise nothing could be predicted for any undersized pool. */
    @Test
    void withoutMeasuredConnectionsAllTasksAreServed() {
        double[] even = new double[TASKS];
        Arrays.setAll(even, task -> (0.04 + 0.001 * (task * 7 % 20)) * RecordedPool.SECOND);
        Recording seen = RecordedPool.withStacks(arrivals, even, WORKERS, WORKERS, SAMPLED)
                .recording();

        assertThat(Predictor.of(RecordedLocks.blockedAt(READ, seen), RecordedPool.NAME)
                        .predict(Scenario.ofSize(2 * WORKERS))
                        .known())
                .isTrue();
    }

    @Test
    void sleepingTasksAreNotServedOneByOne() {
        assertThat(fewer(arrivals, longer(), WORKERS, SLEEP).known()).isTrue();
    }

    @Test
    void idleTimesShowTheLimit() {
        double[] later = Arrays.stream(arrivals).map(at -> 2 * at).toArray();

        assertThat(fewer(later, longer(), WORKERS, READ).known()).isTrue();
    }

    private double[] longer() {
        return Arrays.stream(hold).map(ns -> WORKERS * ns).toArray();
    }

    private static Prediction fewer(double[] arrivals, double[] hold, int served, String frame) {
        Recording seen = new RecordedLimit(RecordedPool.withStacks(arrivals, hold, WORKERS, served, SAMPLED))
                .withinSemaphore(CONNECTIONS);
        return Predictor.of(RecordedLocks.blockedAt(frame, seen), RecordedPool.NAME)
                .predict(Scenario.ofSize(FEWER));
    }

    private static double p95Ms(RecordedPool pool) {
        double[] sorted = Arrays.stream(pool.response).sorted().toArray();
        return sorted[(int) (0.95 * sorted.length)] / 1e6;
    }
}
