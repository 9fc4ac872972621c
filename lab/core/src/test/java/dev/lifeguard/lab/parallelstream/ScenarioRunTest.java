package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenarioRunTest {
    @Test
    void recognizesThePoolsOfComponents() {
        String line = ComponentController.class.getName() + ".<init>:31";
        ScenarioRun run = SampleFigures.run(
                Scenario.of(Host.usual(2), ParallelStreamVariant.COMPONENT_POOLS, Operation.CPU),
                List.of(
                        SampleFigures.pool(1, Kind.THREAD_POOL, line, 8, 2, 0, BusySplit.UNKNOWN),
                        SampleFigures.common(1, 1)),
                80,
                140);
        assertThat(run.workPools()).hasSize(1);
    }
}
