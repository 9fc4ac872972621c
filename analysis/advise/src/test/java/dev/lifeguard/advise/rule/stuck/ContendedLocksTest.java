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
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads of dumps that wait for locks of one thread. Group 0 of the waits is the holder. */
class ContendedLocksTest {
    private static final List<String> WANTS = List.of("com.shop.Cache.get:42", "com.shop.Http.serve:7");
    private static final List<String> RUNS = List.of("com.shop.Cache.load:50", "com.shop.Cache.get:43");
    private static final List<String> JOINS = List.of(
            "jdk.internal.misc.Unsafe.park", "java.util.concurrent.CompletableFuture.join:1", "com.shop.Main.main:5");
    private static final List<String> LOCKS = List.of(
            "jdk.internal.misc.Unsafe.park",
            "java.util.concurrent.locks.ReentrantLock.lock:322",
            "com.shop.Cache.get:42");
    private static final List<String> CONNECTS = List.of(
            "jdk.internal.misc.Unsafe.park",
            "java.util.concurrent.SynchronousQueue.poll:1",
            "com.zaxxer.hikari.pool.HikariPool.getConnection:181",
            "com.shop.Orders.load:12");

    private final DumpScene scene = new DumpScene(3);
    private final Waits waits = new Waits();

    /** A pool of this many threads, of which some wait for a monitor that a thread outside of pools holds. */
    private DumpScene monitor(int threads, int waiters, State holder, List<String> at) {
        scene.pool(1, "http", Kind.POOL_THREADS, waiters, Role.BLOCKED, WANTS, threads);
        waits.alone(WaitSnapshot.NONE, 1, holder, scene.stack(at));
        return scene.waits(waits.held(1, waiters, State.BLOCKED, scene.stack(WANTS), "com.shop.Cache", 0));
    }

    private DumpScene unknown(int threads, int waiters, List<String> at, String className) {
        scene.pool(1, "http", Kind.POOL_THREADS, waiters, Role.BLOCKED, at, threads);
        return scene.waits(waits.unknown(1, waiters, scene.stack(at), className));
    }

    private static Finding only(DumpScene scene) {
        assertThat(scene.findings()).hasSize(1);
        return scene.findings().get(0);
    }

    @Test
    void mostWorkersAtAMonitorAreAnError() {
        Finding finding = only(monitor(20, 11, State.RUNNING, RUNS));

        assertThat(finding.id()).isEqualTo(FindingId.EXHAUSTED_CONNECTIONS);
        assertThat(finding.pool()).isEqualTo("http");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.title())
                .isEqualTo("11 of 20 workers of http wait for a monitor (com.shop.Cache), which thread-0 holds");
        assertThat(finding.chain()).contains("thread-0 runs in com.shop.Cache.load:50");
        assertThat(finding.change().text()).startsWith("Hold the lock for less time");
        assertThat(finding.noHelp()).containsExactly("More threads: they would wait for the same.");
        assertThat(scene.doubts()).extracting(Doubt::pool).doesNotContain("http");
    }

    @Test
    void aFewOfManyWorkersAreADoubt() {
        assertThat(monitor(20, 3, State.RUNNING, RUNS).findings()).isEmpty();
        assertThat(scene.doubts())
                .filteredOn(doubt -> doubt.id() == FindingId.EXHAUSTED_CONNECTIONS)
                .extracting(Doubt::why)
                .containsExactly("3 of 20 workers of http wait for a monitor (com.shop.Cache), which thread-0 holds, in"
                        + " com.shop.Cache.get:42; thread-0 runs in com.shop.Cache.load:50; only more dumps show whether they move: jstack PID a few times, some"
                        + " seconds apart");
    }

    @Test
    void fourAtOneMonitorAreNoChance() {
        assertThat(only(monitor(100, 4, State.RUNNING, RUNS)).severity()).isEqualTo(Severity.ERROR);
    }

    @Test
    void twoOfThreeWorkersAreMost() {
        assertThat(monitor(3, 2, State.RUNNING, RUNS).findings()).hasSize(1);
    }

    @Test
    void oneWorkerMayWaitForAMoment() {
        assertThat(monitor(1, 1, State.RUNNING, RUNS).findings()).isEmpty();
    }

    @Test
    void butNotForAHolderThatWaitsForOtherThreads() {
        Finding finding = only(monitor(1, 1, State.WAITING, JOINS));

        assertThat(finding.title())
                .isEqualTo("The one worker of http waits for a monitor (com.shop.Cache), which thread-0 holds");
        assertThat(finding.chain())
                .contains("thread-0 waits for a task in com.shop.Main.main:5")
                .anyMatch(line -> line.endsWith(
                        "if thread-0 waits for something that only one of them would do, none ever continues"));
        assertThat(finding.change().text()).startsWith("Do not wait for other threads at com.shop.Main.main:5");
    }

    @Test
    void waitersThatDoNotMoveStandStill() {
        waits.still(10);
        Finding finding = only(monitor(3, 2, State.WAITING, JOINS));

        assertThat(finding.id()).isEqualTo(FindingId.STANDSTILL);
        assertThat(finding.title())
                .isEqualTo(
                        "2 of 3 workers of http do not move: they wait for a monitor (com.shop.Cache), which thread-0"
                                + " holds");
        assertThat(finding.chain()).anyMatch(line -> line.startsWith("they have not moved for 10 s"));
    }

    @Test
    void theChainIsFollowedToItsEnd() {
        scene.pool(1, "http", Kind.POOL_THREADS, 3, Role.BLOCKED, WANTS, 4);
        waits.alone(WaitSnapshot.NONE, 1, State.NATIVE, scene.stack(List.of("java.net.Read.read", "com.shop.Db.ask:3")))
                .held(1, 1, State.WAITING, scene.stack(LOCKS), "java.util.concurrent.locks.ReentrantLock", 0)
                .held(1, 2, State.BLOCKED, scene.stack(WANTS), "com.shop.Cache", 1);
        Finding finding = only(scene.waits(waits));

        assertThat(finding.title())
                .isEqualTo("3 of 4 workers of http wait for a monitor (com.shop.Cache), in the end for thread-0");
        assertThat(finding.chain()).contains("thread-0 waits for an external answer in com.shop.Db.ask:3");
        assertThat(finding.change().text()).startsWith("Do not wait at com.shop.Db.ask:3 while holding the lock");
    }

    @Test
    void aLockWithoutAVisibleHolderIsALimit() {
        Finding finding = only(unknown(4, 3, LOCKS, "java.util.concurrent.locks.ReentrantLock$NonfairSync"));

        assertThat(finding.title()).isEqualTo("3 of 4 workers of http wait for a lock");
        assertThat(finding.chain()).contains("who holds it is not visible: no thread of the dump owns it");
    }

    @Test
    void mostWorkersWithoutAConnectionAreAnError() {
        Finding finding = only(unknown(4, 3, CONNECTS, "java.util.concurrent.SynchronousQueue"));

        assertThat(finding.title()).isEqualTo("3 of 4 workers of http wait for a connection");
        assertThat(finding.change().text()).startsWith("Find what keeps the connections");
    }

    @Test
    void whoGotFurtherInTheSameMethodMayHoldWhatOthersWaitFor() {
        List<String> later =
                List.of("java.net.SocketInputStream.read", "com.shop.Db.query:8", "com.shop.Orders.load:15");
        List<String> earlier = List.of("java.lang.Thread.sleep", "com.shop.Orders.load:9");
        scene.pool(1, "http", Kind.POOL_THREADS, 3, Role.BLOCKED, CONNECTS, 5);
        waits.unknown(1, 3, scene.stack(CONNECTS), "java.util.concurrent.SynchronousQueue")
                .alone(1, 2, State.NATIVE, scene.stack(later))
                .alone(1, 1, State.TIMED_WAITING, scene.stack(earlier));

        assertThat(only(scene.waits(waits)).chain())
                .contains("who has them is not visible in a dump; 2 threads got further in the same method and may have"
                        + " them: they wait for an external answer in com.shop.Db.query:8");
    }

    @Test
    void permitsMayStandForWork() {
        List<String> acquires = List.of("java.util.concurrent.Semaphore.acquire:1", "com.shop.Jobs.next:3");

        assertThat(unknown(4, 4, acquires, "java.util.concurrent.Semaphore$NonfairSync")
                        .findings())
                .isEmpty();
    }

    @Test
    void contentionExplainsThatThreadsAreSaturated() {
        scene.pool(1, "workers", Kind.THREADS, 4, Role.BLOCKED, WANTS, 4);
        waits.alone(WaitSnapshot.NONE, 1, State.RUNNING, scene.stack(RUNS))
                .held(1, 4, State.BLOCKED, scene.stack(WANTS), "com.shop.Cache", 0);

        assertThat(only(scene.waits(waits)).id()).isEqualTo(FindingId.EXHAUSTED_CONNECTIONS);
    }
}
