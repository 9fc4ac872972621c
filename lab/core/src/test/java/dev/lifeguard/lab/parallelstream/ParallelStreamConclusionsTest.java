package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.parallelstream.variant.Component;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParallelStreamConclusionsTest {
    private static final Host USUAL = Host.usual(2);
    private static final PoolMeasurement COMMON =
            SampleFigures.pool(1, Kind.COMMON, "a", 1, 0.5, 1.5, new BusySplit(0, 0, 1));

    @Test
    void describesTheTrap() {
        assertThat(conclusions(quickAlone(30, 35), mixed(ParallelStreamVariant.SEQUENTIAL, 50, 60, 200, 210)))
                .containsExactly("Alone, the quick operation takes 30.0 ms in parallel (p50) and 50.0 ms sequentially:"
                        + " it looks 1.67x faster, and that is the trap.");
        assertThat(conclusions(quickAlone(49, 49), mixed(ParallelStreamVariant.SEQUENTIAL, 50, 60, 200, 210)))
                .singleElement()
                .asString()
                .endsWith("not even that speaks for a parallel stream here.");
    }

    @Test
    void reportsALongerTailInTheMix() {
        assertThat(conclusions(
                        quickAlone(30, 35),
                        mixed(ParallelStreamVariant.SEQUENTIAL, 50, 60, 200, 210),
                        mixed(ParallelStreamVariant.PARALLEL, 51, 600, 150, 900)))
                .anySatisfy(line -> assertThat(line)
                        .startsWith(
                                "Mixed with the slow operation, the quick one takes 51.0 ms (p50) and 600 ms (p99) in"
                                        + " parallel (alone 30.0 ms and 35.0 ms), sequentially 50.0 ms and 60.0 ms: the gain is"
                                        + " gone, and its tail is 10.0x the sequential one"));
    }

    @Test
    void reportsNothingThatTheFiguresDoNotShow() {
        assertThat(conclusions(
                        mixed(ParallelStreamVariant.SEQUENTIAL, 50, 60, 200, 210),
                        mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200)))
                .anySatisfy(line -> assertThat(line)
                        .endsWith("in the middle it is still faster; this run does not show a tail longer than the"
                                + " sequential one."));
    }

    @Test
    void reportsWhoDidTheWork() {
        assertThat(conclusions(mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200)))
                .containsExactly("The common pool of the mix has 1 thread, 50.0% busy, of which 100% blocked in"
                        + " Batches.max:27; 75.0% of the work was done by the callers themselves, and 0.00 tasks waited for the"
                        + " pool in the mean.");
    }

    @Test
    void comparesHosts() {
        ScenarioRun other = SampleFigures.run(
                Scenario.mixed(Host.withJava(Path.of(""), 17, 2), ParallelStreamVariant.PARALLEL),
                List.of(),
                50,
                7000,
                200,
                9000);
        assertThat(conclusions(other, mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200)))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("The same parallel mix on JDK 17: p99 7.00 s and 9.00 s (quick, slow), here 60.0 ms"
                                + " and 200 ms"));
    }

    @Test
    void comparesHostsWithALongerTail() {
        assertThat(conclusions(
                        mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200), onJava17(SampleFigures.common(1, 20))))
                .contains(
                        "Where the tail is longer than here, callers did less of the work themselves and more tasks"
                                + " waited for the pool: callers did 50.0% (20.0 waiting) on JDK 17, here 75.0% (0.00 waiting).");
        assertThat(conclusions(
                        mixed(ParallelStreamVariant.PARALLEL, 30, 60, 150, 200), onJava17(SampleFigures.common(9, 20))))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("Where the tail is longer than here, who did the work does not tell it"));
        assertThat(conclusions(
                        mixed(ParallelStreamVariant.PARALLEL, 30, 7000, 150, 9000),
                        onJava17(SampleFigures.common(1, 20))))
                .noneSatisfy(line -> assertThat(line).startsWith("Where the tail"));
    }

    private static ScenarioRun onJava17(PoolMeasurement pool) {
        return SampleFigures.run(
                Scenario.mixed(Host.withJava(Path.of(""), 17, 2), ParallelStreamVariant.PARALLEL),
                List.of(pool),
                50,
                7000,
                200,
                9000);
    }

    @Test
    void countsPoolsCreatedPerRequest() {
        List<PoolMeasurement> pools = IntStream.range(0, 20)
                .mapToObj(i ->
                        SampleFigures.pool(i, Kind.FORK_JOIN, "PoolPerRequest.max:15", 8, 0.1, 0, BusySplit.UNKNOWN))
                .toList();
        ScenarioRun run =
                SampleFigures.run(Scenario.mixed(USUAL, ParallelStreamVariant.POOL_PER_REQUEST), pools, 15, 20, 30, 40);
        assertThat(conclusions(run))
                .singleElement()
                .asString()
                .contains("20 pools with up to 160 threads in 10.0 s", "up to 960 threads at a time");
        assertThat(ServicePools.of(run.pools()).lasting().pools()).isEmpty();
    }

    @Test
    void weightsComponentPoolsByBusyTime() {
        String there = Component.class.getPackageName() + ".ComponentPools.component:21";
        List<PoolMeasurement> three = IntStream.range(0, 3)
                .mapToObj(i -> SampleFigures.pool(i, Kind.THREAD_POOL, there, 8, 2, 0, new BusySplit(0.25, 0.75, 0)))
                .toList();
        PoolMeasurement one = SampleFigures.pool(
                9,
                Kind.THREAD_POOL,
                there.replace("ComponentPools", "SharedPool"),
                2,
                1,
                0,
                new BusySplit(0.9, 0.1, 0));
        assertThat(conclusions(
                        SampleFigures.run(
                                Scenario.of(USUAL, ParallelStreamVariant.COMPONENT_POOLS, Operation.CPU),
                                three,
                                80,
                                140),
                        SampleFigures.run(
                                Scenario.of(USUAL, ParallelStreamVariant.SHARED_POOL, Operation.CPU),
                                List.of(one),
                                70,
                                80)))
                .singleElement()
                .asString()
                .contains(
                        "with a pool each, 24 threads",
                        "on one pool of 2",
                        "for 75.0%, those of the one pool for 10.0%");
    }

    @Test
    void omitsWhatWasNotRun() {
        assertThat(conclusions()).isEmpty();
    }

    private static ScenarioRun quickAlone(double p50, double p99) {
        return SampleFigures.run(
                Scenario.of(USUAL, ParallelStreamVariant.PARALLEL, Operation.QUICK), List.of(), p50, p99);
    }

    private static ScenarioRun mixed(ParallelStreamVariant variant, double... figures) {
        return SampleFigures.run(
                Scenario.mixed(USUAL, variant),
                variant == ParallelStreamVariant.PARALLEL ? List.of(COMMON) : List.of(),
                figures);
    }

    private static List<String> conclusions(ScenarioRun... runs) {
        return ParallelStreamConclusions.of(new ParallelStreamResults(List.of(runs)));
    }
}
