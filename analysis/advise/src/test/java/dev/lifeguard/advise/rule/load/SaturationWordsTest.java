package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The text of {@link SaturationAhead}: the limit that it names, and the precision of its figures. */
class SaturationWordsTest {
    /** Twelve threads, five of them busy with tasks of 500 ms. */
    private static Scene blocking() {
        return new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12).busy(5, 0.01, 0).tasks(10, 500))
                .stack(1, Role.BLOCKED, 1, "java.lang.Thread.sleep0", "com.shop.PriceClient.fetch:42");
    }

    /** Twelve threads, one of them computing, on a machine with this many busy processors. */
    private static Scene computing(double cores) {
        return new Scene(30)
                .coresBusy(cores)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(12).busy(1, 1, 0).tasks(10, 100));
    }

    @Test
    void aPoolThatBlocksIsAdvisedThreadsForTwiceTheTraffic() {
        Finding finding = found(blocking());

        assertThat(finding.title()).isEqualTo("prices is full at 24 tasks/s, 2.4 times today's traffic");
        assertThat(finding.chain())
                .containsExactly(
                        "prices keeps 5 of 12 threads busy; nothing waits yet",
                        "they are blocked in com.shop.PriceClient.fetch:42",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.change().scenario()).isEqualTo(new Scenario(14, 2, Strategy.SHARED_POOL)); // 10 / 0.75
    }

    @Test
    void atLeastOneThreadMoreIsAdvised() {
        Scene scene = new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12).busy(4.1, 0.01, 0).tasks(8, 500));

        assertThat(found(scene).change().scenario()).isEqualTo(new Scenario(13, 2, Strategy.SHARED_POOL));
    }

    @Test
    void whereTheProcessorsAreFullFirstThreadsAreNotAdvised() {
        Finding finding = found(computing(1.8));

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.title()).isEqualTo("sums is full at 11.1 tasks/s, 1.11 times today's traffic");
        assertThat(finding.chain().get(0)).isEqualTo("sums keeps 1 of 12 threads busy; the processors are full first");
        assertThat(finding.change().text()).startsWith("Make the work cheaper, or add processors");
        assertThat(finding.change().resize()).isFalse();
        assertThat(finding.noHelp()).containsExactly("More threads: the CPU is the limit.");
    }

    @Test
    void processorsAreThereToBeUsed() {
        assertThat(computing(1.5).findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    @Test
    void fullProcessorsAreNotAhead() {
        assertThat(computing(1.95).findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    @Test
    void littleRoomIsAWarningWithoutATrend() {
        Scene scene = new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12).busy(10, 0.01, 0).tasks(20, 500));

        assertThat(found(scene).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void aPoolThatIsNearlyFullIsNotAhead() {
        // two full seconds do not count as traffic, so these are almost full
        Scene scene = new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(1).busy(0.89, 0.01, 0).tasks(2, 445));

        assertThat(found(scene).title()).startsWith("prices is full at 2.25 tasks/s, 1.12 times");
    }

    @Test
    void theTrendIsInTheTitle() {
        Scene scene = new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12)
                                .busy(2 + 0.2 * second, 0.01, 0)
                                .tasks(Math.round(4 + 0.4 * second), 500));

        assertThat(found(scene).title()).endsWith(" times today's traffic, reached at the present trend in 20 s");
    }

    @Test
    void whatComesByTheClockGrowsIfItIsSeenTo() {
        PoolInfo clock = Scene.info(1, "clock", PoolInfo.Kind.SCHEDULED, "DelayedWorkQueue", PoolInfo.UNBOUNDED);
        Scene scene = new Scene(30)
                .pool(
                        clock,
                        (second, pool) -> pool.threads(12)
                                .busy(2 + 0.2 * second, 0.01, 0)
                                .tasks(Math.round(4 + 0.4 * second), 500));

        assertThat(scene.findings(FindingId.SATURATION_AHEAD)).hasSize(1);
    }

    @Test
    void theRateIsAsExactAsTheMeanTimeOnAThread() {
        // 400 and 600 ms alternate: deviation 101.7 ms of 30 means, 18.6 ms of their mean, 1.645 times that in 500
        Scene scene = new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12).busy(5, 0.01, 0).tasks(10, second % 2 == 0 ? 400 : 600));

        Figure rate = rate(found(scene));
        assertThat(rate.value()).isEqualTo(24, within(1e-6));
        assertThat(rate.high() - rate.value()).isEqualTo(24 * 0.06109, within(0.001));
        assertThat(rate.value() - rate.low()).isEqualTo(24 * 0.06109, within(0.001));
    }

    @Test
    void anEvenTimeOnAThreadHasNoError() {
        Figure rate = rate(found(blocking()));

        assertThat(rate.high()).isEqualTo(rate.value());
    }

    @Test
    void forksAndWhatIsRefusedAndFewTasksTellNothing() {
        assertThat(new Scene(30)
                        .pool(
                                Scene.commonPool(1),
                                (second, pool) ->
                                        pool.threads(12).busy(5, 0.01, 0).tasks(10, 500))
                        .findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
        assertThat(new Scene(30)
                        .pool(Scene.threadPool(1, "prices"), (second, pool) -> {
                            pool.threads(12).busy(5, 0.01, 0).tasks(10, 500);
                            pool.rejected = second == 3 ? 1 : 0;
                        })
                        .findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
        assertThat(new Scene(19)
                        .pool(
                                Scene.threadPool(1, "prices"),
                                (second, pool) ->
                                        pool.threads(1).busy(0.5, 0.01, 0).tasks(1, 500))
                        .findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
        assertThat(new Scene(20)
                        .pool(
                                Scene.threadPool(1, "prices"),
                                (second, pool) ->
                                        pool.threads(1).busy(0.5, 0.01, 0).tasks(1, 500))
                        .findings(FindingId.SATURATION_AHEAD))
                .hasSize(1);
    }

    @Test
    void onlyWhatWaitsInTheLaterHalfHasBegun() {
        assertThat(waitingFrom(1, 10).findings(FindingId.SATURATION_AHEAD)).hasSize(1);
        assertThat(waitingFrom(21, 30).findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    private static Scene waitingFrom(int first, int last) {
        return new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12)
                                .busy(5, 0.01, 0)
                                .tasks(10, 500)
                                .waiting(second >= first && second <= last ? 1 : 0));
    }

    @Test
    void aTwentiethOfTheBusyThreadsMayWait() {
        assertThat(waiting(0.2).findings(FindingId.SATURATION_AHEAD)).hasSize(1);
        assertThat(waiting(0.3).findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    private static Scene waiting(double tasks) {
        return new Scene(30)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) ->
                                pool.threads(12).busy(5, 0.01, 0).tasks(10, 500).waiting(tasks));
    }

    private static Figure rate(Finding finding) {
        return finding.evidence().stream()
                .filter(evidence -> evidence.what().equals("saturation rate"))
                .findFirst()
                .orElseThrow();
    }

    private static Finding found(Scene scene) {
        List<Finding> findings = scene.findings(FindingId.SATURATION_AHEAD);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }
}
