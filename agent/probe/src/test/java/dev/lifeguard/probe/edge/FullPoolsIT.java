package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.Starvations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recordings of full, stalled pools, with the probe from the start and attached later. */
class FullPoolsIT {
    /** The JDK, and whether the probe was attached later. */
    record Way(Jdk jdk, boolean attached) {
        @Override
        public String toString() {
            return jdk + (attached ? ", attached" : ", from the start");
        }
    }

    private static final long STALLED_NS = 1_500_000_000L;

    private static final List<String> STANDING = List.of(
            "nested",
            "array",
            "deque",
            "ordered",
            "scheduled",
            "service",
            "joins",
            "own",
            "left",
            "right",
            "caller",
            "asleep",
            "running");

    private static final Map<String, Recording> recordings = new TreeMap<>();

    static Stream<Way> ways() {
        return Stream.concat(
                Jdk.newest().stream().map(jdk -> new Way(jdk, false)),
                Jdk.oldest().stream().map(jdk -> new Way(jdk, true)));
    }

    @BeforeAll
    static void runAll(@TempDir Path directory) throws Exception {
        for (Way way : ways().toList()) {
            Path file = directory.resolve(way.jdk.version() + "-" + way.attached + ".gz");
            String[] agent =
                    way.attached ? new String[0] : new String[] {"-javaagent:" + HostJvm.PROBE + "=record=" + file};
            try (HostJvm host = new HostJvm(way.jdk, directory, Starvations.class, agent)) {
                host.await("ready"::equals);
                if (way.attached) {
                    VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
                    machine.loadAgent(HostJvm.PROBE.toString(), "record=" + file);
                    machine.detach();
                }
                awaitFull(file);
                host.send("");
                assertThat(host.await()).describedAs("%s", host.errors()).isZero();
                assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
            }
            recordings.put(way.toString(), PoolSums.of(file).recording);
        }
    }

    /** Waits until the recording contains all stalled pools, at least twice; a busy machine takes its time. */
    private static void awaitFull(Path file) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (System.nanoTime() < end && !hasFull(file)) {
            Thread.sleep(200);
        }
    }

    private static boolean hasFull(Path file) {
        try {
            Recording recording = PoolSums.of(file).recording;
            return STANDING.stream().allMatch(pool -> {
                List<FullPool> full = full(recording, pool);
                return full.size() > 1 && full.get(full.size() - 1).stalledNs() > STALLED_NS;
            });
        } catch (IOException | JsonException e) {
            return false; // not started yet
        }
    }

    private static List<FullPool> full(Way way, String pool) {
        return full(Objects.requireNonNull(recordings.get(way.toString())), pool);
    }

    private static List<FullPool> full(Recording recording, String pool) {
        return recording.full().stream()
                .filter(full -> Objects.requireNonNull(recording.pools().get(full.poolId()))
                        .name()
                        .equals(pool))
                .toList();
    }

    private static int id(Recording recording, String pool) {
        return recording.pools().values().stream()
                .filter(info -> info.name().equals(pool))
                .map(PoolInfo::id)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no pool " + pool + " in " + recording.pools()));
    }

    private static FullPool last(Way way, String pool) {
        List<FullPool> full = full(way, pool);
        assertThat(full).describedAs(pool).isNotEmpty();
        return full.get(full.size() - 1);
    }

    /** The waits of a pool's workers in the last snapshot that contains them. */
    private static List<Group> waits(Recording recording, String pool) {
        return snapshot(recording, pool).groups().stream()
                .filter(group -> group.poolId() == id(recording, pool))
                .toList();
    }

    private static WaitSnapshot snapshot(Recording recording, String pool) {
        int id = id(recording, pool);
        return recording.waits().stream()
                .filter(snapshot -> snapshot.groups().stream().anyMatch(group -> group.poolId() == id))
                .reduce((first, second) -> second)
                .orElseThrow(() -> new AssertionError("no snapshot of " + pool));
    }

    private static Awaited awaited(Recording recording, String pool, Group group) {
        assertThat(group.awaitedAt()).describedAs(pool).isNotEqualTo(WaitSnapshot.NONE);
        return snapshot(recording, pool).awaited().get(group.awaitedAt());
    }

    private static void assertWaitsFor(Way way, String pool, String awaited, int workers) {
        Recording recording = Objects.requireNonNull(recordings.get(way.toString()));
        assertThat(last(way, pool).workers()).describedAs(pool).isEqualTo(workers);
        assertThat(waits(recording, pool)).describedAs(pool).singleElement().satisfies(group -> {
            assertThat(awaited(recording, pool, group).end()).isEqualTo(End.WORKERS);
            assertThat(awaited(recording, pool, group).poolId()).isEqualTo(id(recording, awaited));
            assertThat(group.count()).isEqualTo(workers);
            StackInfo stack = Objects.requireNonNull(recording.stacks().get(group.stackId()));
            assertThat(stack.frames()).anyMatch(frame -> frame.contains("Starvations"));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void workersThatWaitForWhatIsQueuedBehindThemAreSeen(Way way) {
        for (String pool : List.of("array", "deque", "ordered", "scheduled", "service", "own")) {
            assertWaitsFor(way, pool, pool, 1);
        }
        assertWaitsFor(way, "nested", "nested", 2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void workersThatJoinAFutureOfAQueuedTaskAreRecorded(Way way) {
        assertWaitsFor(way, "joins", "joins", 2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void poolsThatWaitForEachOtherAreACycle(Way way) {
        assertThat(full(way, "left")).isNotEmpty();
        assertWaitsFor(way, "left", "right", 1);
        assertWaitsFor(way, "right", "left", 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void aTaskInAForkJoinPoolsQueueIsSeen(Way way) {
        Recording recording = Objects.requireNonNull(recordings.get(way.toString()));
        assertThat(waits(recording, "caller"))
                .singleElement()
                .extracting(group -> awaited(recording, "caller", group).poolId())
                .satisfies(id -> assertThat(
                                Objects.requireNonNull(recording.pools().get(id))
                                        .kind())
                        .isEqualTo(PoolInfo.Kind.FORK_JOIN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void workersThatWaitForSomethingElseAreTiedToNoQueue(Way way) {
        Recording recording = Objects.requireNonNull(recordings.get(way.toString()));
        assertThat(last(way, "asleep").workers()).isEqualTo(2);
        assertThat(waits(recording, "asleep")).singleElement().satisfies(group -> {
            assertThat(group.count()).isEqualTo(2);
            assertThat(group.awaitedAt()).isEqualTo(WaitSnapshot.NONE);
        });
        assertThat(waits(recording, "running")).singleElement().satisfies(group -> {
            Awaited task = awaited(recording, "running", group);
            assertThat(task.end()).isEqualTo(End.RUNNER);
            assertThat(task.by())
                    .extracting(by ->
                            snapshot(recording, "running").groups().get(by).poolId())
                    .containsExactly(id(recording, "helper"));
        });
        assertThat(recording.full())
                .extracting(full -> Objects.requireNonNull(recording.pools().get(full.poolId()))
                        .name())
                .doesNotContain("done", "helper");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void theTimeWithoutProgressAddsUp(Way way) {
        List<FullPool> full = full(way, "nested");
        assertThat(full).hasSizeGreaterThan(1);
        for (int i = 1; i < full.size(); i++) {
            assertThat(full.get(i).stalledNs() - full.get(i - 1).stalledNs())
                    .isEqualTo(full.get(i).timeNs() - full.get(i - 1).timeNs());
        }
        assertThat(full.get(full.size() - 1).stalledNs()).isGreaterThan(STALLED_NS);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void queuedTasksHaveTheirClassNames(Way way) {
        assertThat(last(way, "nested").queuedTasks()).containsExactly(Starvations.class.getName() + "$Nested");
        assertThat(last(way, "joins").queuedTasks()).containsExactly(Starvations.class.getName() + "$$Lambda");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void connectionsToItselfAreCounted(Way way) {
        // The client's connection, and the one that the server's thread made.
        assertThat(last(way, "nested").selfConnections()).isEqualTo(2);
    }
}
