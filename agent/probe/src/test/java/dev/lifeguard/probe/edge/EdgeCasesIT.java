package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.host.EdgeCases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every edge case on every available JDK, with and without the probe: the program behaves in the same way, and the
 * recording contains exactly what the program has counted.
 */
@Isolated("compares times")
class EdgeCasesIT {
    /** Maximum error from three stamps of 1.024 µs at start and end. */
    private static final long RESOLUTION_NS = 6 * 1_024;

    private record Run(ScenarioOutput plain, ScenarioOutput watched, List<String> errors, PoolSums sums) {}

    private static final Map<Integer, Run> runs = new TreeMap<>();

    @BeforeAll
    static void runAll(@TempDir Path directory) throws IOException, InterruptedException {
        for (Jdk jdk : Jdk.all()) {
            Path recording = directory.resolve("java" + jdk.version() + ".gz");
            String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
            try (HostJvm plain = new HostJvm(jdk, directory, EdgeCases.class);
                    HostJvm watched = new HostJvm(jdk, directory, EdgeCases.class, agent)) {
                assertThat(plain.await()).describedAs("%s", plain.errors()).isZero();
                assertThat(watched.await()).describedAs("%s", watched.errors()).isZero();
                runs.put(
                        jdk.version(),
                        new Run(
                                new ScenarioOutput(plain.lines()),
                                new ScenarioOutput(watched.lines()),
                                watched.errors(),
                                PoolSums.of(recording)));
            }
        }
    }

    static Stream<Jdk> jdks() {
        return Jdk.all().stream();
    }

    static Stream<Arguments> cases() {
        return jdks().flatMap(jdk -> EdgeCases.names().stream().map(name -> Arguments.of(jdk, name)));
    }

    private static Run run(Jdk jdk) {
        Run run = runs.get(jdk.version());
        assertThat(run).isNotNull();
        return Objects.requireNonNull(run);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("cases")
    void programBehavesAsWithoutTheProbe(Jdk jdk, String scenario) {
        Run run = run(jdk);
        assertThat(run.plain().facts(scenario)).contains(scenario + "|fact|done|true");
        assertThat(run.watched().facts(scenario))
                .containsExactlyElementsOf(run.plain().facts(scenario));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("cases")
    void countsAreExact(Jdk jdk, String scenario) {
        Run run = run(jdk);
        run.watched().pools(scenario).forEach((name, wanted) -> {
            PoolSums.Sums sums = run.sums().of(name);
            String what = jdk + ", " + name + ": " + sums;
            assertThat(sums.queuedAtEnd()).describedAs(what).isZero();
            assertThat(sums.activeAtEnd()).describedAs(what).isZero();
            assertThat(sums.arrived).describedAs(what).isEqualTo(sums.started + sums.left);
            assertThat(sums.started).describedAs(what).isEqualTo(sums.completed);
            assertKnown(what, sums.completed, wanted, "completed");
            assertKnown(what, sums.arrived, wanted, "arrived");
            assertKnown(what, sums.left, wanted, "left");
            assertKnown(what, sums.rejected, wanted, "rejected");
        });
    }

    private static void assertKnown(String what, long is, Map<String, Long> wanted, String figure) {
        long known = wanted.getOrDefault(figure, -1L);
        if (known >= 0) {
            assertThat(is).describedAs(figure + ": " + what).isEqualTo(known);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void theProbeReportsNoProblem(Jdk jdk) {
        assertThat(run(jdk).errors()).isEmpty();
        assertThat(run(jdk).sums().recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void everyPoolComesToRest(Jdk jdk) {
        PoolSums all = run(jdk).sums();
        all.recording.pools().values().stream()
                .filter(pool -> pool.kind().estimated()) // the main program's own threads
                .forEach(pool -> all.pools.remove(pool.name()));
        assertThat(all.pools).isNotEmpty().allSatisfy((name, sums) -> {
            assertThat(sums.queuedAtEnd()).describedAs("%s queued", name).isZero();
            assertThat(sums.activeAtEnd()).describedAs("%s active", name).isZero();
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void helpOfStreamCallersIsCountedApart(Jdk jdk) {
        PoolSums.Sums common = run(jdk).sums().of("common-pool");
        assertThat(common.helpCompleted).isPositive();
        assertThat(common.helpBusyNs).isPositive();
        assertThat(common.completed).isPositive();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void scheduledTasksWaitFromWhenTheyAreDue(Jdk jdk) {
        long measured = Objects.requireNonNull(Objects.requireNonNull(
                        run(jdk).watched().pools("scheduled: overdue").get("overdue"))
                .get("waitNs"));
        // Two wait for at least 410 ms; each records its start after the probe did, however late it runs on a busy
        // machine.
        assertThat(run(jdk).sums().of("overdue").waitNs).isBetween(2 * 400_000_000L, measured + RESOLUTION_NS);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void scheduledTasksArriveWhenTheyAreDueNotWhenTheyAreTaken(Jdk jdk) {
        assertThat(mostQueued(jdk, "flooded")).isLessThanOrEqualTo(110);
        assertThat(run(jdk).sums().of("flooded").waitNs).isGreaterThan(100 * 1_400_000_000L);
    }

    /**
     * Two queued tasks, up to eight of callers that wait for space, and two that workers have taken and not begun. This
     * limits the mean over a tick: the length at its end also counts what arrives while the reader reads.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void tasksThatWaitForAPlaceAreQueuedAndNoneIsLost(Jdk jdk) {
        assertThat(mostQueued(jdk, "putpolicymany")).isGreaterThanOrEqualTo(3);
        PoolSums all = run(jdk).sums();
        assertThat(all.recording.ticks())
                .allSatisfy(tick -> assertThat(tick.pools())
                        .filteredOn(pool -> all.name(pool.poolId()).equals("putpolicymany"))
                        .allSatisfy(pool ->
                                assertThat(pool.load().waitNs()).isLessThanOrEqualTo((2 + 8 + 2) * tick.lengthNs())));
    }

    /** The longest queue of a pool at the end of a tick; at each one, no task may be lost. */
    private static long mostQueued(Jdk jdk, String name) {
        PoolSums all = run(jdk).sums();
        long arrived = 0;
        long gone = 0;
        long most = 0;
        for (Tick tick : all.recording.ticks()) {
            for (PoolTick pool : tick.pools()) {
                if (all.name(pool.poolId()).equals(name)) {
                    arrived += pool.tasks().arrived();
                    gone += pool.tasks().started() + pool.tasks().withdrawn();
                    assertThat(arrived - gone)
                            .describedAs("%s, at %d", jdk, tick.endNs())
                            .isEqualTo(pool.load().queued());
                    most = Math.max(most, pool.load().queued());
                }
            }
        }
        return most;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void cancelledTasksAreCountedButNotSampled(Jdk jdk) {
        PoolSums.Sums sums = run(jdk).sums().of("giveup");
        assertThat(sums.cancelled).isEqualTo(4);
        assertThat(sums.sampled).isEqualTo(sums.completed - 4);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void droppedTasksAreCountedByKind(Jdk jdk) {
        PoolSums all = run(jdk).sums();
        assertThat(drops(all.of("abort"))).containsExactly(0, 0, 0);
        assertThat(drops(all.of("callerruns"))).containsExactly(0, 0, 0);
        assertThat(drops(all.of("discard"))).containsExactly(3, 0, 0);
        assertThat(drops(all.of("discardoldest"))).containsExactly(0, 3, 0);
        assertThat(drops(all.of("putpolicy"))).containsExactly(0, 0, 0);
        assertThat(drops(all.of("putpolicymany"))).containsExactly(0, 0, 0);
        assertThat(drops(all.of("lookingpolicy"))).containsExactly(0, 0, 3);
        assertThat(drops(all.of("owndiscardoldest"))).containsExactly(0, 3, 0);
        assertThat(drops(all.of("silentpolicy"))).containsExactly(0, 0, 3);
    }

    private static long[] drops(PoolSums.Sums sums) {
        return new long[] {sums.droppedOnArrival, sums.droppedOldest, sums.unanswered};
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void theQueuesOfTomcatsHaveTheirCapacity(Jdk jdk) {
        assertThat(run(jdk).sums().recording.pools().values().stream()
                        .filter(pool -> pool.name().endsWith("ForcingTomcatPool")))
                .isNotEmpty()
                .allSatisfy(pool -> assertThat(pool.queueCapacity()).isEqualTo(4));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void kindsAreRecognised(Jdk jdk) {
        Map<String, PoolInfo.Kind> kinds = new TreeMap<>();
        run(jdk).sums().recording.pools().values().forEach(pool -> kinds.put(pool.name(), pool.kind()));
        assertThat(kinds)
                .containsEntry("abort", PoolInfo.Kind.THREAD_POOL)
                .containsEntry("scheduled", PoolInfo.Kind.SCHEDULED)
                .containsEntry("tomcatpool", PoolInfo.Kind.TOMCAT)
                .containsEntry("tomcat-10_1_50TomcatPool", PoolInfo.Kind.TOMCAT)
                .containsEntry("tomcat-9_0_29TomcatPool", PoolInfo.Kind.TOMCAT)
                .containsEntry("orderExecutor", PoolInfo.Kind.THREAD_POOL)
                .containsEntry("forkcustom", PoolInfo.Kind.FORK_JOIN)
                .containsEntry("common-pool", PoolInfo.Kind.COMMON);
        if (jdk.version() >= 21) {
            assertThat(kinds).containsEntry("virtual-threads", PoolInfo.Kind.VIRTUAL);
        }
    }
}
