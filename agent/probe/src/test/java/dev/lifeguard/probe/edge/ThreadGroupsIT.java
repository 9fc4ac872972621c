package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.host.HandMade;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads outside of known pools: compares their estimated busy time with the program's measurement. */
@Isolated("compares times")
class ThreadGroupsIT {
    private static final double LOAD_NS = 10e9;
    private static final int THREADS = 6;

    /** Maximum error of the estimate, as a share of the threads' capacity, where less is reported. */
    private static final double MAX_ERROR = 0.03;

    /** Maximum error that it may report: 15 groups share the stacks of a second, and a busy machine takes fewer. */
    private static final double MAX_REPORTED_ERROR = 0.08;

    static List<Jdk> jdks() {
        return Jdk.of(0);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void busyTimeIsEstimatedWithinThreePointsOfTheCapacityOrTheErrorThatIsGiven(Jdk jdk, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        List<String> lines;
        try (HostJvm host =
                new HostJvm(jdk, directory, HandMade.class, "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.errors()).isEmpty();
            lines = host.lines();
        }
        PoolSums sums = PoolSums.of(recording);
        assertThat(lines).hasSize(15).allSatisfy(line -> {
            String[] parts = line.split("\\|");
            double truth = Double.parseDouble(parts[2]) / (LOAD_NS * THREADS);
            double estimate = sums.of(parts[0]).busyNs / (LOAD_NS * THREADS);
            double error = Math.sqrt(sums.of(parts[0]).busyVariance) / (LOAD_NS * THREADS);
            assertThat(error).describedAs(parts[0]).isLessThan(MAX_REPORTED_ERROR);
            // The reported error holds in 19 cases of 20; twice that is never exceeded.
            assertThat(estimate).describedAs(parts[0]).isCloseTo(truth, within(Math.max(MAX_ERROR, 2 * error)));
        });
        assertThat(sums.recording.pools().values())
                .filteredOn(pool -> lines.stream().anyMatch(line -> line.startsWith(pool.name() + "|")))
                .hasSize(15)
                .allMatch(pool -> pool.kind() == PoolInfo.Kind.THREADS)
                .allMatch(pool -> pool.className().equals(HandMade.class.getName() + "$Group"));
    }
}
