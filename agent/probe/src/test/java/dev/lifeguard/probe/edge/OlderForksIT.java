package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.host.OlderForks;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tasks that ran in fork/join workers and on a carrier at the attach are recorded with their real end. */
class OlderForksIT {
    /** Time of the short tasks on one worker. */
    private static final long SHORT_TASKS_NS = 2_000_000_000L;

    /**
     * A stack is inspected once a second, which is the maximum delay of an end, in addition to delays of the machine.
     */
    private static final long MAX_DELAY_NS = 1_500_000_000L;

    @TempDir
    private Path directory;

    static Stream<Jdk> jdks() {
        return Jdk.of(0).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void busyTimeIsThatOfTheProgram(Jdk jdk) throws Exception {
        Path recording = directory.resolve("forks.gz");
        long attached;
        long released;
        long done;
        try (HostJvm host = new HostJvm(jdk, directory, OlderForks.class)) {
            host.await("ready"::equals);
            attached = System.nanoTime();
            host.attach("record=" + recording);
            Thread.sleep(1_500);
            host.send("");
            released = System.nanoTime();
            host.await("done"::equals);
            done = System.nanoTime();
            Thread.sleep(2_500); // idle time that must not count
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.number("kept")).isEqualTo(OlderForks.WORKERS);
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
        PoolSums sums = PoolSums.of(recording);
        PoolSums.Sums again = sums.of("again");
        assertThat(again.busyNs)
                .isBetween(
                        OlderForks.WORKERS * (1_400_000_000L + SHORT_TASKS_NS),
                        OlderForks.WORKERS * (done - attached + 100_000_000L));
        assertThat(again.activeAtEnd()).isZero();
        PoolSums.Sums resting = sums.of("resting");
        assertThat(resting.busyNs)
                .isBetween(
                        OlderForks.WORKERS * 1_400_000_000L, OlderForks.WORKERS * (released - attached + MAX_DELAY_NS));
        assertThat(resting.activeAtEnd()).isZero();
        if (jdk.version() >= 21) {
            PoolSums.Sums carriers = sums.of(sums.recording.pools().values().stream()
                    .filter(pool -> pool.kind() == PoolInfo.Kind.VIRTUAL)
                    .map(PoolInfo::name)
                    .findFirst()
                    .orElseThrow());
            assertThat(carriers.busyNs).isBetween(1_400_000_000L, released - attached + MAX_DELAY_NS);
            assertThat(carriers.activeAtEnd()).isZero();
        }
    }
}
