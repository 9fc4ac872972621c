package dev.lifeguard.advise.rule.stuck;

import static dev.lifeguard.advise.rule.stuck.Totals.GET;
import static dev.lifeguard.advise.rule.stuck.Totals.hangs;
import static dev.lifeguard.advise.rule.stuck.Totals.isFound;
import static dev.lifeguard.advise.rule.stuck.Totals.only;
import static dev.lifeguard.advise.rule.stuck.Totals.scene;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

/** Two workers that never continue, as the wait-for graph proves. */
class NeverEndingWaitsTest {
    @Test
    void whatTheProbeProvesIsFoundAtOnceWithTheCircle() {
        Scene scene = scene(1, GET);
        scene.waits(new Waits().queued(1, 2, 1, scene.stackId(GET)).at(1));

        Finding finding = scene.findings(FindingId.SELF_STARVATION).get(0);
        assertThat(finding.title())
                .isEqualTo("totals is deadlocked: all its 2 workers wait in com.shop.Total.sum:42"
                        + " for tasks that are queued behind them");
        assertThat(finding.chain())
                .containsExactly(
                        "nothing has started or ended in totals for 1 s, while 3 tasks wait",
                        "2 of 2 workers are blocked in com.shop.Total.sum:42, waiting for tasks in its own queue",
                        "so each waits for one that waits for it: a cycle, which never ends by itself",
                        "the pool is created at com.shop.Pools.make:9");
    }

    @Test
    void aCircleOfTwoPoolsIsFoundInBoth() {
        Scene scene = scene(1, GET).pool(Scene.threadPool(2, "others"), (second, pool) -> hangs(pool));
        int get = scene.stackId(GET);
        scene.waits(new Waits().queued(1, 2, 2, get).queued(2, 2, 1, get).at(1));

        assertThat(scene.findings(FindingId.SELF_STARVATION))
                .extracting(Finding::pool)
                .containsExactly("totals", "others");
    }

    @Test
    void theHolderOfALockThatWaitsForItsOwnPoolIsFoundWithTheLock() {
        Scene scene = scene(1, GET);
        scene.waits(new Waits()
                .held(1, 1, State.BLOCKED, scene.stackId("com.shop.Cache.load:8"), "com.shop.Cache", 1)
                .queued(1, 1, 1, scene.stackId(GET))
                .at(1));

        Finding finding = scene.findings(FindingId.SELF_STARVATION).get(0);
        assertThat(finding.chain())
                .contains(
                        "1 of 2 workers is blocked in com.shop.Cache.load:8, waiting for a monitor (com.shop.Cache), which"
                                + " worker-1 holds",
                        "1 of 2 workers is blocked in com.shop.Total.sum:42, waiting for tasks in its own queue");
        assertThat(finding.change().text())
                .startsWith("Do not wait at com.shop.Total.sum:42 for a task of totals while holding a lock");
    }

    @Test
    void aCircleOfLocksIsADeadlock() {
        Scene scene = scene(1, "com.shop.Account.move:5");
        int move = scene.stackId("com.shop.Account.move:5");
        scene.waits(new Waits()
                .held(1, 1, State.BLOCKED, move, "com.shop.Account", 1)
                .held(1, 1, State.BLOCKED, move, "com.shop.Account", 0)
                .at(1));

        isFound(scene, FindingId.DEADLOCK);
        assertThat(only(scene).title())
                .isEqualTo("totals is deadlocked: all its 2 workers wait for each other, in com.shop.Account.move:5");
        assertThat(only(scene).change().text()).startsWith("Take the locks in one order everywhere");
        assertThat(Diagnosis.isDeadlocked(scene.recording())).isTrue();
    }

    @Test
    void aClassInitializerThatWaitsForThePoolIsADeadlock() {
        Scene scene = scene(1, "com.shop.Rates.rate:9");
        scene.waits(new Waits()
                .held(1, 2, State.CLASS_INIT, scene.stackId("com.shop.Rates.rate:9"), "com.shop.Rates", 1)
                .queued(WaitSnapshot.NONE, 1, 1, scene.stackId(GET))
                .at(1));

        isFound(scene, FindingId.DEADLOCK);
        assertThat(only(scene).chain())
                .contains(
                        "2 of 2 workers are blocked in com.shop.Rates.rate:9, waiting for a class to be initialized"
                                + " (com.shop.Rates), which thread-1 is doing",
                        "thread-1 is blocked in com.shop.Total.sum:42, waiting for tasks in the queue of totals");
        assertThat(only(scene).change().text()).startsWith("Do not wait for other threads in a static initializer");
    }

    @Test
    void holdersOfPermitsThatWantAnotherAreADeadlock() {
        String[] acquire = {
            "jdk.internal.misc.Unsafe.park", "java.util.concurrent.Semaphore.acquire:318", "com.shop.Two.take:6"
        };
        Scene scene = scene(1, acquire);
        scene.waits(new Waits()
                .held(1, 2, State.WAITING, scene.stackId(acquire), "java.util.concurrent.Semaphore$NonfairSync", 0)
                .at(1));

        isFound(scene, FindingId.DEADLOCK);
        assertThat(only(scene).change().text()).startsWith("Request all permits at once (acquire(n))");
    }

    @Test
    void lostTasksAreAStandstillThatNeverEnds() {
        Scene scene = scene(1, GET);
        scene.waits(new Waits().lost(1, 2, scene.stackId(GET), "discarded").at(1));

        isFound(scene, FindingId.STANDSTILL);
        assertThat(only(scene).title())
                .isEqualTo("totals is deadlocked: all its 2 workers wait for tasks that were lost,"
                        + " in com.shop.Total.sum:42");
        assertThat(only(scene).chain())
                .contains(
                        "2 of 2 workers are blocked in com.shop.Total.sum:42, waiting for a task that another pool discarded,"
                                + " so nothing will complete it");
        assertThat(only(scene).change().text()).startsWith("Let the pool refuse with an exception");
    }

    @Test
    void aLockWhoseHolderHasEndedIsAStandstillThatNeverEnds() {
        String[] lock = {
            "jdk.internal.misc.Unsafe.park", "java.util.concurrent.locks.ReentrantLock.lock:322", "com.shop.Total.add:7"
        };
        Scene scene = scene(1, lock);
        scene.waits(new Waits().lost(1, 2, scene.stackId(lock), "ended").at(1));

        isFound(scene, FindingId.STANDSTILL);
        assertThat(only(scene).title())
                .isEqualTo("totals is deadlocked: all its 2 workers wait for a lock whose holder has ended,"
                        + " in com.shop.Total.add:7");
        assertThat(only(scene).chain())
                .contains("2 of 2 workers are blocked in com.shop.Total.add:7, waiting for a lock, whose holder ended"
                        + " without releasing it");
        assertThat(only(scene).change().text()).startsWith("Unlock in a finally block");
    }

    @Test
    void whoWaitsBehindADeadlockIsToldOfIt() {
        Scene scene = scene(1, GET).pool(Scene.threadPool(2, "others"), (second, pool) -> hangs(pool));
        int get = scene.stackId(GET);
        scene.waits(new Waits().queued(1, 2, 2, get).queued(2, 2, 2, get).at(1));

        assertThat(scene.findings(FindingId.SELF_STARVATION))
                .extracting(Finding::pool)
                .containsExactly("others");
        Finding behind = scene.findings(FindingId.STANDSTILL).get(0);
        assertThat(behind.pool()).isEqualTo("totals");
        assertThat(behind.title())
                .isEqualTo("totals is deadlocked: all its 2 workers wait in com.shop.Total.sum:42"
                        + " for threads that never continue");
        assertThat(behind.change().text()).startsWith("Fix the deadlock that they wait for, in others; ");
    }
}
