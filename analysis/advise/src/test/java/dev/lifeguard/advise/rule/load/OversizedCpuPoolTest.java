package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Twenty threads that compute on two processors. */
class OversizedCpuPoolTest {
    private static Scene scene(int threads, double cpuShare, double runnableShare, double coresBusy) {
        return new Scene(10)
                .coresBusy(coresBusy)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(threads)
                                .busy(threads, cpuShare, runnableShare)
                                .tasks(10, 2000))
                .stack(1, Role.RUNNING, 5, "com.shop.Sum.of:7");
    }

    @Test
    void threadsThatWaitForAProcessorAreFound() {
        Finding finding =
                scene(20, 0.1, 0.9, 2).findings(FindingId.OVERSIZED_CPU_POOL).get(0);

        assertThat(finding.title())
                .isEqualTo("20 threads of sums share 2 processors: each task takes 10 times as long as it would alone");
        assertThat(finding.change().scenario()).isEqualTo(Scenario.ofSize(2));
        assertThat(finding.change().text()).contains("2 threads at com.shop.Pools.make:9");
        assertThat(finding.waitingTasks()).isEqualTo(18);
    }

    @Test
    void asManyThreadsAsTheBlockedPartNeedsAreNotTooMany() {
        // 20 threads, 10% on a CPU, 80% blocked: 2 processors keep 18 threads busy
        assertThat(scene(20, 0.1, 0.1, 2).findings(FindingId.OVERSIZED_CPU_POOL))
                .isEmpty();
    }

    @Test
    void aFullPoolOfAsManyThreadsAsProcessorsIsNotFound() {
        assertThat(scene(2, 0.7, 0.3, 2).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
        assertThat(scene(3, 0.6, 0.4, 2).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
    }

    @Test
    void aPoolThatSuffersFromOthersIsNotFound() {
        // it uses a fifth of the processors itself; others take the rest
        assertThat(scene(20, 0.02, 0.5, 2).findings(FindingId.OVERSIZED_CPU_POOL))
                .isEmpty();
    }

    private static Scene together(double runnableShare) {
        Scene scene = new Scene(10).coresBusy(2.1);
        for (int id = 1; id <= 6; id++) {
            scene.pool(
                            Scene.threadPool(id, "part-" + id),
                            (second, pool) -> pool.threads(4)
                                    .busy(4, 1 / 12.0, runnableShare)
                                    .tasks(10, 400))
                    .stack(id, Role.RUNNING, 5, "com.shop.Part" + id + ".work:7");
        }
        return scene;
    }

    @Test
    void poolsThatCrowdTheProcessorsTogetherAreFound() {
        // each uses a sixth of the two processors, and none would be too large alone
        Finding finding =
                together(10 / 12.0).findings(FindingId.OVERSIZED_CPU_POOL).get(0);

        assertThat(finding.title())
                .isEqualTo(
                        "24 threads of 6 pools share 2 processors: each task takes 6 times as long as it would alone");
        assertThat(finding.change().text()).startsWith("Let them share one pool of 4 threads");
        assertThat(finding.change().resize()).isFalse();
        assertThat(finding.waitingTasks()).isEqualTo(20, within(1e-6));
        assertThat(together(10 / 12.0).ids()).containsOnlyOnce(FindingId.OVERSIZED_CPU_POOL);
    }

    @Test
    void poolsThatBlockTogetherAreNotFound() {
        assertThat(together(0.1).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
    }

    @Test
    void noMoreThanAllProcessorsAreInUse() {
        assertThat(scene(20, 0.1, 0.9, 2.14).findings(FindingId.OVERSIZED_CPU_POOL))
                .singleElement()
                .satisfies(finding -> assertThat(finding.evidence())
                        .filteredOn(figure -> figure.what().equals("processors in use"))
                        .singleElement()
                        .satisfies(figure -> assertThat(figure.value()).isEqualTo(100)));
    }

    @Test
    void oneThreadIsOne() {
        assertThat(Settings.size(pool(), 1)).isEqualTo("1 thread at com.shop.Pools.make:9");
        assertThat(Settings.size(pool(), 2)).isEqualTo("2 threads at com.shop.Pools.make:9");
    }

    private static PoolCase pool() {
        Recording recording = scene(20, 0.1, 0.9, 2).recording();
        return Scene.situation(recording).pool(1).orElseThrow();
    }

    @Test
    void freeProcessorsMeanThatNothingIsTooMuch() {
        assertThat(scene(20, 0.1, 0.9, 1).findings(FindingId.OVERSIZED_CPU_POOL))
                .isEmpty();
    }

    @Test
    void theCommonPoolAndCarriersAreNotTooMany() {
        PoolInfo virtual = Scene.info(1, "v", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", PoolInfo.UNBOUNDED);
        for (PoolInfo pool : List.of(Scene.commonPool(1), virtual)) {
            assertThat(new Scene(10)
                            .coresBusy(2)
                            .pool(
                                    pool,
                                    (second, of) ->
                                            of.threads(20).busy(20, 0.1, 0.9).tasks(10, 2000))
                            .findings(FindingId.OVERSIZED_CPU_POOL))
                    .isEmpty();
        }
    }

    @Test
    void aBurstOfTwoSecondsIsNotFound() {
        assertThat(until(2).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
        assertThat(until(3).findings(FindingId.OVERSIZED_CPU_POOL))
                .singleElement()
                .satisfies(finding -> assertThat(finding.waitingTasks()).isEqualTo(18 * 0.3, within(1e-6)));
    }

    private static Scene until(int last) {
        return new Scene(10)
                .coresBusy(2)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(20)
                                .busy(second <= last ? 20 : 1, 0.1, second <= last ? 0.9 : 0)
                                .tasks(10, 2000));
    }

    @Test
    void theChainAndTheFiguresSayHowMuchWaits() {
        Finding finding =
                scene(20, 0.1, 0.8, 2).findings(FindingId.OVERSIZED_CPU_POOL).get(0);

        assertThat(finding.chain())
                .containsExactly(
                        "sums is slow because 16 of 20 busy workers wait for a processor",
                        "the work is done in com.shop.Sum.of:7",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(figure(finding, "busy time waiting for a processor")).isEqualTo(80, within(1e-6));
        assertThat(figure(finding, "busy time on a processor")).isEqualTo(10, within(1e-6));
        assertThat(figure(finding, "busy time blocked")).isEqualTo(10, within(1e-6));
        assertThat(finding.change().scenario()).isEqualTo(Scenario.ofSize(4)); // as much blocked as computing
    }

    @Test
    void theChainOfThoseTogetherNamesThem() {
        Finding finding =
                together(10 / 12.0).findings(FindingId.OVERSIZED_CPU_POOL).get(0);

        assertThat(finding.pool()).isEqualTo("part-1");
        assertThat(finding.chain())
                .containsExactly(
                        "no pool has too many threads on its own, but together 20 of 24 busy workers wait for a"
                                + " processor",
                        "the busiest: part-1 (4), part-2 (4), part-3 (4), part-4 (4), part-5 (4)",
                        "the work is done in com.shop.Part1.work:7",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.where()).hasSize(6);
        assertThat(figure(finding, "busy time waiting for a processor")).isEqualTo(1000 / 12.0, within(1e-6));
        assertThat(figure(finding, "busy time on a processor")).isEqualTo(100 / 12.0, within(1e-6));
        assertThat(figure(finding, "busy time blocked")).isEqualTo(100 / 12.0, within(1e-6));
    }

    @Test
    void ofThoseTogetherTheOneThatWaitsMostComesFirst() {
        Scene scene = together(10 / 12.0);
        scene.pool(
                Scene.threadPool(7, "zoo"),
                (second, pool) -> pool.threads(5).busy(5, 1 / 15.0, 12 / 15.0).tasks(10, 400));

        assertThat(scene.findings(FindingId.OVERSIZED_CPU_POOL).get(0).pool()).isEqualTo("zoo");
    }

    @Test
    void aPoolThatDoesNotWaitForAProcessorIsNoneOfThem() {
        Scene scene = together(10 / 12.0);
        scene.pool(
                Scene.threadPool(7, "calls"),
                (second, pool) -> pool.threads(50).busy(50, 0.001, 0.001).tasks(10, 400));

        assertThat(scene.findings(FindingId.OVERSIZED_CPU_POOL).get(0).title())
                .startsWith("24 threads of 6 pools share");
    }

    @Test
    void aPoolThatIsTooLargeAloneIsNotCountedWithTheOthers() {
        Scene scene = scene(20, 0.1, 0.9, 2)
                .pool(
                        Scene.threadPool(2, "part"),
                        (second, pool) -> pool.threads(3).busy(3, 0.05, 0.9).tasks(10, 400));

        assertThat(scene.findings(FindingId.OVERSIZED_CPU_POOL))
                .extracting(Finding::pool)
                .containsExactly("sums");
    }

    private static double figure(Finding finding, String what) {
        return finding.evidence().stream()
                .filter(evidence -> evidence.what().equals(what))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }

    /** Six pools of four threads that wait for full processors, in the first seconds only. */
    private static Scene together(int threads, int until, double coresBusy) {
        Scene scene = new Scene(10).coresBusy(coresBusy);
        for (int id = 1; id <= 6; id++) {
            scene.pool(
                    Scene.threadPool(id, "part-" + id),
                    (second, pool) -> pool.threads(4)
                            .busy(second <= until ? threads : 0, 1 / 12.0, 10 / 12.0)
                            .tasks(10, 400));
        }
        return scene;
    }

    @Test
    void theyAreTooManyOnlyTogetherWithFullProcessorsAndForAWhile() {
        assertThat(together(4, 3, 2).findings(FindingId.OVERSIZED_CPU_POOL))
                .singleElement()
                .satisfies(finding -> assertThat(finding.waitingTasks()).isEqualTo(6, within(1e-6)));
        assertThat(together(4, 2, 2).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
        assertThat(together(4, 10, 1.6).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
    }

    @Test
    void ofSixOnlyThoseThatWereBusyAreTold() {
        Scene scene = together(4, 10, 2);
        scene.pool(Scene.threadPool(7, "idle"), (second, pool) -> pool.threads(4));

        assertThat(scene.findings(FindingId.OVERSIZED_CPU_POOL).get(0).title()).startsWith("24 threads of 6 pools");
    }
}
