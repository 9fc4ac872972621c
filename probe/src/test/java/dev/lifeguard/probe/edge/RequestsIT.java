package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.host.KeptAlive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests of a server, of which it serves several in one task of its pool. */
class RequestsIT {
    private static final long REQUESTS = 200;

    static List<Jdk> jdks() {
        return Jdk.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void eachRequestIsATask(Jdk jdk, @TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host =
                new HostJvm(jdk, directory, KeptAlive.class, "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.lines()).contains("requests|" + REQUESTS);
        }
        PoolSums sums = PoolSums.of(recording);
        PoolInfo tomcat = sums.recording.pools().values().stream()
                .filter(pool ->
                        pool.kind() == PoolInfo.Kind.TOMCAT && pool.name().contains("exec"))
                .findAny()
                .orElseThrow();
        PoolSums.Sums pool = sums.of(tomcat.name());
        assertThat(pool.requests).isEqualTo(REQUESTS);
        assertThat(pool.completed)
                .isBetween(REQUESTS, REQUESTS + REQUESTS / 10); // a turn may find its connection closed
        assertThat(pool.arrived).isEqualTo(pool.started + pool.left);
        assertThat(pool.started).isEqualTo(pool.completed);
        assertThat(pool.executions).isEqualTo(pool.completed);
        assertThat(pool.sampled).isEqualTo(pool.completed); // so few are all followed
        assertThat(pool.busyNs).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(10 * REQUESTS));
        assertThat(pool.queuedAtEnd()).isZero();
    }
}
