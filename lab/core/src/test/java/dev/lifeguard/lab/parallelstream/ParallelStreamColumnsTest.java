package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelStreamColumnsTest {
    @Test
    void csvHasALinePerOperationAndOmitsUnknownValues() {
        ScenarioRun run = SampleFigures.run(
                Scenario.mixed(Host.usual(2), ParallelStreamVariant.SEQUENTIAL), List.of(), 50, 60, 200, 210);
        List<String> lines = ParallelStreamColumns.csv(List.of(run)).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines).allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(24));
        assertThat(lines.get(0)).startsWith("scenario,operation,java,cores,requests,measured_min_ms,measured_p50_ms");
        assertThat(lines.get(1))
                .startsWith("mixed-sequential,quick,25,2,1,25.0,50.0,50.0,60.0,60.0,60.0,10.0,")
                .contains(",65.0,78.0,78.0,79.0,80.0,,");
        assertThat(lines.get(2)).startsWith("mixed-sequential,slow,").endsWith(",,,,,,,0");
    }
}
