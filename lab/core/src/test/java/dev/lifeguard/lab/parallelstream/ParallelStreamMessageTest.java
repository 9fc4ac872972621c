package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.page.Bars;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelStreamMessageTest {
    private static final Host USUAL = Host.usual(2);
    private static final Host JAVA_17 = Host.withJava(Path.of(""), 17, 2);
    private static final ScenarioRun SEQUENTIAL =
            SampleFigures.run(Scenario.mixed(USUAL, ParallelStreamVariant.SEQUENTIAL), List.of(), 55, 60, 200, 210);

    @Test
    void leadsWithTheJdkThatHasTheLongestTail() {
        Headline message = message(
                SEQUENTIAL,
                parallel(USUAL, SampleFigures.common(3, 1), 72),
                parallel(JAVA_17, SampleFigures.common(1, 20), 4800));
        assertThat(message.sentence())
                .isEqualTo("On JDK 17, parallel streams that wait made a 50 ms request take 4.80 s (p99), 80.0 times"
                        + " as long as sequential streams.");
        assertThat(message.context()).isEqualTo("Published: 27.0 s, 337 times as long. On JDK 25 it took 72.0 ms.");
        assertThat(message.bars().rows())
                .extracting(Bars.Row::label)
                .containsExactly("sequential", "parallel, JDK 17", "parallel, JDK 25");
        assertThat(message.bars().rows().get(1).bars())
                .extracting(Bars.Bar::text)
                .containsExactly("4.80 s", "27.0 s");
    }

    @Test
    void admitsThatThereIsNoTail() {
        Headline message = message(SEQUENTIAL, parallel(USUAL, SampleFigures.common(1, 1), 61));
        assertThat(message.sentence())
                .isEqualTo("This run does not show the long tail of parallel streams: a 50 ms request took 61.0 ms"
                        + " (p99), and 60.0 ms on sequential streams.");
        assertThat(message.context()).endsWith("To compare a JDK 17, name one with --other-java.");
    }

    @Test
    void otherNumbersOfCoresAreNotCompared() {
        assertThat(message(
                                SEQUENTIAL,
                                parallel(USUAL, SampleFigures.common(1, 1), 61),
                                parallel(Host.withCores(4), SampleFigures.common(1, 1), 900))
                        .bars()
                        .rows())
                .hasSize(2);
    }

    @Test
    void withoutRunsThereIsNone() {
        assertThat(ParallelStreamMessage.of(new ParallelStreamResults(List.of(), List.of())))
                .isEmpty();
        assertThat(message(SEQUENTIAL).sentence()).isEmpty();
    }

    private static ScenarioRun parallel(Host host, PoolMeasurement pool, double quickP99) {
        return SampleFigures.run(
                Scenario.mixed(host, ParallelStreamVariant.PARALLEL),
                host.equals(JAVA_17) ? "17.0.15" : "25.0.3",
                List.of(pool),
                50,
                quickP99,
                200,
                900);
    }

    private static Headline message(ScenarioRun... runs) {
        return ParallelStreamMessage.of(new ParallelStreamResults(List.of(runs), List.of()))
                .orElseThrow();
    }
}
