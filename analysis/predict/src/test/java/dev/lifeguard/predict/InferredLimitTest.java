package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits that tasks share, inferred from their times and stacks. */
class InferredLimitTest {
    private final RecordedTraffic traffic = RecordedTraffic.of(1, 0.1 * RecordedPool.SECOND);
    private final double[] arrivals = traffic.arrivals();
    private final double[] blocked = traffic.blocked();

    /**
     * Seven threads would just suffice, so that their p95 depends on each hold time, of which those of waiting tasks
     * are not known.
     */
    @ParameterizedTest
    @CsvSource({"40, 4", "40, 10", "40, 100", "12, 40"})
    void recognisesConnectionsByTheirQueue(int seen, int asked) {
        double[] hold = connectionTimes();
        RecordedPool truth = new RecordedPool(arrivals, hold, asked, 8, 1);

        Predictor predictor = predictor(new RecordedPool(arrivals, hold, seen, 8, 1));
        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(predictor.notes(List.of())).anyMatch(note -> note.contains("8 connections or the like"));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(5));
        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(5));
    }

    @ParameterizedTest
    @CsvSource({"40, 7, 3", "40, 10, 3", "40, 100, 1", "12, 40, 3", "100, 9, 4"})
    void findsPermitsFromStacksWithFewSampledTasks(int seen, int asked, int weight) {
        double[] hold = connectionTimes();
        RecordedPool truth = new RecordedPool(arrivals, hold, asked, 8, 1);

        Predictor predictor = predictor(RecordedPool.withStacks(arrivals, hold, seen, 8, weight));
        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(predictor.notes(List.of())).anyMatch(note -> note.matches(".*: [789] at Prices\\.lookUp.*"));
        assertThat(truth.percentileMs(0.95)).isBetween(prediction.p95LowMs(), prediction.p95HighMs());
    }

    @ParameterizedTest
    @CsvSource({"9, 100, 1", "40, 4, 1", "100, 9, 1", "9, 100, 3", "40, 4, 3", "40, 100, 3", "100, 9, 3"})
    void countsPermitsWhileThreadsWait(int seen, int asked, int weight) {
        double[] hold = connectionTimes();
        RecordedPool truth = new RecordedPool(arrivals, hold, asked, 8, 1);

        Predictor predictor = Predictor.of(
                new RecordedLimit(new RecordedPool(arrivals, hold, seen, 8, weight)).withHolderCounts(),
                RecordedPool.NAME);
        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(predictor.calibration().workload().shared().servers()).isEqualTo(8);
        // Near saturation a few percent of a permit's hold time are a quarter of the wait.
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(weight == 1 ? 10 : 30));
        assertThat(truth.percentileMs(0.95)).isBetween(prediction.p95LowMs(), prediction.p95HighMs());
    }

    @Test
    void shortWaitsContradictTheCountedHolders() {
        Recording full = pool(20, 1).recording(); // 20 threads that sleep; one occasionally waits for a logger's lock
        List<Tick> ticks = full.ticks().stream()
                .map(tick -> new Tick(
                        tick.endNs(),
                        tick.lengthNs(),
                        tick.machine(),
                        tick.pools(),
                        tick.tasks(),
                        tick.stacks(),
                        List.of(new SharedWait(1, 1, 12, 0, 1)),
                        List.of(),
                        List.of()))
                .toList();
        Predictor predictor = Predictor.of(
                new Recording(full.header(), full.pools(), full.stacks(), ticks, Map.of(), List.of(), false),
                RecordedPool.NAME);

        assertThat(predictor.calibration().workload().shared().any()).isFalse();
    }

    @Test
    void oneThreadDoesNotShowASharedLimit() {
        double[] seldom = Arrays.stream(arrivals).map(time -> 5 * time).toArray();
        Predictor predictor = predictor(new RecordedPool(seldom, blocked, 1, 1));

        assertThat(predictor.predict(Scenario.ofSize(1)).known()).isTrue();
        Prediction two = predictor.predict(Scenario.ofSize(2));
        assertThat(two.p95HighMs()).isGreaterThan(new RecordedPool(seldom, blocked, 2, 1, 1).percentileMs(0.95));
    }

    @Test
    void aSleepOfOneThreadIsNotShared() {
        double[] seldom = Arrays.stream(arrivals).map(time -> 5 * time).toArray();
        Predictor predictor = predictor(RecordedPool.withStacks(seldom, blocked, 1, 1, 1));

        Prediction two = predictor.predict(Scenario.ofSize(2));
        assertThat(two.p95HighMs()).isLessThan(new RecordedPool(seldom, blocked, 2, 1, 1).percentileMs(0.95));
        assertThat(new RecordedPool(seldom, blocked, 2, 1).percentileMs(0.95))
                .isBetween(two.p95LowMs(), two.p95HighMs());
        assertThat(predictor.notes(List.of())).noneMatch(note -> note.startsWith("at most 1 tasks"));
    }

    @Test
    void connectionsLimitMoreTraffic() {
        Predictor predictor = predictor(new RecordedPool(arrivals, connectionTimes(), 40, 8, 1));

        Prediction twice = predictor.predict(new Scenario(100, 2, Strategy.SHARED_POOL));

        assertThat(twice.limit()).isEqualTo("8 connections or the like");
        assertThat(twice.throughput()).isLessThan(1.02 * 8 / 0.14);
    }

    @Test
    void sufficientConnectionsAreNotALimit() {
        Predictor predictor = predictor(new RecordedPool(arrivals, connectionTimes(), 7, 8, 1));

        assertThat(predictor.notes(List.of()))
                .noneMatch(note -> note.contains("connections"))
                .anyMatch(note -> note.startsWith("at most 7 tasks ran at once"));
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 100})
    void equalSleepsAreNotASharedLimit(int seen) {
        double[] sleep = new double[arrivals.length];
        Arrays.fill(sleep, 0.2 * RecordedPool.SECOND);
        double[] arrivals = this.arrivals.clone();
        for (int i = 0; i < 200; i++) { // first a few of another kind, one after the other
            arrivals[i] = i * arrivals[200] / 200;
            sleep[i] = 0.001 * RecordedPool.SECOND;
        }

        Predictor predictor = predictor(new RecordedPool(arrivals, sleep, seen, 1));

        assertThat(predictor.notes(List.of())).noneMatch(note -> note.contains("connections"));
        assertThat(predictor.predict(Scenario.ofSize(50)).p95Ms()).isCloseTo(200, withinPercentage(1));
    }

    /** Mean of 0.14 s: 8 connections serve 57 a second, and 50 arrive. */
    private double[] connectionTimes() {
        return Arrays.stream(blocked).map(time -> 1.4 * time).toArray();
    }

    private RecordedPool pool(int workers, int weight) {
        return new RecordedPool(arrivals, blocked, workers, weight);
    }

    private static Predictor predictor(RecordedPool pool) {
        return Predictor.of(pool.recording(), RecordedPool.NAME);
    }
}
