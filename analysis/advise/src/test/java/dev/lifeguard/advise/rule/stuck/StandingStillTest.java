package dev.lifeguard.advise.rule.stuck;

import static dev.lifeguard.advise.rule.stuck.Totals.GET;
import static dev.lifeguard.advise.rule.stuck.Totals.LATCH;
import static dev.lifeguard.advise.rule.stuck.Totals.SLEEP;
import static dev.lifeguard.advise.rule.stuck.Totals.TAKE;
import static dev.lifeguard.advise.rule.stuck.Totals.full;
import static dev.lifeguard.advise.rule.stuck.Totals.hangs;
import static dev.lifeguard.advise.rule.stuck.Totals.isFound;
import static dev.lifeguard.advise.rule.stuck.Totals.only;
import static dev.lifeguard.advise.rule.stuck.Totals.scene;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.advise.view.HttpStall;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two workers that wait, with tasks behind them, for as long as it is observed. */
class StandingStillTest {
    @Test
    void workersThatWaitForFuturesBehindThemAreFoundWithinThreeSeconds() {
        assertThat(scene(2, GET).findings(FindingId.SELF_STARVATION)).isEmpty();
        assertThat(scene(3, GET).ids()).containsExactly(FindingId.SELF_STARVATION);
        assertThat(Diagnosis.isDeadlocked(scene(3, GET).recording())).isTrue();
    }

    @Test
    void onePoolThatWaitsForAnotherThatStandsStillIsNoCircle() {
        Scene scene = scene(5, GET)
                .pool(Scene.threadPool(2, "slow"), (second, pool) -> hangs(pool))
                .stack(2, Role.BLOCKED, 2, SLEEP);
        scene.waits(new Waits()
                .queued(1, 2, 2, scene.stackId(GET))
                .alone(2, 2, State.TIMED_WAITING, scene.stackId(SLEEP))
                .at(5));

        assertThat(scene.ids()).containsExactly(FindingId.STANDSTILL, FindingId.STANDSTILL);
        assertThat(scene.findings()).extracting(Finding::pool).containsExactly("totals", "slow");
    }

    @Test
    void consumersThatHoldAllThreadsAreFound() {
        Finding finding =
                scene(3, TAKE).findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE).get(0);

        assertThat(finding.title())
                .isEqualTo("totals is stalled: all its 2 workers wait at a queue in com.shop.Consumer.run:12,"
                        + " while tasks are queued behind them");
    }

    @Test
    void consumersThatAProducerInAnotherPoolLeavesWithoutWorkAreFoundAfterFourSeconds() {
        for (int seconds : new int[] {3, 4}) {
            Scene scene = scene(seconds, TAKE)
                    .pool(
                            Scene.threadPool(2, "producers"),
                            (second, pool) -> pool.threads(1).busy(1, 0, 0))
                    .stack(2, Role.BLOCKED, 1, SLEEP);

            assertThat(scene.ids()).isEqualTo(seconds < 4 ? List.of() : List.of(FindingId.THREAD_BLOCKING_QUEUE_TAKE));
        }
    }

    @Test
    void consumersBesideTasksThatComeAndGoAreFound() {
        isFound(beside(3, 0.1), FindingId.THREAD_BLOCKING_QUEUE_TAKE);
        assertThat(beside(3, 50).ids()).isEmpty();
        isFound(beside(5, 50), FindingId.THREAD_BLOCKING_QUEUE_TAKE);
    }

    @Test
    void whereAConsumerRanIfOnlyForAMomentNothingIsFound() {
        Scene scene = new Scene(7)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(2)
                                .busy(2, second == 5 ? 0.0011 : 0, 0)
                                .waiting(3))
                .stack(1, Role.BLOCKED, 2, TAKE);

        assertThat(scene.ids()).isEmpty();
    }

    @Test
    void whoWaitsForATaskWhileOthersWorkStandsStillForAnUnknownCause() {
        Scene scene = scene(5, LATCH)
                .pool(
                        Scene.threadPool(2, "calls"),
                        (second, pool) -> pool.threads(8).tasks(20, 10).busy(0.2, 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP)
                .full(full(5, "com.shop.Total$$Lambda/0x00007f"));

        isFound(scene, FindingId.STANDSTILL);
        Finding finding = only(scene);
        assertThat(finding.title())
                .isEqualTo(
                        "totals is stalled: all its 2 workers wait for a latch or barrier in com.shop.Total.lambda$sum$0:42");
        assertThat(finding.chain())
                .contains("it is not visible who could end such a wait: a thread dump (jcmd PID Thread.print -l) shows"
                        + " what every thread does");
    }

    /** Adds a scheduled pool that runs a task of this many milliseconds each second. */
    private static Scene beside(int seconds, double ms) {
        return scene(seconds, TAKE)
                .pool(
                        Scene.info(2, "timer", PoolInfo.Kind.SCHEDULED, "DelayedWorkQueue", PoolInfo.UNBOUNDED),
                        (second, pool) -> pool.threads(1).tasks(1, ms).busy(ms / 1000, 0, 0));
    }

    @Test
    void consumersThatGetSomethingNowAndThenAreNotFound() {
        Scene scene = new Scene(5)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(2).busy(2, 0.01, 0).waiting(3))
                .stack(1, Role.BLOCKED, 2, TAKE);

        assertThat(scene.findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE)).isEmpty();
    }

    @Test
    void consumersBehindWhomNothingWaitsAreNotFound() {
        Scene scene = new Scene(5)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0))
                .stack(1, Role.BLOCKED, 2, TAKE);

        assertThat(scene.ids()).isEmpty();
    }

    @Test
    void aLatchIsFoundWhereTheQueuedTasksAreOfTheSameClass() {
        isFound(scene(3, LATCH).full(full(3, "com.shop.Total$$Lambda/0x00007f")), FindingId.SELF_STARVATION);
    }

    @Test
    void aLatchThatAnythingMayOpenIsAStandstill() {
        isFound(scene(5, LATCH).full(full(5, "com.shop.Other")), FindingId.STANDSTILL);
    }

    @Test
    void aWorkerThatWaitsForSomethingElseIsPartOfAStandstill() {
        isFound(scene(5, GET).stack(1, Role.BLOCKED, 1, SLEEP), FindingId.STANDSTILL);
    }

    @Test
    void aWorkerThatRunsIsNot() {
        assertThat(scene(5, GET)
                        .stack(1, Role.RUNNING, 1, "com.shop.Total.add:7")
                        .ids())
                .isEmpty();
    }

    @Test
    void aRequestThatPinnedCarriersKeepFromItsAnswerIsExplained() {
        String[] send = {
            "jdk.internal.misc.Unsafe.park",
            "java.util.concurrent.CompletableFuture.get:2117",
            "jdk.internal.net.http.HttpClientImpl.send:950",
            "com.shop.Client.fetch:12"
        };
        PoolInfo carriers = new PoolInfo(
                2, "virtual-threads", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);

        assertThat(scene(4, send)
                        .java("26.0.2")
                        .pool(carriers, (second, of) -> of.threads(2).busy(2, 0, 0))
                        .findings(FindingId.STANDSTILL)
                        .get(0)
                        .chain())
                .contains("they wait for " + HttpStall.WHY);
        assertThat(scene(4, send)
                        .java("26.0.2")
                        .findings(FindingId.STANDSTILL)
                        .get(0)
                        .chain())
                .noneMatch(line -> line.contains("java.net.http"));
    }

    @Test
    void whatNeverAnswersIsNamedByItsLine() {
        String[] read = {"sun.nio.ch.Net.poll", "sun.nio.ch.NioSocketImpl.park:181", "com.shop.Client.read:12"};
        Scene scene = scene(4, read);

        isFound(scene, FindingId.STANDSTILL);
        assertThat(only(scene).title())
                .isEqualTo(
                        "totals is stalled: all its 2 workers wait for an external answer in com.shop.Client.read:12");
        assertThat(only(scene).change().text())
                .isEqualTo("Set a time-out at com.shop.Client.read:12, and find out why no answer comes.");
    }

    @Test
    void mostOfAPoolThatMovesIsAWarning() {
        Scene scene = new Scene(5)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(16).busy(14, 0.01, 0).tasks(20, 10));
        scene.waits(new Waits().still(12).unknown(1, 12, scene.stackId(GET)).at(5));

        Finding finding = scene.findings(FindingId.STANDSTILL).get(0);
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.title())
                .isEqualTo("12 of 16 workers of totals do not move: they wait for a task in com.shop.Total.sum:42");
        assertThat(finding.chain())
                .startsWith(
                        "12 of 16 workers of totals have not moved for 12 s",
                        "12 of 16 workers are blocked in com.shop.Total.sum:42, waiting for a task");
        assertThat(Diagnosis.isDeadlocked(scene.recording())).isFalse();
    }

    @Test
    void aHolderThatGoesOnIsNamedWhereMostOfAPoolWaitsForIt() {
        Scene scene = new Scene(5)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(16).busy(14, 0.01, 0).tasks(20, 10));
        int lock = scene.stackId("java.util.concurrent.locks.ReentrantLock.lock:322", "com.shop.Total.add:7");
        scene.waits(new Waits()
                .still(12)
                .held(1, 12, State.WAITING, lock, "java.util.concurrent.locks.ReentrantLock$NonfairSync", 1)
                .alone(1, 1, State.RUNNING, scene.stackId(TAKE))
                .at(5));

        Finding finding = scene.findings(FindingId.STANDSTILL).get(0);
        assertThat(finding.title())
                .isEqualTo("12 of 16 workers of totals do not move: they wait for a lock in com.shop.Total.add:7");
        assertThat(finding.chain())
                .contains(
                        "12 of 16 workers are blocked in com.shop.Total.add:7, waiting for a lock, which worker-1 holds",
                        "the holder is not deadlocked, but has not released it");
    }

    @Test
    void whatIsMerelyItsConsequenceIsNotSaidBesideIt() {
        Scene scene = new Scene(120)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(10 * second))
                .stack(1, Role.BLOCKED, 2, SLEEP);

        isFound(scene, FindingId.STANDSTILL);
    }
}
