package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParallelStreamMessageTest {
    private static final Host USUAL = Host.usual(2);

    @Test
    void reportsALongerTailInTheMix() {
        assertThat(message(
                        mixed(ParallelStreamVariant.SEQUENTIAL, 50, 60, 200, 210),
                        mixed(ParallelStreamVariant.PARALLEL, 51, 600, 150, 900)))
                .containsExactly("Mixed with the slow operation, the quick one takes 51.0 ms (p50) and 600 ms (p99) in"
                        + " parallel, sequentially 50.0 ms and 60.0 ms: the gain is gone, and its tail is 10.0x the"
                        + " sequential one: slow requests hold the threads that it needs.");
    }

    @Test
    void reportsNothingThatTheFiguresDoNotShow() {
        assertThat(message(
                        mixed(ParallelStreamVariant.SEQUENTIAL, 50, 60, 200, 210),
                        mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200)))
                .singleElement()
                .asString()
                .endsWith("in the middle it is still faster; this run does not show a tail longer than the sequential"
                        + " one.");
    }

    @Test
    void isEmptyWithoutBothSides() {
        assertThat(message()).isEmpty();
        assertThat(message(mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200)))
                .isEmpty();
    }

    @Test
    void countsPoolsCreatedPerRequest() {
        List<PoolMeasurement> pools = IntStream.range(0, 20)
                .mapToObj(i ->
                        SampleFigures.pool(i, Kind.FORK_JOIN, "PoolPerRequest.max:15", 8, 0.1, 0, BusySplit.UNKNOWN))
                .toList();
        ServicePools made = ServicePools.of(SampleFigures.run(
                        Scenario.mixed(USUAL, ParallelStreamVariant.POOL_PER_REQUEST), pools, 15, 20, 30, 40)
                .pools());
        assertThat(made.perCall()).hasSize(20);
        assertThat(made.threadsPerCall()).isEqualTo(160);
        assertThat(made.lasting().pools()).isEmpty();
    }

    private static ScenarioRun mixed(ParallelStreamVariant variant, double... figures) {
        return SampleFigures.run(Scenario.mixed(USUAL, variant), List.of(), figures);
    }

    private static List<String> message(ScenarioRun... runs) {
        return ParallelStreamMessage.of(new ParallelStreamResults(List.of(runs)));
    }
}
