package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Activities;
import dev.lifeguard.advise.Activities.Doing;
import dev.lifeguard.advise.Doubts;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Virtual threads that wait, as two looks five seconds apart show them; pool 1 runs them. */
class UnmovedLimitsTest {
    private static final int VIRTUAL = 1;
    private static final String SEMAPHORE = "java.util.concurrent.Semaphore$NonfairSync";
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
    private static final String PARK = "java.lang.VirtualThread.park:799";

    private final Scene scene = new Scene(10)
            .java("25.0.1")
            .pool(
                    Scene.info(VIRTUAL, "virtual-threads", PoolInfo.Kind.VIRTUAL, "", PoolInfo.UNBOUNDED),
                    (second, pool) -> pool.threads(2).busy(0, 0, 0));
    private final int acquire = scene.stackId(PARK, "java.util.concurrent.Semaphore.acquire:318", "a.Shop.call:5");
    private final int lock = scene.stackId(PARK, "java.util.concurrent.locks.ReentrantLock.lock:322", "a.Shop.sum:7");
    private final int take = scene.stackId(PARK, "java.util.concurrent.SynchronousQueue.take:886", "a.Shop.hold:9");
    private final int again = scene.stackId("java.lang.Object.wait0", "java.lang.Object.wait:389", "a.Shop.next:3");

    private final int enter = scene.stackId("a.Shop.move:4");

    private void looks(Waits first, Waits last) {
        scene.waits(first.at(5)).waits(last.at(10));
    }

    private List<Doubt> doubts() {
        return Doubts.of(scene.recording());
    }

    @Test
    void permitsThatNobodyGetsWhileMoreAskForThemWereKept() {
        looks(
                new Waits().still(0).unknown(VIRTUAL, 100, acquire, SEMAPHORE),
                new Waits().still(5).unknown(VIRTUAL, 200, acquire, SEMAPHORE));

        Finding finding = scene.findings().get(0);
        assertThat(finding.id()).isEqualTo(FindingId.STANDSTILL);
        assertThat(finding.pool()).isEqualTo("virtual-threads");
        assertThat(finding.title())
                .isEqualTo("200 virtual threads wait for a permit in a.Shop.call:5, and none has got it for 5 s");
        assertThat(finding.waitingTasks()).isEqualTo(200);
        assertThat(doubts()).isEmpty();
    }

    @Test
    void whatIsSaidOfThemIsNotSaidOfTheirSemaphoreToo() {
        scene.pool(
                        Scene.info(2, "semaphore Shop:5", PoolInfo.Kind.PERMITS, "", PoolInfo.UNBOUNDED),
                        (second, pool) -> pool.threads(4).busyWithoutClocks(4).waiting(200))
                .stack(2, Role.SUBMITTING, 5, "java.util.concurrent.Semaphore.acquire:318", "a.Shop.call:5");
        assertThat(scene.ids()).contains(FindingId.EXHAUSTED_CONNECTIONS);
        looks(
                new Waits().still(0).unknown(VIRTUAL, 100, acquire, SEMAPHORE),
                new Waits().still(5).unknown(VIRTUAL, 200, acquire, SEMAPHORE));

        assertThat(scene.ids()).contains(FindingId.STANDSTILL).doesNotContain(FindingId.EXHAUSTED_CONNECTIONS);
    }

    @Test
    void whereNoMoreAskForThemTheyMayStandForWorkToCome() {
        looks(
                new Waits().still(0).unknown(VIRTUAL, 8, acquire, SEMAPHORE),
                new Waits().still(5).unknown(VIRTUAL, 8, acquire, SEMAPHORE));

        assertThat(scene.findings()).isEmpty();
        assertThat(doubts()).extracting(Doubt::id).containsExactly(FindingId.STANDSTILL);
    }

    @Test
    void whoHasPermitsForLongIsNamed() {
        looks(
                new Waits().still(0).unknown(VIRTUAL, 8, acquire, SEMAPHORE),
                new Waits()
                        .still(5)
                        .held(VIRTUAL, 8, State.WAITING, acquire, SEMAPHORE, 1)
                        .alone(VIRTUAL, 4, State.WAITING, take));

        Finding finding = scene.findings().get(0);
        assertThat(finding.chain())
                .containsExactly(
                        "they wait for a permit, which worker-1 and 3 others hold",
                        "worker-1 and 3 others are blocked in a.Shop.hold:9, waiting for a queue");
        assertThat(finding.where()).extracting(Place::frame).containsExactly("a.Shop.call:5", "a.Shop.hold:9");
    }

    @Test
    void aHolderThatRunsIsNotBlocked() {
        looks(
                new Waits().still(0).unknown(VIRTUAL, 8, acquire, SEMAPHORE),
                new Waits()
                        .still(5)
                        .held(VIRTUAL, 8, State.WAITING, acquire, SEMAPHORE, 1)
                        .alone(VIRTUAL, 4, State.RUNNING, scene.stackId("a.Shop.hash:9")));

        assertThat(scene.findings().get(0).chain()).contains("worker-1 and 3 others are in a.Shop.hash:9");
    }

    @Test
    void aQueueInWhichSomeoneMovedIsNone() {
        looks(
                new Waits().still(0).unknown(VIRTUAL, 100, acquire, SEMAPHORE),
                new Waits().still(3.9).unknown(VIRTUAL, 200, acquire, SEMAPHORE));

        assertThat(scene.findings()).isEmpty();
        assertThat(doubts()).isEmpty();
    }

    @Test
    void aFreeLockForWhichTheyWaitIsAFaultOfTheJdkThatHasIt() {
        looks(
                new Waits().still(0).unknown(VIRTUAL, 2, lock, LOCK),
                new Waits().still(5).unknown(VIRTUAL, 2, lock, LOCK));

        Finding fault = scene.findings().get(0);
        assertThat(fault.id()).isEqualTo(FindingId.JDK_FAULT);
        assertThat(fault.chain()).anySatisfy(line -> assertThat(line).contains("browse/JDK-8369227"));
        assertThat(fault.change().text()).contains("25.0.3");
        Finding other = scene.java("25.0.3").findings().get(0);
        assertThat(other.id()).isEqualTo(FindingId.STANDSTILL);
        assertThat(other.chain()).containsExactly("nobody holds the lock, but its waiters were not woken");
    }

    @Test
    void aLockWhoseHolderHasEndedNeverComesFree() {
        Waits left = new Waits().still(5).lost(VIRTUAL, 30, lock, "ended");
        looks(left, left);

        assertThat(scene.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.id()).isEqualTo(FindingId.STANDSTILL);
            assertThat(finding.chain())
                    .containsExactly("they wait for a lock, whose holder ended without releasing it");
        });
    }

    @Test
    void aCircleIsADeadlockAndWhoWaitsForItIsNamedOnce() {
        looks(
                new Waits(),
                new Waits()
                        .still(5)
                        .held(VIRTUAL, 1, State.WAITING, lock, LOCK, 1)
                        .held(VIRTUAL, 1, State.WAITING, lock, LOCK, 0)
                        .held(VIRTUAL, 40, State.WAITING, acquire, LOCK, 0));

        assertThat(scene.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.id()).isEqualTo(FindingId.DEADLOCK);
            assertThat(finding.pool()).isEqualTo("virtual-threads");
            assertThat(finding.waitingTasks()).isEqualTo(42);
            assertThat(finding.where()).singleElement().satisfies(place -> {
                assertThat(place.frame()).isEqualTo("a.Shop.sum:7");
                assertThat(place.share()).isEqualTo(1);
            });
        });
    }

    @Test
    void monitorsThatNobodyGetsMayBeHeldByOneOfThem() {
        Waits wait = new Waits().still(5).alone(VIRTUAL, 3, State.BLOCKED, enter);
        looks(wait, wait);

        Finding finding = scene.findings().get(0);
        assertThat(finding.id()).isEqualTo(FindingId.STANDSTILL);
        assertThat(finding.title())
                .isEqualTo("3 virtual threads wait for a monitor in a.Shop.move:4, and none has got it for 5 s");
        assertThat(finding.chain()).hasSize(1);
    }

    @Test
    void whoWantsAMonitorBackMayBeLostByAFaultOfTheJdk() {
        Waits wait = new Waits().still(5).alone(VIRTUAL, 1, State.BLOCKED, again);
        looks(wait, wait);

        Finding fault = scene.findings().get(0);
        assertThat(fault.title()).startsWith("1 virtual thread waits for a monitor in a.Shop.next:3");
        assertThat(fault.chain()).anySatisfy(line -> assertThat(line).contains("browse/JDK-8373120"));
        assertThat(scene.java("25.0.4").findings().get(0).chain()).hasSize(1);
    }

    @Test
    void allAreCountedByWhatTheyDo() {
        looks(
                new Waits(),
                new Waits()
                        .unknown(VIRTUAL, 7, acquire, SEMAPHORE)
                        .unknown(VIRTUAL, 2, acquire, SEMAPHORE)
                        .alone(VIRTUAL, 4, State.RUNNING, take)
                        .alone(WaitSnapshot.NONE, 1, State.RUNNING, take));

        assertThat(Activities.ofVirtual(scene.recording()))
                .isEqualTo(new Activities(
                        13,
                        List.of(new Doing("", 9, "a permit", "a.Shop.call:5"), new Doing("", 4, "", "a.Shop.hold:9"))));
    }
}
