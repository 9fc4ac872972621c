package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Twenty threads that serve eight tasks a second, and what they wait for. */
class SharedLimitTest {
    private static final String LINE = "com.shop.Tokens.publicKey:30";
    private static final String[] MONITOR = {LINE, "com.shop.Http.serve:7"};
    private static final String[] HOLDER = {
        "sun.nio.ch.Net.poll", "com.shop.Tokens.publicKey:32", "com.shop.Http.serve:7"
    };

    private static final PoolInfo SEMAPHORE = new PoolInfo(
            2, "semaphore Orders:9", PoolInfo.Kind.PERMITS, "java.util.concurrent.Semaphore", null, null, -1);

    private static Scene web(BiConsumer<Integer, PoolSecond> script) {
        return new Scene(20).pool(Scene.threadPool(1, "web"), script);
    }

    private static void full(int second, PoolSecond pool) {
        pool.threads(20).busy(20, 0.01, 0).waiting(40).tasks(8, 2500);
        pool.arrived = 16;
    }

    private static Capacity capacity(Scene scene) {
        Situation situation = Scene.situation(scene.recording());
        return Capacity.of(situation.pool(1).orElseThrow(), situation);
    }

    @Test
    void aMonitorForWhichMostWaitIsTheLimitAndMoreThreadsAreNotAdvised() {
        Scene scene =
                web(SharedLimitTest::full).stack(1, Role.BLOCKED, 19, MONITOR).stack(1, Role.BLOCKED, 1, HOLDER);

        assertThat(capacity(scene).limit()).isEqualTo("the monitor at " + LINE);
        assertThat(capacity(scene).traffic()).isEqualTo(1, within(1e-9));
        Finding finding = scene.findings(FindingId.EXHAUSTED_CONNECTIONS).get(0);
        assertThat(finding.title()).endsWith("limited by the monitor at " + LINE);
        assertThat(finding.chain())
                .containsSequence(
                        "19 of 20 workers wait for the monitor at " + LINE,
                        "waiters are at " + LINE,
                        "it is held at com.shop.Tokens.publicKey:32, for 125 ms each time");
        assertThat(finding.change().scenario()).isNull();
        assertThat(finding.change().text())
                .startsWith("Hold the monitor at " + LINE)
                .contains("16 tasks a second");
    }

    @Test
    void timedWaitsForASemaphoreCountLikeUntimedOnes() {
        Scene scene = web(SharedLimitTest::full)
                .stack(
                        1,
                        Role.BLOCKED,
                        10,
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.locks.LockSupport.parkNanos:252",
                        "java.util.concurrent.Semaphore.tryAcquire:415",
                        "com.shop.Limiter.ask:4");

        assertThat(capacity(scene).limit()).isEqualTo("the semaphore at com.shop.Limiter.ask:4");
    }

    private static final String[] AWAITS = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.FutureTask.get:190",
        "com.shop.Page.load:12",
        "com.shop.Page.serve:3"
    };

    /** Another pool, of two threads, with or without tasks behind these. */
    private static Scene besideStock(double waiting, String submitter) {
        return web(SharedLimitTest::full)
                .pool(
                        Scene.threadPool(2, "stock"),
                        (second, pool) -> pool.threads(2)
                                .busy(2, 0.01, 0)
                                .waiting(waiting)
                                .tasks(8, 250))
                .stack(1, Role.BLOCKED, 18, AWAITS)
                .stack(2, Role.BLOCKED, 9, "java.lang.Thread.sleep0", "com.shop.Stock.query:4")
                .stack(2, Role.SUBMITTING, 3, "java.util.concurrent.ThreadPoolExecutor.execute", submitter);
    }

    @Test
    void aFullPoolWhoseTasksTheyAwaitIsTheLimit() {
        Scene scene = besideStock(18, "com.shop.Page.load:11");

        assertThat(capacity(scene).limit()).isEqualTo("2 threads of stock");
        Finding web = scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL).stream()
                .filter(finding -> finding.pool().equals("web"))
                .findFirst()
                .orElseThrow();
        assertThat(web.title()).endsWith("limited by 2 threads of stock");
        assertThat(web.chain()).contains("it is held at com.shop.Stock.query:4, for 250 ms each time");
        assertThat(web.change().scenario()).isNull();
        assertThat(web.change().text()).startsWith("Start with the 2 threads of stock");
        Finding stock = scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL).stream()
                .filter(finding -> finding.pool().equals("stock"))
                .findFirst()
                .orElseThrow();
        assertThat(stock.change().scenario()).isNotNull();
    }

    @Test
    void aPoolThatIsNotFullOrThatOthersSubmitToIsNot() {
        assertThat(capacity(besideStock(0, "com.shop.Page.load:11")).limit()).isEqualTo("the pool's 20 threads");
        assertThat(capacity(besideStock(18, "com.shop.Mail.send:8")).limit()).isEqualTo("the pool's 20 threads");
    }

    /** Three of four permits are in use, by threads that were seen at that line. */
    private static Scene holding(String holder) {
        return web((second, pool) -> pool.threads(20).busy(4, 0.01, 0).tasks(60, 66))
                .pool(
                        SEMAPHORE,
                        (second, pool) -> pool.threads(4)
                                .busyWithoutClocks(3)
                                .waiting(0.3)
                                .tasks(60, 50))
                .stack(1, Role.BLOCKED, 3, "java.lang.Thread.sleep0", "com.shop.Orders.load:10")
                .stack(2, Role.BLOCKED, 3, "java.lang.Thread.sleep0", holder);
    }

    /** Three of the semaphore's four permits are in use: a third more traffic uses all. */
    @Test
    void aMeasuredLimitIsFullBeforeTheThreads() {
        Scene scene = holding("com.shop.Orders.load:10");

        assertThat(capacity(scene).limit()).isEqualTo("4 permits of semaphore Orders:9");
        assertThat(capacity(scene).traffic()).isEqualTo(4 / 3.0, within(1e-6));
        Finding finding = scene.findings(FindingId.SATURATION_AHEAD).get(0);
        assertThat(finding.title())
                .isEqualTo("web is full at 80 tasks/s, 1.33 times today's traffic: limited by 4 permits of semaphore"
                        + " Orders:9");
        assertThat(finding.change().scenario()).isNull();
    }

    /** Two of four permits are in use on average, so twice the traffic uses all of them. */
    @Test
    void howManyWaitInBurstsForAMeasuredLimitDoesNotChangeWhenItIsFull() {
        Scene scene = web((second, pool) -> pool.threads(20).busy(6, 0.01, 0).tasks(60, 100))
                .pool(
                        SEMAPHORE,
                        (second, pool) ->
                                pool.threads(4).busyWithoutClocks(2).waiting(4).tasks(60, 33))
                .stack(1, Role.BLOCKED, 2, "java.lang.Thread.sleep0", "com.shop.Orders.load:10")
                .stack(
                        1,
                        Role.BLOCKED,
                        4,
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.Semaphore.acquire:318",
                        "com.shop.Orders.load:9")
                .stack(2, Role.BLOCKED, 2, "java.lang.Thread.sleep0", "com.shop.Orders.load:10");

        assertThat(capacity(scene).limit()).isEqualTo("4 permits of semaphore Orders:9");
        assertThat(capacity(scene).traffic()).isEqualTo(2, within(1e-6));
    }

    @Test
    void theLimitOfAnotherPoolIsNone() {
        Scene scene = holding("com.shop.Reports.load:10");

        assertThat(capacity(scene).limit()).isEqualTo("the pool's 20 threads");
    }

    @Test
    void someWaitsForALockAreNoLimit() {
        Scene scene = web((second, pool) -> pool.threads(20).busy(4, 0.01, 0).tasks(60, 66))
                .stack(1, Role.BLOCKED, 1, MONITOR)
                .stack(1, Role.BLOCKED, 9, "java.lang.Thread.sleep0", "com.shop.Orders.load:10");

        assertThat(capacity(scene).shared()).isEmpty();
    }

    private static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.locks.LockSupport.park:341",
        "java.util.concurrent.ArrayBlockingQueue.take:420",
        "com.shop.Connections.query:9"
    };

    /** A full pool in which 18 of 20 workers take from queues, one queue for each count. */
    private static Scene taking(int... waiters) {
        Scene scene = web(SharedLimitTest::full)
                .stack(1, Role.BLOCKED, 18, TAKE)
                .stack(1, Role.BLOCKED, 2, "java.lang.Thread.sleep0", "com.shop.Connections.query:11");
        Waits waits = new Waits();
        for (int count : waiters) {
            waits.unknown(1, count, scene.stackId(TAKE), "java.util.concurrent.locks.Condition");
        }
        return scene.waits(waits.at(10));
    }

    @Test
    void aQueueFromWhichMostWorkersTakeIsTheLimit() {
        assertThat(capacity(taking(18)).limit()).isEqualTo("the queue at com.shop.Connections.query:9");
        assertThat(taking(18)
                        .findings(FindingId.UNDERSIZED_BLOCKING_POOL)
                        .get(0)
                        .change()
                        .scenario())
                .isNull();
    }

    /** As in a logger whose one thread empties the queue too slowly. */
    @Test
    void aFullQueueIntoWhichMostWorkersPutIsTheLimit() {
        String[] put = {
            "jdk.internal.misc.Unsafe.park", "java.util.concurrent.ArrayBlockingQueue.put:370", "com.shop.Audit.log:9"
        };
        Scene scene = web(SharedLimitTest::full).stack(1, Role.BLOCKED, 18, put);
        scene.waits(new Waits()
                .unknown(1, 18, scene.stackId(put), "java.util.concurrent.locks.Condition")
                .at(10));

        assertThat(capacity(scene).limit()).isEqualTo("the queue at com.shop.Audit.log:9");
        assertThat(scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL)
                        .get(0)
                        .change()
                        .text())
                .startsWith("Make the threads at the other end of the queue at com.shop.Audit.log:9 faster");
    }

    @Test
    void anAnswerThatEachTakesFromAQueueOfItsOwnIsNone() {
        assertThat(capacity(taking(6, 6, 6)).shared()).isEmpty();
    }

    /** Such consumers hold their threads and wait for work: other tasks need more threads. */
    @Test
    void tasksThatNeverEndAndWaitForWorkAreNoLimit() {
        Scene scene = web((second, pool) ->
                        pool.threads(20).busy(20, 0.01, 0).waiting(4).tasks(8, 250))
                .stack(1, Role.BLOCKED, 18, TAKE)
                .stack(1, Role.BLOCKED, 2, "java.lang.Thread.sleep0", "com.shop.Connections.query:11");
        scene.waits(new Waits()
                .unknown(1, 18, scene.stackId(TAKE), "java.util.concurrent.locks.Condition")
                .at(10));

        assertThat(capacity(scene).shared()).isEmpty();
    }
}
