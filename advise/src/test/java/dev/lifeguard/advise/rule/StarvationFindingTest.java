package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitsFor;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two workers that wait, with tasks behind them, for as long as it is observed. */
class StarvationFindingTest {
    private static final String[] GET = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.FutureTask.awaitDone:500",
        "java.util.concurrent.FutureTask.get:190",
        "com.shop.Total.sum:42",
        "java.util.concurrent.ThreadPoolExecutor$Worker.run:642"
    };
    private static final String[] LATCH = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.CountDownLatch.await:230",
        "com.shop.Total.lambda$sum$0:42"
    };
    private static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.LinkedBlockingQueue.take:435", "com.shop.Consumer.run:12"
    };
    private static final String[] SLEEP = {"java.lang.Thread.sleep0", "com.shop.Slow.call:3"};

    private static void hangs(PoolSecond pool) {
        pool.threads(2).busy(2, 0, 0).waiting(3);
    }

    private static Scene scene(int seconds, String... frames) {
        return new Scene(seconds)
                .pool(Scene.threadPool(1, "totals"), (second, pool) -> hangs(pool))
                .stack(1, Role.BLOCKED, 2, frames);
    }

    private static FullPool full(int second, int pool, List<WaitsFor> waits, String... queued) {
        return new FullPool(second * Scene.SECOND, pool, Scene.SECOND, 2, waits, List.of(queued), 0);
    }

    @Test
    void workersThatWaitForFuturesBehindThemAreFoundWithinThreeSeconds() {
        assertThat(scene(2, GET).findings(FindingId.SELF_STARVATION)).isEmpty();
        assertThat(scene(3, GET).ids()).containsExactly(FindingId.SELF_STARVATION);
        assertThat(Diagnosis.standsStill(scene(3, GET).recording())).isTrue();
    }

    @Test
    void whatTheProbeProvesIsFoundAtOnceWithTheCircle() {
        Scene scene = scene(1, GET);
        scene.full(full(1, 1, List.of(new WaitsFor(1, 2, scene.stackId(GET)))));

        Finding finding = scene.findings(FindingId.SELF_STARVATION).get(0);
        assertThat(finding.chain())
                .containsExactly(
                        "nothing has started or ended in totals for 1 s, while 3 tasks wait",
                        "2 of 2 workers of totals sit in com.shop.Total.sum:42, waiting for tasks in its own queue",
                        "so each waits for a task that waits for one of them: the circle is closed",
                        "pool made at com.shop.Pools.make:9");
    }

    @Test
    void aCircleOfTwoPoolsIsFoundInBoth() {
        Scene scene = scene(1, GET)
                .pool(Scene.threadPool(2, "others"), (second, pool) -> hangs(pool))
                .full(full(1, 1, List.of(new WaitsFor(2, 2, -1))))
                .full(full(1, 2, List.of(new WaitsFor(1, 2, -1))));

        assertThat(scene.findings(FindingId.SELF_STARVATION))
                .extracting(Finding::pool)
                .containsExactly("totals", "others");
    }

    @Test
    void onePoolThatWaitsForAnotherThatWorksIsNoCircle() {
        Scene scene = scene(5, GET)
                .pool(Scene.threadPool(2, "slow"), (second, pool) -> hangs(pool))
                .stack(2, Role.BLOCKED, 2, SLEEP)
                .full(full(5, 1, List.of(new WaitsFor(2, 2, -1))))
                .full(full(5, 2, List.of()));

        assertThat(scene.findings(FindingId.SELF_STARVATION)).isEmpty();
        assertThat(Diagnosis.standsStill(scene.recording())).isFalse();
    }

    @Test
    void consumersThatHoldAllThreadsAreFound() {
        Finding finding =
                scene(3, TAKE).findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE).get(0);

        assertThat(finding.title())
                .isEqualTo("totals stands still: all its 2 workers wait at a queue in com.shop.Consumer.run:12,"
                        + " and what could help them is queued behind them");
    }

    @Test
    void consumersWithAProducerInAnotherPoolAreNotFound() {
        Scene scene = scene(5, TAKE)
                .pool(
                        Scene.threadPool(2, "producers"),
                        (second, pool) -> pool.threads(1).busy(1, 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP);

        assertThat(scene.ids()).isEmpty();
    }

    @Test
    void consumersBesideTasksThatComeAndGoAreFoundAfterFourSeconds() {
        for (double ms : new double[] {0.1, 50}) {
            assertThat(beside(3, ms).ids()).isEmpty();
            assertThat(beside(5, ms).findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE))
                    .hasSize(1);
        }
    }

    @Test
    void itIsSaidThatWhatIsAtWorkBroughtNothing() {
        Scene scene = scene(5, TAKE)
                .pool(
                        Scene.threadPool(2, "calls"),
                        (second, pool) -> pool.threads(8).tasks(20, 10).busy(0.2, 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP);

        assertThat(scene.findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE).get(0).chain())
                .contains("other pools are at work and brought them nothing in that time, and a queued task starts only"
                        + " when one of them ends");
    }

    @Test
    void consumersBesideATaskThatGoesOnAreNotFound() {
        Scene scene = scene(5, TAKE)
                .pool(
                        Scene.threadPool(2, "producer"),
                        (second, pool) -> pool.threads(1).busy(1, 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP)
                .full(full(5, 1, List.of(), "com.shop.Consumer$$Lambda/0x00007f"));

        assertThat(scene.ids()).isEmpty();
    }

    @Test
    void norBesideOneThatBeganWhileTheyStood() {
        Scene scene = scene(6, TAKE)
                .pool(
                        Scene.threadPool(2, "producer"),
                        (second, pool) -> pool.threads(1).busy(second > 2 ? 1 : 0, 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP);

        assertThat(scene.findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE)).isEmpty();
    }

    @Test
    void consumersBesideALoopThatRanAndBroughtNothingAreFound() {
        assertThat(besideLoop(7, 3, 0.0001).findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE))
                .hasSize(1);
    }

    @Test
    void notBesideOneThatRanJustNow() {
        assertThat(besideLoop(7, 7, 0.0001).ids()).isEmpty();
    }

    @Test
    void norBesideOneThatComputes() {
        assertThat(besideLoop(7, 3, 0.5).ids()).isEmpty();
    }

    @Test
    void norWhereAConsumerRanTooIfOnlyForAMoment() {
        Scene scene = new Scene(7)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(2)
                                .busy(2, second == 3 ? 0.0001 : 0, 0)
                                .waiting(3))
                .stack(1, Role.BLOCKED, 2, TAKE)
                .pool(
                        Scene.threadPool(2, "loop"),
                        (second, pool) -> pool.threads(1).busy(1, second == 3 ? 0.0001 : 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP);

        assertThat(scene.ids()).isEmpty();
    }

    /** Beside a task that goes on and uses so much of a processor in one of the seconds, counted from 1. */
    private static Scene besideLoop(int seconds, int at, double cpu) {
        return scene(seconds, TAKE)
                .pool(
                        Scene.threadPool(2, "loop"),
                        (second, pool) -> pool.threads(1).busy(1, second == at ? cpu : 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP);
    }

    @Test
    void whoWaitsForATaskWhileOthersWorkIsNotFound() {
        Scene scene = scene(5, LATCH)
                .pool(
                        Scene.threadPool(2, "calls"),
                        (second, pool) -> pool.threads(8).tasks(20, 10).busy(0.2, 0, 0))
                .stack(2, Role.BLOCKED, 1, SLEEP)
                .full(full(5, 1, List.of(), "com.shop.Total$$Lambda/0x00007f"));

        assertThat(scene.findings(FindingId.SELF_STARVATION)).isEmpty();
    }

    /** Beside a scheduled pool that does a task of so many milliseconds each second. */
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
        assertThat(scene(3, LATCH)
                        .full(full(3, 1, List.of(), "com.shop.Total$$Lambda/0x00007f"))
                        .ids())
                .containsExactly(FindingId.SELF_STARVATION);
    }

    @Test
    void aLatchThatAnythingMayOpenIsNotFound() {
        assertThat(scene(5, LATCH).full(full(5, 1, List.of(), "com.shop.Other")).findings(FindingId.SELF_STARVATION))
                .isEmpty();
    }

    @Test
    void aWorkerThatDoesSomethingElseIsNotFound() {
        assertThat(scene(5, GET).stack(1, Role.BLOCKED, 1, SLEEP).findings(FindingId.SELF_STARVATION))
                .isEmpty();
    }
}
