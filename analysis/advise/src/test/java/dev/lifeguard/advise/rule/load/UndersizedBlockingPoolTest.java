package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.prediction.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Twelve threads that serve 24 tasks of 500 ms a second, of the 30 that come. */
class UndersizedBlockingPoolTest {
    private static Scene scene(double waiting, double cpuShare, double runnableShare) {
        return new Scene(20)
                .pool(Scene.threadPool(1, "prices"), (second, pool) -> {
                    full(pool, waiting, cpuShare);
                    pool.busy(12, cpuShare, runnableShare);
                })
                .stack(1, Role.BLOCKED, 9, "java.lang.Thread.sleep0", "com.shop.PriceClient.fetch:42")
                .stack(1, Role.BLOCKED, 3, "java.lang.Thread.sleep0", "com.shop.PriceClient.open:17")
                .stack(1, Role.SUBMITTING, 3, "java.util.concurrent.X.submit:1", "com.shop.Checkout.total:17");
    }

    private static void full(PoolSecond pool, double waiting, double cpuShare) {
        pool.threads(12).busy(12, cpuShare, 0.0).waiting(waiting).tasks(24, 500);
        pool.arrived = 30;
    }

    @Test
    void tasksThatWaitForBlockedThreadsAreFound() {
        Finding finding = found(scene(36, 0.02, 0.01));

        assertThat(finding.pool()).isEqualTo("prices");
        assertThat(finding.waitingTasks()).isEqualTo(36);
        assertThat(finding.chain())
                .containsExactly(
                        "9 of 12 workers are blocked in com.shop.PriceClient.fetch:42",
                        "tasks are submitted from com.shop.Checkout.total:17",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.where())
                .extracting(Place::frame)
                .containsExactly(
                        "com.shop.PriceClient.fetch:42",
                        "com.shop.PriceClient.open:17",
                        "com.shop.Checkout.total:17",
                        "com.shop.Pools.make:9");
    }

    /**
     * Three of four tasks are cancelled, as after a timeout, and take almost no time. The others need half a second
     * each.
     */
    @Test
    void whatCallersGaveUpOnDoesNotMakeTasksShort() {
        Scene scene = new Scene(20)
                .pool(Scene.threadPool(1, "prices"), (second, pool) -> {
                    full(pool, 36, 0.02);
                    pool.tasks(96, 125);
                    pool.arrived = 102;
                    pool.cancelled = 72;
                })
                .stack(1, Role.BLOCKED, 9, "java.lang.Thread.sleep0", "com.shop.PriceClient.fetch:42");

        assertThat(found(scene).evidence())
                .anySatisfy(one -> {
                    assertThat(one.what()).isEqualTo("threads that today's arrivals keep busy");
                    assertThat(one.value()).isCloseTo(51, within(0.5));
                })
                .anySatisfy(one -> {
                    assertThat(one.what()).isEqualTo("tasks cancelled by their callers");
                    assertThat(one.value()).isEqualTo(75);
                });
    }

    @Test
    void theRoutesThatKeepTheThreadsAreNamed() {
        Scene scene = new Scene(20)
                .pool(Scene.threadPool(1, "http"), (second, pool) -> {
                    full(pool, 36, 0.02);
                    pool.requests = 24;
                    pool.routes = List.of(
                            route("/prices/{id}", 18, 500), route("/ping", 3, 20), route(RouteTick.OTHER, 3, 1_000));
                })
                .stack(1, Role.BLOCKED, 9, "java.lang.Thread.sleep0", "com.shop.PriceClient.fetch:42");

        assertThat(found(scene).chain())
                .last()
                .isEqualTo("of the time of its requests /prices/{id} takes 75% (p95 501 ms)");
    }

    private static RouteTick route(String route, long completed, long ms) {
        return new RouteTick(
                route, completed, completed * ms * 1_000_000, new long[] {LogBuckets.index(ms * 1_000_000), completed});
    }

    @Test
    void ofAServersPoolItSpeaksOfRequests() {
        Scene scene = new Scene(20).pool(Scene.threadPool(1, "http"), (second, pool) -> {
            full(pool, 36, 0.02);
            pool.requests = 24;
        });

        Finding finding = found(scene);

        assertThat(finding.title()).startsWith("Requests wait for the 12 threads of http");
        assertThat(finding.evidence().get(0)).isEqualTo(new Figure("requests waiting, mean", 36, "requests", 36, 36));
    }

    @Test
    void theThreadsThatTheArrivalsKeepBusyAreThoseOfLittlesLaw() {
        Finding finding = found(scene(36, 0.02, 0.01));

        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("threads that today's arrivals keep busy"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(30 * 0.5));
        assertThat(finding.change().resize()).isTrue();
        assertThat(finding.change().scenario()).isEqualTo(Scenario.ofSize(20)); // 15 / 0.75
    }

    @Test
    void fullThreadsForWhichNothingWaitsAreNotFound() {
        assertThat(scene(0, 0.02, 0.01).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .isEmpty();
    }

    @Test
    void threadsThatWaitForAProcessorAreNotTooFew() {
        assertThat(scene(36, 0.02, 0.4).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .isEmpty();
    }

    @Test
    void workOfTheProcessorsIsNotFound() {
        assertThat(scene(36, 0.8, 0.1).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .isEmpty();
    }

    @Test
    void aBurstOfTwoSecondsIsNotFound() {
        Scene scene = new Scene(20)
                .pool(Scene.threadPool(1, "prices"), (second, pool) -> full(pool, second <= 2 ? 36 : 0, 0.02));

        assertThat(scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL)).isEmpty();
    }

    @Test
    void threadsThatWaitForConnectionsNeedMoreOfThose() {
        Scene scene = new Scene(20)
                .pool(Scene.threadPool(1, "prices"), (second, pool) -> full(pool, 36, 0.02))
                .stack(
                        1,
                        Role.BLOCKED,
                        9,
                        "jdk.internal.misc.Unsafe.park",
                        "com.zaxxer.hikari.pool.HikariPool.getConnection:162",
                        "com.shop.Dao.load:7");

        Finding finding = found(scene);
        assertThat(finding.change().text()).contains("spring.datasource.hikari.maximum-pool-size");
        assertThat(finding.change().resize()).isFalse();
        assertThat(finding.noHelp()).anyMatch(line -> line.startsWith("More threads"));
    }

    private static Finding found(Scene scene) {
        return scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL).get(0);
    }

    private static Scene withoutClocks(double coresBusy) {
        return new Scene(20).coresBusy(coresBusy).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            full(pool, 36, 0.02);
            pool.busy(12, 0.02, 0);
            pool.runnable = -1e-9;
        });
    }

    @Test
    void withoutAnyClockNothingIsKnownOfThem() {
        assertThat(withoutClocks(0.2).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .isEmpty();
    }

    @Test
    void thoseThatMustNotBlockOrMayBeManyAreNotFound() {
        PoolInfo virtual = Scene.info(1, "v", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", PoolInfo.UNBOUNDED);
        for (PoolInfo pool : List.of(Scene.commonPool(1), virtual)) {
            Scene scene = new Scene(20).pool(pool, (second, of) -> full(of, 36, 0.02));

            assertThat(scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL)).isEmpty();
        }
    }

    @Test
    void aShortQueueBesideMuchWorkIsNotFound() {
        assertThat(scene(1, 0.02, 0.01).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .isEmpty(); // 8% of the time in the pool
        assertThat(scene(2, 0.02, 0.01).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .hasSize(1);
    }

    @Test
    void threadsThatAreFreeAreNotMissing() {
        Scene scene = new Scene(20).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            full(pool, 36, 0.02);
            pool.busy(10, 0.02, 0);
        });

        assertThat(scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL)).isEmpty();
    }

    /** Three of twelve threads are busy in the first of four seconds, in whose last moment the tasks come. */
    @Test
    void aQuietSecondBeforeAFullQueueDecidesNothing() {
        Scene scene = new Scene(4).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            full(pool, second == 1 ? 6 : 400, 0.02);
            pool.busy(second == 1 ? 3 : 12, 0.02, 0);
        });

        assertThat(figure(found(scene), "busy threads while tasks wait"))
                .isEqualTo((6 * 3 + 3 * 400 * 12) / (6 + 3 * 400.0), within(0.01));
    }

    @Test
    void atLeastOneThreadMoreIsAdvised() {
        Scene scene = new Scene(20).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            full(pool, 36, 0.02);
            pool.arrived = 2;
        });

        assertThat(found(scene).change().scenario()).isEqualTo(Scenario.ofSize(13));
    }

    @Test
    void whereNoLineWasSampledTheWorkersAreCounted() {
        Scene one = new Scene(20).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            full(pool, 36, 0.02);
            pool.threads(1).busy(1, 0.02, 0);
        });

        assertThat(found(new Scene(20).pool(Scene.threadPool(1, "prices"), (second, pool) -> full(pool, 36, 0.02)))
                        .chain()
                        .get(0))
                .isEqualTo("12 of 12 workers are busy, mostly blocked");
        assertThat(found(one).chain().get(0)).isEqualTo("its one worker is busy, mostly blocked");
    }

    @Test
    void theFiguresSayThatThereAreProcessors() {
        Finding finding = found(scene(36, 0.02, 0.01));

        assertThat(figure(finding, "busy time blocked")).isEqualTo(97, within(1e-6));
        assertThat(figure(finding, "busy time waiting for a processor")).isEqualTo(1, within(1e-6));
        assertThat(figure(finding, "processors in use while tasks wait")).isEqualTo(10, within(1e-6));
    }

    private static double figure(Finding finding, String what) {
        return finding.evidence().stream()
                .filter(evidence -> evidence.what().equals(what))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whereNobodyKnowsWhoWaitsForAProcessorOneMustBeFree() {
        assertThat(scene(36, 0.02, 0).withoutRunQueue().coresBusy(1.6).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .hasSize(1);
        assertThat(scene(36, 0.02, 0).withoutRunQueue().coresBusy(1.8).findings(FindingId.UNDERSIZED_BLOCKING_POOL))
                .isEmpty();
    }
}
