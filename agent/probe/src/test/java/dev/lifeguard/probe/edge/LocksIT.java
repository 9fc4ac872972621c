package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.LockHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program with locks: the recording contains exactly what the program has counted for locks with noticeable hold
 * times.
 */
class LocksIT {
    /** Maximum error of each use from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    @TempDir
    Path directory;

    static List<Jdk> withAgent() {
        return Jdk.newest();
    }

    static List<Jdk> attachedTo() {
        return Jdk.oldest();
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @MethodSource("withAgent")
    void usesAreCountedExactly(Jdk jdk) throws Exception {
        Path file = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + file;
        try (HostJvm host = new HostJvm(jdk, directory, LockHost.class, agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, PoolSums.of(file).recording);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attachedTo")
    void usesAreCountedExactlyFromTheAttachOn(Jdk jdk) throws Exception {
        Path file = directory.resolve("attached.gz");
        try (HostJvm host = new HostJvm(jdk, directory, Path.of("none"), LockHost.class, List.of("wait"))) {
            host.await("ready"::equals);
            Path outcome = directory.resolve("outcome.json");
            VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
            try {
                machine.loadAgent(HostJvm.PROBE.toString(), "outcome=" + outcome + ",record=" + file);
            } finally {
                machine.detach();
            }
            assertThat(JsonObject.parse(Files.readString(outcome)).flag("ok")).isTrue();
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, PoolSums.of(file).recording);
        }
    }

    private static void check(HostJvm host, Recording recording) {
        assertThat(recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        List<PoolInfo> locks = recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.LOCK)
                .sorted(Comparator.comparingInt(PoolInfo::id))
                .toList();
        assertThat(locks)
                .hasSize(3)
                .allMatch(pool -> pool.name().startsWith("lock LockHost:"))
                .allMatch(pool -> pool.className().equals("java.util.concurrent.locks.ReentrantLock"));
        check(host, recording, "fair", locks.get(0));
        check(host, recording, "other", locks.get(1));
        check(host, recording, "alone", locks.get(2));
    }

    private static void check(HostJvm host, Recording recording, String name, PoolInfo lock) {
        Map<String, Long> known = Objects.requireNonNull(
                new ScenarioOutput(host.lines()).pools(LockHost.SCENARIO).get(name));
        Counts counts = afterFirstRest(recording, lock.id());
        long failed = known.getOrDefault("rejected", -1L);
        assertThat(counts)
                .usingRecursiveComparison()
                .ignoringFields("busyNs")
                .isEqualTo(new Counts(
                        known.getOrDefault("arrived", -1L),
                        known.getOrDefault("completed", -1L),
                        known.getOrDefault("completed", -1L),
                        failed,
                        failed,
                        0,
                        0));
        long error = RESOLUTION_NS * counts.arrived;
        assertThat(counts.busyNs)
                .isBetween(known.getOrDefault("heldNs", 0L) - error, known.getOrDefault("withWaitsNs", 0L) + error);
    }

    /** The recorded counts; {@code inside} is the number of threads that hold the lock or wait for it at the end. */
    private record Counts(
            long arrived, long started, long completed, long rejected, long left, long inside, long busyNs) {
        Counts and(PoolTick tick) {
            return new Counts(
                    arrived + tick.tasks().arrived(),
                    started + tick.tasks().started(),
                    completed + tick.tasks().completed(),
                    rejected + tick.tasks().rejected(),
                    left + tick.tasks().withdrawn(),
                    tick.load().queued() + tick.load().active(),
                    busyNs + tick.load().busyNs());
        }
    }

    /** The ticks after the first one in which the lock is not used; before that it need not have been shown. */
    private static Counts afterFirstRest(Recording recording, int lock) {
        boolean used = false;
        boolean rested = false;
        Counts counts = new Counts(0, 0, 0, 0, 0, 0, 0);
        for (Tick tick : recording.ticks()) {
            PoolTick figures = tick.pools().stream()
                    .filter(pool -> pool.poolId() == lock)
                    .findFirst()
                    .orElse(null);
            boolean active = figures != null
                    && figures.tasks().arrived() + figures.load().busyNs() > 0;
            rested |= used && !active;
            used |= active;
            if (rested && figures != null) {
                counts = counts.and(figures);
            }
        }
        return counts;
    }
}
