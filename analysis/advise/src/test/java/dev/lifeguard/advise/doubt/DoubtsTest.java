package dev.lifeguard.advise.doubt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lifeguard.advise.DumpScene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoubtsTest {
    private static final List<String> SLEEP = List.of("java.lang.Thread.sleep", "com.shop.Slow.call:3");

    private static DumpScene pool(String name, int busy, Role role, List<String> stack, int... sizes) {
        return new DumpScene(8).pool(1, name, Kind.POOL_THREADS, busy, role, stack, sizes);
    }

    @Test
    void aFullPoolMayBeTooSmallOrTooLarge() {
        assertThat(ids(pool("p", 4, Role.BLOCKED, SLEEP, 4))).containsExactly(FindingId.UNDERSIZED_BLOCKING_POOL);
        assertThat(ids(pool("p", 4, Role.RUNNING, SLEEP, 4))).containsExactly(FindingId.OVERSIZED_CPU_POOL);
        assertThat(ids(pool("p", 2, Role.BLOCKED, SLEEP, 4))).isEmpty();
    }

    @Test
    void aFullPoolIsNoFindingHoweverManyDumpsThereAre() {
        assertThat(pool("p", 4, Role.BLOCKED, SLEEP, 4).findings()).isEmpty();
    }

    @Test
    void aGroupOfNoPoolThatIsFullIsFoundWhereThatIsCertain() {
        assertThat(group(8).findings()).extracting(Finding::id).containsExactly(FindingId.SATURATED_THREADS);
        assertThat(group(2).findings()).isEmpty();
        assertThat(ids(group(2))).as("of few moments").isEmpty();
        assertThat(ids(group(8))).as("what was found is not doubted").isEmpty();
    }

    private static DumpScene group(int dumps) {
        return new DumpScene(dumps).pool(1, "h", Kind.THREADS, 4, Role.BLOCKED, SLEEP, 4);
    }

    @Test
    void theBlockedCommonPoolIsFoundAndADumpOfItDoubted() {
        DumpScene eight = pool("ForkJoinPool.commonPool", 2, Role.BLOCKED, SLEEP, 3);
        Finding finding = eight.findings().get(0);
        assertThat(finding.id()).isEqualTo(FindingId.BLOCKING_IN_COMMON_POOL);
        assertThat(finding.evidence()).extracting(evidence -> evidence.what()).doesNotContain("tasks waiting, mean");

        DumpScene one =
                new DumpScene(1).pool(1, "ForkJoinPool.commonPool", Kind.POOL_THREADS, 1, Role.BLOCKED, SLEEP, 3);
        assertThat(one.findings()).isEmpty();
        assertThat(ids(one)).containsExactly(FindingId.BLOCKING_IN_COMMON_POOL);
    }

    @Test
    void theLineOfAFullPoolIsNamed() {
        assertThat(pool("p", 4, Role.BLOCKED, SLEEP, 4).doubts())
                .extracting(Doubt::why)
                .containsExactly(
                        "all its threads are busy at times, mostly blocked in com.shop.Slow.call:3; whether tasks"
                                + " wait for them is unknown");
    }

    @Test
    void aPoolThatOnlyGrowsMayHaveNoLimit() {
        assertThat(ids(pool("p", 1, Role.BLOCKED, SLEEP, 3, 5, 5, 9))).contains(FindingId.UNBOUNDED_THREADS);
        assertThat(ids(pool("p", 1, Role.BLOCKED, SLEEP, 3, 9, 5, 9))).doesNotContain(FindingId.UNBOUNDED_THREADS);
        assertThat(ids(pool("p", 1, Role.BLOCKED, SLEEP, 3, 3, 4, 6))).doesNotContain(FindingId.UNBOUNDED_THREADS);
    }

    @Test
    void aLoadThatRisesIsNoForecastWhereNothingWasCounted() {
        assertThat(pool("p", 3, Role.BLOCKED, SLEEP, 3, 4, 5, 6, 7, 8, 9, 10).findings())
                .isEmpty();
    }

    @Test
    void threadsThatWaitForConnectionsOrLocksMayLackThem() {
        List<String> stack = List.of(
                "jdk.internal.misc.Unsafe.park", "com.zaxxer.hikari.pool.HikariPool.getConnection:1", "a.B.c:2");
        assertThat(ids(pool("p", 2, Role.BLOCKED, stack, 4))).containsExactly(FindingId.EXHAUSTED_CONNECTIONS);
        assertThat(ids(new DumpScene(1).pool(1, "p", Kind.POOL_THREADS, 1, Role.BLOCKED, stack, 4)))
                .as("one thread in one dump")
                .isEmpty();
    }

    @Test
    void onePoolHasTheMostTellingDoubtOnly() {
        List<String> stack = List.of(
                "jdk.internal.misc.Unsafe.park", "com.zaxxer.hikari.pool.HikariPool.getConnection:1", "a.B.c:2");
        assertThat(ids(pool("p", 4, Role.BLOCKED, stack, 4))).containsExactly(FindingId.EXHAUSTED_CONNECTIONS);
    }

    @Test
    void theMostUsefulDoubtOfTheLargestPoolIsFirst() {
        DumpScene scene = new DumpScene(1)
                .pool(1, "compute", Kind.POOL_THREADS, 9, Role.RUNNING, SLEEP, 9)
                .pool(2, "small", Kind.POOL_THREADS, 2, Role.BLOCKED, SLEEP, 2)
                .pool(3, "large", Kind.POOL_THREADS, 8, Role.BLOCKED, SLEEP, 8)
                .unseenThreads();
        assertThat(scene.doubts())
                .extracting(Doubt::pool)
                .containsExactly("large", "small", "compute", "virtual threads");
    }

    @Test
    void aSingleBusyThreadIsNoFullPool() {
        assertThat(ids(pool("p", 1, Role.BLOCKED, SLEEP, 1))).isEmpty();
        assertThat(ids(new DumpScene(1).pool(1, "h", Kind.THREADS, 1, Role.BLOCKED, SLEEP, 1)))
                .isEmpty();
    }

    @Test
    void onlyManyUnnamedPoolsAreDoubted() {
        assertThat(ids(pool("pool-49", 1, Role.BLOCKED, SLEEP, 3))).isEmpty();
        assertThat(ids(pool("pool-50", 1, Role.BLOCKED, SLEEP, 3))).containsExactly(FindingId.POOL_PER_CALL);
    }

    @Test
    void threadsWithoutAnEventMayWaitForEver() {
        assertThat(new DumpScene(1).silent("pool-1", 2).silent("b", 1).doubts())
                .extracting(Doubt::pool, Doubt::why)
                .containsOnly(tuple(
                        "pool-1",
                        "3 threads of pool-1, b appear in no event and no thread dump: they always waited, for an"
                                + " unknown reason"));
        assertThat(ids(new DumpScene(1).silent("pool-1", 2)))
                .containsExactly(FindingId.SELF_STARVATION, FindingId.UNBOUNDED_THREADS);
    }

    @Test
    void virtualThreadsThatAreNotShownMayBePinned() {
        assertThat(ids(new DumpScene(1).unseenThreads())).containsExactly(FindingId.PINNED_CARRIER);
    }

    private static final List<String> PARKED = List.of(
            "jdk.internal.misc.Unsafe.park", "java.lang.VirtualThread.parkOnCarrierThread:1", "com.shop.Rates.of:3");

    private static final List<String> READS = List.of("java.io.FileInputStream.readBytes", "com.shop.Files.load:3");

    private static DumpScene carriers(int dumps, int pinned, List<String> stack, int all) {
        return new DumpScene(dumps).pool(1, "virtual-threads", Kind.VIRTUAL, pinned, Role.BLOCKED, stack, all);
    }

    private static List<FindingId> findings(DumpScene scene) {
        return scene.findings().stream().map(Finding::id).toList();
    }

    @Test
    void carriersThatAreAllPinnedAreFoundInOneDump() {
        DumpScene all = carriers(1, 2, PARKED, 2);

        assertThat(findings(all)).containsExactly(FindingId.PINNED_CARRIER);
        assertThat(all.doubts()).isEmpty();
        assertThat(findings(carriers(1, 3, PARKED, 8))).containsExactly(FindingId.PINNED_CARRIER);
    }

    @Test
    void fewPinnedCarriersAreDoubted() {
        assertThat(findings(carriers(1, 1, PARKED, 2))).isEmpty();
        assertThat(ids(carriers(1, 1, PARKED, 2))).containsExactly(FindingId.PINNED_CARRIER);
        assertThat(findings(carriers(3, 1, PARKED, 2))).containsExactly(FindingId.PINNED_CARRIER);
        assertThat(ids(carriers(1, 1, PARKED, 8))).isEmpty();
    }

    @Test
    void theOnlyCarrierIsFoundWhereOthersWaitForIt() {
        assertThat(findings(carriers(1, 1, PARKED, 1))).isEmpty();
        assertThat(findings(carriers(1, 1, PARKED, 1).queued(1, 1))).containsExactly(FindingId.PINNED_CARRIER);
    }

    @Test
    void aCallThatKeepsItsCarrierMayBeShort() {
        assertThat(findings(carriers(1, 2, READS, 2))).isEmpty();
        assertThat(ids(carriers(1, 2, READS, 2))).containsExactly(FindingId.PINNED_CARRIER);
        assertThat(ids(carriers(1, 1, READS, 2))).isEmpty();
        assertThat(findings(carriers(1, 2, READS, 2).queued(1, 2))).containsExactly(FindingId.PINNED_CARRIER);
        assertThat(findings(carriers(2, 2, READS, 2))).containsExactly(FindingId.PINNED_CARRIER);
    }

    @Test
    void busyCarriersMayWaitForAMonitorBeforeJava24() {
        DumpScene busy = new DumpScene(1)
                .pool(1, "virtual-threads", Kind.VIRTUAL, 2, Role.RUNNING, List.of("com.shop.Rates.of:3"), 2);

        assertThat(busy.doubts()).isEmpty();
        assertThat(ids(busy.queued(1, 1))).containsExactly(FindingId.PINNED_CARRIER);
    }

    @Test
    void virtualThreadsThatWaitForAnUnknownHolderAreDoubted() {
        DumpScene scene = carriers(1, 0, PARKED, 2);
        int locks = scene.stack(List.of("java.util.concurrent.locks.ReentrantLock.lock:1", "com.shop.Rates.of:3"));
        int permits = scene.stack(List.of("java.util.concurrent.Semaphore.acquire:1", "com.shop.Rates.of:9"));
        scene.waits(new Waits().unknown(1, 3, locks).unknown(1, 3, permits));

        assertThat(scene.doubts())
                .extracting(Doubt::id, Doubt::why)
                .containsExactly(
                        tuple(
                                FindingId.STANDSTILL,
                                "3 virtual threads wait for a lock, most in com.shop.Rates.of:3; for how long, and who"
                                        + " holds it, is unknown"),
                        tuple(
                                FindingId.EXHAUSTED_CONNECTIONS,
                                "3 virtual threads wait for a permit, most in com.shop.Rates.of:9; for how long, and who"
                                        + " holds it, is unknown"));
        assertThat(scene.waits(new Waits().unknown(1, 2, locks)).doubts()).isEmpty();
    }

    @Test
    void tasksThatAreKnownToWaitForBlockedThreadsAreFound() {
        Finding finding =
                pool("p", 4, Role.BLOCKED, SLEEP, 4).queued(1, 3).findings().get(0);

        assertThat(finding.id()).isEqualTo(FindingId.UNDERSIZED_BLOCKING_POOL);
        assertThat(finding.title())
                .isEqualTo("Tasks wait for the 4 threads of p, which are blocked 100% of their time");
        assertThat(findings(pool("p", 4, Role.RUNNING, SLEEP, 4).queued(1, 3))).isEmpty();
        List<String> monitor = List.of("com.shop.Slow.call:3");
        assertThat(findings(pool("p", 4, Role.BLOCKED, monitor, 4).queued(1, 3)))
                .isEmpty();
    }

    private static List<FindingId> ids(DumpScene scene) {
        return scene.doubts().stream().map(Doubt::id).toList();
    }
}
