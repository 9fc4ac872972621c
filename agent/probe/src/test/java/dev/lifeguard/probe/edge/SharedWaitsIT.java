package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.Sharing;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The number of holders that others wait for, from the states of all workers at one moment. */
@EnabledOnOs(OS.LINUX)
@Isolated("counts moments of threads that compute")
class SharedWaitsIT {
    private static final int THREADS = 5;
    private static final int MIN = 15; // of some thirty moments

    /**
     * No thread is stopped for inspection. If a busy machine preempts the inspecting thread, it may count a worker that
     * has released the monitor since, and one that has acquired it.
     */
    private static final int MAX_INCONSISTENT = 3;

    private static final Map<String, Recording> recordings = new TreeMap<>();

    @BeforeAll
    static void record(@TempDir Path directory) throws Exception {
        for (Jdk jdk : Jdk.all()) {
            Path file = directory.resolve(jdk.version() + ".gz");
            String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + file;
            try (HostJvm host = new HostJvm(jdk, directory, Sharing.class, agent)) {
                assertThat(host.await()).isZero();
            }
            recordings.put(jdk.toString(), PoolSums.of(file).recording);
        }
    }

    static Stream<String> jdks() {
        return recordings.keySet().stream();
    }

    private static PoolHistory history(String jdk, String pool) {
        Recording recording = Objects.requireNonNull(recordings.get(jdk));
        return recording.history(recording.pools().values().stream()
                .filter(info -> info.name().startsWith(pool))
                .mapToInt(PoolInfo::id)
                .findFirst()
                .orElseThrow());
    }

    private static List<SharedWait> seen(String jdk, String pool) {
        return history(jdk, pool).sharedWaits().toList();
    }

    private static List<HeldMonitor> held(String jdk, String pool) {
        return history(jdk, pool).heldMonitors().toList();
    }

    private static long count(List<SharedWait> waits, Predicate<SharedWait> which) {
        return waits.stream().filter(which).mapToLong(SharedWait::count).sum();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void asManyWorkersAreBlockedAsThereArePermits(String jdk) {
        List<SharedWait> waits = seen(jdk, "permits");
        assertThat(waits).allMatch(wait -> wait.waiting() >= 1);
        assertThat(count(waits, wait -> wait.blocked() > 2)).isLessThanOrEqualTo(MAX_INCONSISTENT);
        assertThat(waits).allMatch(wait -> wait.waiting() + wait.blocked() + wait.running() <= THREADS);
        assertThat(count(waits, wait -> wait.blocked() == 2 && wait.waiting() == THREADS - 2))
                .isGreaterThan(MIN);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aWorkerThatReadsFromASocketIsBlocked(String jdk) {
        List<SharedWait> waits = seen(jdk, "connections");
        assertThat(count(waits, wait -> wait.blocked() > 1)).isLessThanOrEqualTo(MAX_INCONSISTENT);
        assertThat(count(waits, wait -> wait.blocked() == 1 && wait.waiting() == THREADS - 1))
                .isGreaterThan(MIN);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aWorkerThatComputesInAMonitorIsRunning(String jdk) {
        List<SharedWait> waits = seen(jdk, "monitor");
        assertThat(count(waits, wait -> wait.blocked() > 0)).isLessThanOrEqualTo(MAX_INCONSISTENT);
        assertThat(count(waits, wait -> wait.running() == 1 && wait.waiting() == THREADS - 1))
                .isGreaterThan(MIN);
    }

    /** One of five workers is inspected, and either holds the monitor or waits for it. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void workersShareOneMonitor(String jdk) {
        List<HeldMonitor> all = held(jdk, "monitor");
        assertThat(all).extracting(HeldMonitor::monitor).containsOnly(0, number(all));
        assertThat(sum(all, number(all))).isBetween(1L, sum(all, 0));
        assertThat(held(jdk, "free")).extracting(HeldMonitor::monitor).containsOnly(0);
    }

    private static int number(List<HeldMonitor> all) {
        return all.stream().mapToInt(HeldMonitor::monitor).max().orElseThrow();
    }

    private static long sum(List<HeldMonitor> all, int monitor) {
        return all.stream()
                .filter(held -> held.monitor() == monitor)
                .mapToLong(held -> held.blocked() + held.running())
                .sum();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void workersThatOnlySleepAreNotCounted(String jdk) {
        assertThat(seen(jdk, "free")).isEmpty();
    }
}
