package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.host.LoopRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The requests that event loops read are those that the program has handled, however they end. */
class LoopRequestsIT {
    /** Half the width of a bucket of times, and what the clock of a timer may be early. */
    private static final double SHORTER = 0.98;

    static Stream<Arguments> versions() throws IOException {
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS)) {
            return all
                    .filter(version -> version.getFileName().toString().startsWith("reactornetty-"))
                    .sorted()
                    .toList()
                    .stream()
                    .flatMap(version -> Jdk.all().stream().map(jdk -> Arguments.of(jdk, version.getFileName())));
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void eachIsCounted(Jdk jdk, Path version, @TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host =
                host(jdk, version, directory, List.of(), "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(recording, host);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void eachIsCountedFromTheAttachOn(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory, List.of("wait"))) {
            host.await("ready"::equals);
            VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
            try {
                machine.loadAgent(HostJvm.PROBE.toString(), "record=" + recording);
            } finally {
                machine.detach();
            }
            host.send("go");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(recording, host);
        }
    }

    private static HostJvm host(Jdk jdk, Path version, Path directory, List<String> arguments, String... options)
            throws IOException {
        return new HostJvm(jdk, directory, HostJvm.FRAMEWORKS.resolve(version), LoopRequests.class, arguments, options);
    }

    private static void check(Path recording, HostJvm host) throws IOException {
        PoolSums sums = PoolSums.of(recording);
        assertThat(sums.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        List<PoolTick> serving = sums.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.tasks().requests().async().any())
                .toList();
        assertThat(serving)
                .extracting(PoolTick::poolId)
                .containsOnly(serving.get(0).poolId());
        checkRounds(sums.recording.history(serving.get(0).poolId()).figures(), number(host, "blocked"));
        List<AsyncTick> ticks =
                serving.stream().map(pool -> pool.tasks().requests().async()).toList();

        long handled = number(host, "requests");
        assertThat(ticks.stream().mapToLong(AsyncTick::begun).sum()).isEqualTo(handled);
        assertThat(ticks.stream().mapToLong(AsyncTick::completed).sum()).isEqualTo(handled);
        assertThat(ticks.get(ticks.size() - 1).inFlight()).isZero();
        long timed = 0;
        long slow = 0;
        for (AsyncTick tick : ticks) {
            for (int i = 0; i < tick.buckets().length; i += 2) {
                timed += tick.buckets()[i + 1];
                boolean isSlow = LogBuckets.middle((int) tick.buckets()[i]) >= SHORTER * LoopRequests.SLOW_NS;
                slow += isSlow ? tick.buckets()[i + 1] : 0;
            }
        }
        assertThat(timed).isEqualTo(handled);
        assertThat(slow).isGreaterThanOrEqualTo(number(host, "slow"));
        long sumNs = ticks.stream().mapToLong(AsyncTick::sumNs).sum();
        assertThat((double) ticks.stream().mapToLong(AsyncTick::inFlightNs).sum())
                .describedAs("in flight, by stamps of about a microsecond each")
                .isBetween(sumNs - 2_048.0 * handled, sumNs + 2_048.0 * handled);
    }

    /** Whatever blocks a loop is in one of its rounds. */
    private static void checkRounds(List<PoolTick> loops, long blocked) {
        double longNs = 0;
        for (PoolTick tick : loops) {
            long[] rounds = tick.execution().buckets();
            for (int i = 0; i < rounds.length; i += 2) {
                double ns = LogBuckets.middle((int) rounds[i]);
                longNs += ns >= SHORTER * LoopRequests.SLOW_NS ? ns * rounds[i + 1] : 0;
            }
        }
        assertThat(blocked).isPositive();
        assertThat(longNs).isGreaterThanOrEqualTo(SHORTER * LoopRequests.SLOW_NS * blocked);
    }

    private static long number(HostJvm host, String name) {
        return host.lines().stream()
                .filter(line -> line.startsWith(name + "|"))
                .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
