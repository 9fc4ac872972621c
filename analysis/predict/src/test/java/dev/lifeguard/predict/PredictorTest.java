package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictorTest {
    private final RecordedTraffic traffic = RecordedTraffic.of(1, 0.1 * RecordedPool.SECOND);
    private final double[] arrivals = traffic.arrivals();
    private final double[] blocked = traffic.blocked();

    @ParameterizedTest
    @CsvSource({"20, 4", "20, 6", "20, 50", "5, 20", "3, 8", "7, 5"})
    void predictsOneSizeFromAnother(int seen, int asked) {
        RecordedPool truth = pool(asked, 1);

        Prediction prediction = predictor(pool(seen, 1)).predict(Scenario.ofSize(asked));

        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(1));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(1));
        assertThat(truth.percentileMs(0.95)).isBetween(prediction.p95LowMs(), prediction.p95HighMs());
        assertThat(prediction.busyThreads()).isLessThanOrEqualTo(asked);
    }

    /**
     * Their arrivals were not recorded. Later tasks had to wait for them, and with more workers they would already have
     * been served.
     */
    @ParameterizedTest
    @CsvSource({"1", "0"})
    void initiallyQueuedTasksAreServedFirst(int weight) {
        RecordedPool full = pool(5, weight);
        List<Tick> ticks = full.recording().ticks();
        Recording late =
                Excerpt.withoutEarlier(Excerpt.of(full.recording(), ticks.subList(ticks.size() / 2, ticks.size())));
        Predictor predictor = Predictor.of(late, RecordedPool.NAME);

        assertThat(predictor.predict(Scenario.ofSize(5)).p50Ms())
                .isCloseTo(predictor.observed().p50Ms(), withinPercentage(15)); // 43% less without them
        assertThat(predictor.predict(Scenario.ofSize(20)).p95Ms())
                .isCloseTo(pool(20, 1).percentileMs(0.95), withinPercentage(10));
    }

    @Test
    void predictsFromSampledTasks() {
        RecordedPool truth = pool(6, 1);

        Prediction prediction = predictor(pool(20, 4)).predict(Scenario.ofSize(6));

        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(10));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(25));
        assertThat(prediction.throughput()).isCloseTo(50, withinPercentage(3));
    }

    /** As in fork/join pools. */
    @ParameterizedTest
    @CsvSource({"1, 5", "4, 5", "4, 8", "8, 4", "8, 5", "8, 6", "8, 8"})
    void predictsFromCountsOfSingleTasksAndBatches(int together, int asked) {
        double[] batches = new double[arrivals.length];
        Arrays.setAll(batches, i -> together * arrivals[i / together]);
        double[] half = Arrays.stream(blocked).map(ns -> ns / 2).toArray();
        RecordedPool truth = new RecordedPool(batches, half, asked, 1);

        Prediction prediction =
                predictor(new RecordedPool(batches, half, 50, 0)).predict(Scenario.ofSize(asked));

        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(10));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(10));
    }

    @ParameterizedTest
    @CsvSource({"4, 3", "4, 5", "4, 8", "8, 4", "3, 20"})
    void predictsRefusalsOfABoundedQueue(int seen, int asked) {
        RecordedPool truth = RecordedPool.bounded(arrivals, blocked, asked, 10);

        Prediction prediction =
                predictor(RecordedPool.bounded(arrivals, blocked, seen, 10)).predict(Scenario.ofSize(asked));

        assertThat(prediction.refused()).isCloseTo(truth.refused(), within(0.02));
        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(5));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(5));
    }

    /** Tasks of a batch are refused together, at one time. */
    @ParameterizedTest
    @CsvSource({"4, 8", "4, 12", "8, 4", "12, 30"})
    void predictsRefusalsOfBatches(int seen, int asked) {
        double[] batches = new double[arrivals.length];
        Arrays.setAll(batches, i -> arrivals[i / 10 * 10] + i % 10 * 1e5);
        RecordedPool truth = RecordedPool.bounded(batches, blocked, asked, 6);

        Prediction prediction =
                predictor(RecordedPool.bounded(batches, blocked, seen, 6)).predict(Scenario.ofSize(asked));

        assertThat(prediction.refused()).isCloseTo(truth.refused(), within(0.02));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(10));
    }

    @Test
    void aRefusingPoolIsTheLimit() {
        Predictor predictor = predictor(RecordedPool.bounded(arrivals, blocked, 4, 0));

        assertThat(predictor.predict(Scenario.ofSize(6)).limit()).isEqualTo("the pool's 6 threads");
        assertThat(predictor.predict(Scenario.ofSize(30)).limit()).isEqualTo("the traffic");
    }

    @Test
    void recommendsASizeThatRefusesFew() {
        for (int places : new int[] {0, 3}) {
            Predictor predictor = predictor(RecordedPool.bounded(arrivals, blocked, 4, places));

            int best = predictor.recommend().size();

            assertThat(RecordedPool.bounded(arrivals, blocked, best, places).refused())
                    .isLessThan(0.003);
            assertThat(RecordedPool.bounded(arrivals, blocked, best - 2, places).refused())
                    .isGreaterThan(0.0005);
        }
    }

    @Test
    void namesTheLimit() {
        Predictor predictor = predictor(pool(20, 1));

        assertThat(predictor.predict(Scenario.ofSize(4)).limit()).isEqualTo("the pool's 4 threads");
        assertThat(predictor.predict(Scenario.ofSize(40)).limit()).isEqualTo("the traffic");
    }

    @Test
    void moreTrafficNeedsMoreThreads() {
        Predictor predictor = predictor(pool(20, 1));

        Prediction twice = predictor.predict(new Scenario(20, 2, Strategy.SHARED_POOL));

        assertThat(twice.throughput()).isCloseTo(100, withinPercentage(4));
        assertThat(twice.busyThreads()).isCloseTo(10, withinPercentage(6));
        assertThat(predictor.predict(new Scenario(7, 2, Strategy.SHARED_POOL)).p95Ms())
                .isGreaterThan(5 * twice.p95Ms());
    }

    @Test
    void recommendsTheSmallestSizeThatIsAboutTheBest() {
        int size = predictor(pool(100, 1)).recommend().size();

        double best = pool(100, 1).percentileMs(0.95);
        assertThat(pool(size, 1).percentileMs(0.95)).isLessThanOrEqualTo(1.05 * best);
        assertThat(size).isBetween(8, 14);
        assertThat(predictor(pool(3, 1)).recommend().size()).isCloseTo(size, within(1));
    }

    @Test
    void theSameRecordingGivesTheSameAnswer() {
        List<Scenario> scenarios = List.of(Scenario.ofSize(4), new Scenario(8, 1.7, Strategy.VIRTUAL_THREADS));

        assertThat(predictor(pool(20, 3)).forecast(scenarios))
                .isEqualTo(predictor(pool(20, 3)).forecast(scenarios));
    }

    @Test
    void reportsTheObservation() {
        RecordedPool pool = pool(5, 1);

        assertThat(predictor(pool).observed().size()).isEqualTo(5);
        assertThat(predictor(pool).observed().p95Ms()).isCloseTo(pool.percentileMs(0.95), within(0.01));
    }

    @Test
    void reportsAnUnknownPoolInOneLine() {
        assertThatThrownBy(() -> Predictor.of(pool(5, 1).recording(), "no such"))
                .isInstanceOf(PredictException.class)
                .hasMessage("no pool \"no such\" in the recording");
    }

    @Test
    void reportsTooFewTasksInOneLine() {
        RecordedPool few = new RecordedPool(new double[] {1, 2, 3}, new double[] {4, 5, 6}, 2, 1);

        assertThatThrownBy(() -> predictor(few))
                .isInstanceOf(PredictException.class)
                .hasMessageContaining("too few");
    }

    private RecordedPool pool(int workers, int weight) {
        return new RecordedPool(arrivals, blocked, workers, weight);
    }

    private static Predictor predictor(RecordedPool pool) {
        return Predictor.of(pool.recording(), RecordedPool.NAME);
    }
}
