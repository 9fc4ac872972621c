package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.parallelstream.variant.VariantController;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ServicePoolsTest {
    @Test
    void separatesPoolsCreatedPerRequest() {
        String line = VariantController.class.getName() + ".poolPerRequest:46";
        List<PoolMeasurement> pools = IntStream.range(0, 20)
                .mapToObj(i -> SampleFigures.pool(i, Kind.FORK_JOIN, line, 8, 0.1, 0, BusySplit.UNKNOWN))
                .toList();
        ScenarioRun run = SampleFigures.run(
                Scenario.mixed(Host.usual(2), ParallelStreamVariant.POOL_PER_REQUEST), pools, 15, 20, 30, 40);
        ServicePools separated = ServicePools.of(run.pools());
        assertThat(separated.threadsPerCall()).isEqualTo(160);
        assertThat(separated.lasting().pools()).isEmpty();
    }
}
