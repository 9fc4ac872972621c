package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.DumpScene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two workers of a pool that wait for futures, as dumps show it. */
class StandingStillInDumpsTest {
    private static final List<String> GET = List.of(
            "jdk.internal.misc.Unsafe.park",
            "java.util.concurrent.FutureTask.awaitDone:447",
            "java.util.concurrent.FutureTask.get:190",
            "com.shop.Checkout.total:17",
            "java.util.concurrent.FutureTask.run:264");

    private static final List<String> JOIN = List.of(
            "jdk.internal.misc.Unsafe.park",
            "java.util.concurrent.CompletableFuture.join:1",
            "com.shop.Checkout.total:17");

    private final DumpScene scene = new DumpScene(3);
    private final Waits waits = new Waits();

    private DumpScene scene(List<String> stack, double seconds) {
        scene.pool(1, "work", Kind.POOL_THREADS, 2, Role.BLOCKED, stack, 2);
        return scene.waits(waits.still(seconds).unknown(1, 2, scene.stack(stack)));
    }

    private DumpScene beside(int pool, State state, String... stack) {
        scene(GET, 5);
        return scene.waits(waits.alone(pool, 1, state, scene.stack(List.of(stack))));
    }

    @Test
    void futuresThatNobodyRunsAreQueuedBehindThem() {
        Finding finding = scene(GET, 5).findings().get(0);

        assertThat(finding.id()).isEqualTo(FindingId.SELF_STARVATION);
        assertThat(finding.title())
                .isEqualTo(
                        "work is deadlocked: all its 2 workers wait in com.shop.Checkout.total:17 for tasks that no thread has started");
        assertThat(finding.change().text()).startsWith("Do not wait in work for tasks of work: ");
    }

    @Test
    void virtualThreadsThatGetNoLockAreFoundThoughItsOwnerIsNotShown() {
        scene.pool(1, "virtual-threads", Kind.VIRTUAL, 0, Role.BLOCKED, GET, 2);
        int lock = scene.stack(List.of(
                "java.lang.VirtualThread.park:592",
                "java.util.concurrent.locks.ReentrantLock.lock:322",
                "com.shop.Rates.of:3"));
        scene.waits(waits.still(5).unknown(1, 3, lock, "java.util.concurrent.locks.ReentrantLock$NonfairSync"));

        Finding finding = scene.findings().get(0);
        assertThat(finding.id()).isEqualTo(FindingId.STANDSTILL);
        assertThat(finding.title())
                .isEqualTo("3 virtual threads wait for a lock in com.shop.Rates.of:3, and none has got it for 5 s");
        assertThat(finding.chain())
                .singleElement()
                .asString()
                .startsWith("the dumps do not name the holder of the lock: lifeguard advise PID does");
        assertThat(scene.doubts()).isEmpty();
    }

    @Test
    void oneDumpIsNotEnough() {
        isDoubted(scene(GET, 0));
    }

    @Test
    void aThreadThatRunsAFutureMayBeTheOneWaitedFor() {
        isDoubted(beside(
                2,
                State.TIMED_WAITING,
                "java.lang.Thread.sleep",
                "com.shop.Slow.call:3",
                "java.util.concurrent.FutureTask.run:264"));
    }

    @Test
    void soMayOneOfNoPool() {
        isDoubted(beside(
                WaitSnapshot.NONE, State.RUNNING, "com.shop.Slow.call:3", "java.util.concurrent.FutureTask.run:264"));
    }

    @Test
    void aThreadWithoutAFutureIsNotWaitedFor() {
        assertThat(beside(WaitSnapshot.NONE, State.NATIVE, "java.io.FileInputStream.readBytes", "com.shop.Main.main:3")
                        .findings())
                .hasSize(1);
    }

    @Test
    void aThreadOfNoPoolThatWaitsForThePoolIsNoFindingOfItsOwn() {
        scene(GET, 5);
        scene.waits(waits.unknown(WaitSnapshot.NONE, 1, scene.stack(GET.subList(0, 4))));

        assertThat(scene.findings()).extracting(Finding::pool).containsExactly("work");
    }

    @Test
    void virtualThreadsThatAreNotShownMayRunThem() {
        isDoubted(scene(GET, 5).unseenThreads());
    }

    @Test
    void whoWaitsForACompletableFutureMayBeReleasedByAnyThread() {
        isDoubted(scene(JOIN, 5));
    }

    @Test
    void whoWaitsForSomethingElseIsNotStarved() {
        DumpScene sleeps = scene(List.of("java.lang.Thread.sleep", "com.shop.Slow.call:3"), 5);
        assertThat(sleeps.findings()).isEmpty();
        assertThat(sleeps.doubts()).extracting(Doubt::id).doesNotContain(FindingId.SELF_STARVATION);
    }

    private static void isDoubted(DumpScene scene) {
        assertThat(scene.findings()).isEmpty();
        assertThat(scene.doubts()).extracting(Doubt::id).contains(FindingId.SELF_STARVATION);
    }
}
