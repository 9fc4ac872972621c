package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.paralleleach.ParallelEachPlan.StageSeconds;
import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.variant.PooledEach;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the real databases, feeds and files briefly; asserts only what does not depend on chance. */
@Timeout(240)
@Tag("long")
class ParallelEachIT {
    private static final ParallelEachPlan SMALL = new ParallelEachPlan(
            StageSeconds.QUICK,
            1000,
            100,
            List.of(1_000L, ParallelEachPlan.SLOW_NS),
            List.of(ParallelEachPlan.SLOW_NS),
            1,
            200,
            300,
            40,
            20,
            40);

    private final Children children = new Children();

    @TempDir
    private Path folder = Path.of("");

    private LeftoverCheck leftBehind = new LeftoverCheck(folder);

    @BeforeEach
    void temporaryFilesAreOurs() throws Exception {
        leftBehind = new LeftoverCheck(folder);
        leftBehind.begin();
    }

    @AfterEach
    void nothingIsLeftRunning() {
        children.close();
        leftBehind.end();
    }

    @Test
    void callsAreTimed() {
        Timings timings = new CallRunner(lab(), SMALL).timings();
        assertThat(timings.all()).hasSize(6 * 5 + 3 * 3);
        assertThat(timings.all())
                .filteredOn(timing -> timing.call().kind() == Kind.SLEEP)
                .allSatisfy(timing -> assertThat(timing.ms()).isGreaterThanOrEqualTo(EachLimits.ms(timing.call(), 1)));
        assertThat(itemNs(timings, Kind.TRIM, 0, 20)).isGreaterThan(itemNs(timings, Kind.TRIM, 0, 0));
        assertThat(itemNs(timings, Kind.SLEEP, ParallelEachPlan.SLOW_NS, 20))
                .isLessThan(itemNs(timings, Kind.SLEEP, ParallelEachPlan.SLOW_NS, 4))
                .isLessThan(itemNs(timings, Kind.SLEEP, ParallelEachPlan.SLOW_NS, 0));
    }

    @Test
    void lifeguardRecordsAPoolForEachCall() {
        List<Observed> watched = new CallRunner(lab(), SMALL).watched();
        assertThat(watched).extracting(Observed::id).containsExactly("trim-20", "sleep-20");
        assertThat(watched).allSatisfy(one -> {
            List<PoolMeasurement> made = made(one);
            assertThat(made).hasSizeGreaterThan(one.id().equals("trim-20") ? 1 : 0);
            assertThat(sum(made, PoolMeasurement::completed)).isEqualTo(1000L * made.size());
            assertThat(sum(made, PoolMeasurement::threadsCreated)).isEqualTo(20L * made.size());
            assertThat(made)
                    .allSatisfy(pool -> assertThat(pool.execMs().mean())
                            .isGreaterThan(one.id().equals("sleep-20") ? 10 : 0));
        });
    }

    @Test
    void dumpsAreTheSameAndRestore() {
        UseRuns dumps = use(UseSetup.dumps(lab(), SMALL));
        assertThat(dumps.faults()).isEmpty();
        assertThat(dumps.runs()).extracting(UseRun::threads).containsExactly(0, 20, Each.FLOW);
        assertThat(dumps.digests()).isEqualTo(1);
        assertThat(dumps.runs())
                .allSatisfy(run -> assertThat(run.result().facts())
                        .contains("3 tables with 5760 rows restored from the dump of a database: all checksums equal"));
        assertThat(made(dumps, 1)).isEqualTo("1 pool, 12 threads, 12 tasks");
    }

    @Test
    void mergedFeedsAreIdentical() {
        UseRuns feeds = use(UseSetup.feeds(lab(), SMALL));
        assertThat(feeds.faults()).isEmpty();
        assertThat(feeds.digests()).isEqualTo(1);
        assertThat(feeds.runs())
                .allSatisfy(run -> assertThat(run.result().facts())
                        .startsWith("600 entries in 20 feeds, of which 239 are different ones"))
                .allSatisfy(run -> assertThat(run.result().ms()).isGreaterThan(run.limitMs()));
        assertThat(feeds.runs().get(1).result().ms())
                .isLessThan(feeds.runs().get(0).result().ms());
    }

    @Test
    void filesArriveWithEightSessionsOrFlowButNotWithTwenty() {
        UseRuns logs = use(UseSetup.logs(lab(), SMALL));
        assertThat(logs.faults()).isEmpty();
        assertThat(logs.runs()).extracting(UseRun::threads).containsExactly(0, 8, 20, Each.FLOW);
        assertThat(logs.runs()).extracting(UseRun::complete).containsExactly(true, true, false, true);
        assertThat(logs.digests()).isEqualTo(1);
        UseRun eight = logs.runs().get(1);
        assertThat(eight.result().ms()).isGreaterThan(eight.limitMs());
        assertThat(made(logs, 1)).isEqualTo("1 pool, 8 threads, 20 tasks");
        assertThat(made(logs, 2)).isEqualTo("1 pool, 20 threads, 20 tasks");
        UseRun twenty = logs.runs().get(2);
        assertThat(twenty.result().items()).hasSize(20);
        assertThat(twenty.result().failure())
                .isEqualTo("SshException: Too many concurrent connections (8) - max. allowed: 8");
        assertThat(made(logs, 3)).isEqualTo("0 pool, 0 threads, 0 tasks");
        assertThat(logs.runs().get(3).result().facts())
                .singleElement(STRING)
                .matches("in the end up to [0-9]+ at once, since .+");
    }

    private UseRuns use(UseSetup setup) {
        return UseRunner.run(lab(), SMALL, setup);
    }

    private static String made(UseRuns use, int run) {
        List<PoolMeasurement> made = made(use.runs().get(run).observed());
        return made.size() + " pool, " + sum(made, PoolMeasurement::threadsCreated) + " threads, "
                + sum(made, PoolMeasurement::completed) + " tasks";
    }

    /** The pools that calls of {@code each} created. */
    private static List<PoolMeasurement> made(Observed observed) {
        try {
            return Measurer.whole(Recording.read(observed.recording())).pools().stream()
                    .filter(pool ->
                            String.valueOf(pool.pool().createdAt()).startsWith(PooledEach.class.getName() + "."))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long sum(List<PoolMeasurement> pools, ToLongFunction<PoolMeasurement> figure) {
        return pools.stream().mapToLong(figure).sum();
    }

    private static double itemNs(Timings timings, Kind kind, long costNs, int threads) {
        return timings.of(kind, costNs, threads, false).orElseThrow().itemNs();
    }

    private Lab lab() {
        return new Lab(
                Settings.defaults(false, folder),
                folder,
                children,
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
