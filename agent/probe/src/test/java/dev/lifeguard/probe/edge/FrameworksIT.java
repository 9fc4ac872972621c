package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.FrameworkHost;
import dev.lifeguard.probe.host.FrameworkStarvation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program with a framework's pools, for each copied framework and version: the recording contains exactly what the
 * program has counted, with the probe from the start or attached later.
 */
class FrameworksIT {
    /** Maximum error of each task from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    private static final long LIMIT_NS = 60_000_000_000L;

    private static final Map<String, PoolInfo.Kind> KINDS = Map.ofEntries(
            Map.entry("jetty", PoolInfo.Kind.JETTY),
            Map.entry("jboss-threads", PoolInfo.Kind.JBOSS),
            Map.entry("netty", PoolInfo.Kind.NETTY),
            Map.entry("grpcnetty", PoolInfo.Kind.NETTY),
            Map.entry("reactor", PoolInfo.Kind.SCHEDULED),
            Map.entry("coroutines", PoolInfo.Kind.COROUTINES),
            Map.entry("pekko", PoolInfo.Kind.DISPATCHER),
            Map.entry("akka", PoolInfo.Kind.DISPATCHER),
            Map.entry("cats-effect", PoolInfo.Kind.CATS_EFFECT),
            Map.entry("zio", PoolInfo.Kind.ZIO),
            Map.entry("grizzly", PoolInfo.Kind.GRIZZLY),
            Map.entry("vertx", PoolInfo.Kind.THREAD_POOL));

    /** Frameworks whose queue length is only known from arriving tasks. */
    private static final Set<String> UNREADABLE = Set.of("coroutines", "cats-effect", "zio");

    @TempDir
    Path directory;

    static Stream<Arguments> versions() throws IOException {
        return Versions.byTurns(KINDS::containsKey, false);
    }

    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return Versions.byTurns(KINDS::containsKey, true);
    }

    /**
     * Without Reactor and Vert.x, which wrap their tasks, and ZIO 2.0, in which another worker replaces one that
     * blocks.
     */
    static Stream<Arguments> versionsWithOwnTasks() throws IOException {
        return versions().filter(FrameworksIT::hasOwnTasks);
    }

    private static boolean hasOwnTasks(Arguments version) {
        return !version(version).toString().matches("(reactor|vertx|zio-2\\.0).*");
    }

    private static Path version(Arguments version) {
        return (Path) Objects.requireNonNull(version.get()[1]);
    }

    /** The tasks in Grizzly's queues can be read, but not their number, which would take time for each task. */
    static Stream<Arguments> versionsWithReadableQueues() throws IOException {
        return versionsToAttachTo()
                .filter(FrameworksIT::hasOwnTasks)
                .filter(version -> !UNREADABLE.contains(framework(version(version)))
                        && !framework(version(version)).equals("grizzly"));
    }

    private static String framework(Path version) {
        return Versions.framework(version);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void countsAreExact(Jdk jdk, Path version) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, version, List.of(framework(version)), agent)) {
            awaitEnd(host, version, recording);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsToAttachTo")
    void countsAreExactFromTheAttachOn(Jdk jdk, Path version) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = host(jdk, version, List.of(framework(version), "wait"))) {
            host.await("ready"::equals);
            attach(host, directory, recording);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            awaitEnd(host, version, recording);
        }
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsWithOwnTasks")
    void aPoolThatStarvesItselfIsSeen(Jdk jdk, Path version) throws Exception {
        Path recording = directory.resolve("starved.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = new HostJvm(
                jdk,
                directory,
                HostJvm.FRAMEWORKS.resolve(version),
                FrameworkStarvation.class,
                List.of(framework(version)),
                agent)) {
            host.await("ready"::equals);
            awaitStarved(host, recording, false, !UNREADABLE.contains(framework(version)));
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsWithReadableQueues")
    void aPoolThatHasStarvedItselfIsSeenFromTheAttachOn(Jdk jdk, Path version) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = new HostJvm(
                jdk,
                directory,
                HostJvm.FRAMEWORKS.resolve(version),
                FrameworkStarvation.class,
                List.of(framework(version)))) {
            host.await("ready"::equals);
            attach(host, directory, recording);
            awaitStarved(host, recording, true, true);
        }
    }

    /**
     * Waits until each pool is recorded as full, and its threads as waiting if its queue can be read; limited by the
     * test's timeout.
     */
    private static void awaitStarved(HostJvm host, Path file, boolean attached, boolean readableQueues)
            throws Exception {
        for (String line : host.lines()) {
            String[] pool = line.split(" has ");
            if (pool.length == 2) {
                int threads = Integer.parseInt(pool[1]);
                boolean readable = readableQueues && !pool[0].endsWith("loop") && !pool[0].endsWith("sync");
                if (attached && !readable) {
                    continue; // the queue length is only known from arriving tasks
                }
                long end = System.nanoTime() + LIMIT_NS;
                while (System.nanoTime() < end && !isStarved(file, pool[0], threads, readable)) {
                    Thread.sleep(200);
                }
                assertThat(isStarved(file, pool[0], threads, readable))
                        .describedAs("%s: %s", line, host.errors())
                        .isTrue();
            }
        }
    }

    /**
     * Whether the pool was recorded as full, with that many threads, all waiting for its queue if that can be read.
     */
    private static boolean isStarved(Path file, String pool, int threads, boolean readable) {
        try {
            Recording recording = PoolSums.of(file).recording;
            List<FullPool> full = recording.full().stream()
                    .filter(one -> Objects.requireNonNull(recording.pools().get(one.poolId()))
                            .name()
                            .equals(pool))
                    .filter(one -> one.workers() == threads)
                    .toList();
            return full.stream().anyMatch(one -> waiting(recording, one) == (readable ? threads : 0));
        } catch (IOException | JsonException e) {
            return false; // not started yet
        }
    }

    /** Number of its workers that waited for its queue at that moment. */
    private static int waiting(Recording recording, FullPool full) {
        return recording.waits().stream()
                .filter(snapshot -> snapshot.timeNs() == full.timeNs())
                .flatMap(snapshot -> snapshot.groups().stream()
                        .filter(group -> group.poolId() == full.poolId())
                        .filter(group -> group.awaitedAt() != WaitSnapshot.NONE)
                        .filter(group ->
                                snapshot.awaited().get(group.awaitedAt()).poolId() == full.poolId()))
                .mapToInt(WaitSnapshot.Group::count)
                .sum();
    }

    private HostJvm host(Jdk jdk, Path version, List<String> arguments, String... options) throws IOException {
        return new HostJvm(
                jdk, directory, HostJvm.FRAMEWORKS.resolve(version), FrameworkHost.class, arguments, options);
    }

    /** Attaches the probe, whose answer is written into the directory. */
    static void attach(HostJvm host, Path directory, Path recording) throws Exception {
        Path outcome = directory.resolve("outcome.json");
        VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
        try {
            machine.loadAgent(HostJvm.PROBE.toString(), "outcome=" + outcome + ",record=" + recording);
        } finally {
            machine.detach();
        }
        assertThat(JsonObject.parse(Files.readString(outcome)).flag("ok")).isTrue();
    }

    /** Waits for the program's end, and compares the recording with its output. */
    static void awaitEnd(HostJvm host, Path version, Path recording) throws IOException, InterruptedException {
        assertThat(host.await()).describedAs("%s", host.errors()).isZero();
        check(host, version, PoolSums.of(recording));
    }

    private static void check(HostJvm host, Path version, PoolSums recorded) {
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        Map<String, Map<String, Long>> pools = new ScenarioOutput(host.lines()).pools(FrameworkHost.SCENARIO);
        assertThat(pools).isNotEmpty();
        pools.forEach((name, known) -> {
            PoolSums.Sums sums = recorded.of(name);
            long tasks = known.getOrDefault("tasks", 0L);
            long expected = known.getOrDefault("completed", 0L);
            boolean rounds = expected < 0;
            long completed = rounds ? sums.completed : expected;
            long left = known.getOrDefault("left", 0L);
            assertThat(completed).describedAs(name).isGreaterThanOrEqualTo(tasks);
            assertThat(sums.toString())
                    .describedAs(name)
                    .isEqualTo("arrived=" + (completed + left) + " started=" + completed + " completed=" + completed
                            + " rejected=" + known.get("rejected") + " left=" + left + " queued=0 active=0");
            long threads = known.getOrDefault("threads", 0L);
            long resolution = RESOLUTION_NS * sums.completed;
            assertThat(sums.busyNs)
                    .describedAs(name + ": busy")
                    .isBetween(
                            known.getOrDefault("busyNs", 0L) - resolution, threads * known.getOrDefault("lengthNs", 0L))
                    .isCloseTo(sums.execNs, within(resolution));
            // Tasks within a round have no separate time; before the loop's first wait, it is 0.
            assertThat(sums.executions)
                    .describedAs(name + ": executions")
                    .isBetween(rounds ? completed - tasks : completed, completed);
            PoolInfo info = recorded.recording.pools().values().stream()
                    .filter(pool -> pool.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            assertThat(info.kind()).isEqualTo(KINDS.get(framework(version)));
            List<PoolTick.Threads> sizes = sizes(recorded, info.id());
            assertThat(sizes).describedAs(name + ": sizes").allSatisfy(size -> {
                assertThat(size.max()).isBetween(1, (int) threads); // Reactor's grow with the load
                assertThat(size.size()).isBetween(0, (int) threads);
            });
            assertThat(sizes.get(sizes.size() - 1).max()).isEqualTo(threads);
        });
    }

    private static List<PoolTick.Threads> sizes(PoolSums recorded, int pool) {
        return recorded.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == pool)
                .map(PoolTick::threads)
                .toList();
    }
}
