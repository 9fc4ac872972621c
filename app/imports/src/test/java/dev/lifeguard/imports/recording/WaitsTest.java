package dev.lifeguard.imports.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Waits between threads in dumps. */
class WaitsTest {
    static WaitSnapshot of(String... dumps) {
        Recording recording = DumpRecording.of(List.copyOf(Dumps.in(String.join("", dumps))));
        assertThat(recording.waits()).hasSize(dumps.length);
        return recording.waits().get(dumps.length - 1);
    }

    private static Group group(WaitSnapshot waits, String thread) {
        return waits.groups().stream()
                .filter(group -> group.thread().equals(thread))
                .findFirst()
                .orElseThrow(() -> new AssertionError(thread + " is not in " + waits.groups()));
    }

    static Awaited awaited(WaitSnapshot waits, String thread) {
        int at = group(waits, thread).awaitedAt();
        assertThat(at).as(thread + " waits").isNotEqualTo(WaitSnapshot.NONE);
        return waits.awaited().get(at);
    }

    /** Asserts that {@code holder} alone holds what {@code waiter} waits for. */
    static Awaited heldBy(WaitSnapshot waits, String waiter, String holder) {
        Awaited awaited = awaited(waits, waiter);
        assertThat(awaited.end()).isEqualTo(End.HOLDERS);
        assertThat(awaited.by())
                .extracting(at -> waits.groups().get(at).thread())
                .containsExactly(holder);
        return awaited;
    }

    private static String wantsMonitor(int id, String name, String wants, String holds) {
        return Dumps.worker(
                id,
                name,
                3,
                "BLOCKED (on object monitor)",
                "com.shop.Account.move(Account.java:5)",
                "- waiting to lock <0x" + wants + "> (a com.shop.Account)",
                "- locked <0x" + holds + "> (a com.shop.Account)");
    }

    @Test
    void monitorsLeadToTheirOwners() {
        WaitSnapshot waits =
                of(Dumps.jstack(3, wantsMonitor(11, "orders-1", "f1", "f2"), wantsMonitor(12, "orders-2", "f2", "f1")));

        assertThat(waits.complete()).isTrue();
        assertThat(heldBy(waits, "orders-1", "orders-2").className()).isEqualTo("com.shop.Account");
        heldBy(waits, "orders-2", "orders-1");
        assertThat(group(waits, "orders-1").state()).isEqualTo(State.BLOCKED);
        assertThat(group(waits, "orders-1").poolId()).isNotEqualTo(WaitSnapshot.NONE);
    }

    @Test
    void waitersOfOneMonitorAreOneGroup() {
        WaitSnapshot waits = of(Dumps.jstack(
                3,
                wantsMonitor(11, "orders-1", "f1", "f2"),
                wantsMonitor(12, "orders-2", "f1", "f3"),
                Dumps.thread(
                        13,
                        "loader",
                        3,
                        "TIMED_WAITING (sleeping)",
                        "java.lang.Thread.sleep(java.base@17/Native Method)",
                        "com.shop.Loader.load(Loader.java:8)",
                        "- locked <0xf1> (a com.shop.Account)")));

        assertThat(group(waits, "orders-1").count()).isEqualTo(2);
        heldBy(waits, "orders-1", "loader");
        assertThat(group(waits, "loader").poolId()).isEqualTo(WaitSnapshot.NONE);
        assertThat(group(waits, "loader").state()).isEqualTo(State.TIMED_WAITING);
    }

    @Test
    void ownersOfOtherLocksComeFromReportedDeadlocks() {
        // without the locks that each thread holds, as jcmd prints it, unlike jstack -l
        WaitSnapshot waits = of(Dumps.text("jcmd-l-17.txt").replaceAll("(?m)^\t- <0x.*\\R", ""));

        assertThat(heldBy(waits, "orders-2", "pool-1-thread-2").className())
                .isEqualTo("java.util.concurrent.locks.ReentrantLock$NonfairSync");
        heldBy(waits, "pool-1-thread-2", "orders-2");
    }

    @Test
    void aClassLeadsToTheThreadThatInitializesIt() {
        WaitSnapshot waits = of(Dumps.jstack(
                3,
                Dumps.worker(
                        11,
                        "rates-1",
                        3,
                        "RUNNABLE",
                        "com.shop.Quote.rate(Quote.java:9)",
                        "- waiting on the Class initialization monitor for com.shop.Rates"),
                Dumps.thread(
                        12,
                        "starter",
                        3,
                        "WAITING (parking)",
                        "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)",
                        "- parking to wait for  <0xf1> (a java.util.concurrent.CountDownLatch$Sync)",
                        "java.util.concurrent.CountDownLatch.await(java.base@17/CountDownLatch.java:230)",
                        "com.shop.Rates.<clinit>(Rates.java:6)",
                        "com.shop.Main.start(Main.java:3)")));

        assertThat(group(waits, "rates-1").state()).isEqualTo(State.CLASS_INIT);
        assertThat(heldBy(waits, "rates-1", "starter").className()).isEqualTo("com.shop.Rates");
        assertThat(awaited(waits, "starter")).isEqualTo(Awaited.unknown("java.util.concurrent.CountDownLatch$Sync"));
    }

    @Test
    void threadsAreUnchangedSinceTheFirstEqualDump() {
        WaitSnapshot waits = of(
                Dumps.jstack(1, Dumps.sleeping(11, "prices-1", 1)),
                Dumps.jstack(4, Dumps.waiting(11, "prices-1", 4)),
                Dumps.jstack(9, Dumps.waiting(11, "prices-1", 9)));

        assertThat(group(waits, "prices-1").stillNs()).isEqualTo(5_000_000_000L);
        assertThat(awaited(waits, "prices-1")).isEqualTo(Awaited.unknown("java.util.concurrent.FutureTask"));
    }

    /** Returns the time without movement of orders-1 in two dumps, five seconds apart. */
    private static long stillNs(String before, String after) {
        return group(of(Dumps.jstack(4, before), Dumps.jstack(9, after)), "orders-1")
                .stillNs();
    }

    private static String cpu(String ms, String thread) {
        return thread.replace("cpu=1.00ms ", ms.isEmpty() ? "" : "cpu=" + ms + "ms ");
    }

    @Test
    void aThreadThatUsedTheCpuHasMoved() {
        String waiter = Dumps.waiting(11, "orders-1", 4);

        assertThat(stillNs(cpu("1.90", waiter), cpu("1.91", waiter))).isZero();
    }

    @Test
    void aBlockedThreadThatTheJvmWokeToLookAgainHasNotMoved() {
        String waiter = wantsMonitor(11, "orders-1", "f1", "f2");

        assertThat(stillNs(cpu("1.90", waiter), cpu("2.30", waiter))).isEqualTo(5_000_000_000L);
        assertThat(stillNs(cpu("1.90", waiter), cpu("2.50", waiter))).isZero();
    }

    @Test
    void aGarbageCollectionMovesLocksButNotThreads() {
        String before = wantsMonitor(11, "orders-1", "f1", "f2");
        String after = wantsMonitor(11, "orders-1", "e1", "e2");

        assertThat(stillNs(before, after)).isEqualTo(5_000_000_000L);
        assertThat(stillNs(cpu("", before), cpu("", after)))
                .as("without CPU times it may be another wait")
                .isZero();
    }

    @Test
    void withoutCpuTimesAWaiterStandsStillOnlyWithTheHolder() {
        String waiter = cpu("", wantsMonitor(11, "orders-1", "f1", "f2"));
        String holder = cpu("", wantsMonitor(12, "orders-2", "f3", "f1"));
        String moved = cpu("", wantsMonitor(12, "orders-2", "f4", "f1"));

        assertThat(stillNs(waiter + holder, waiter + holder)).isEqualTo(5_000_000_000L);
        assertThat(stillNs(waiter + holder, waiter + moved)).isZero();
    }

    @Test
    void theOwnersOfLocksAreListedWithTheOption() {
        String waiter = Dumps.worker(
                11,
                "orders-1",
                3,
                "WAITING (parking)",
                "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)",
                "- parking to wait for  <0xf1> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)",
                "java.util.concurrent.locks.ReentrantLock.lock(java.base@17/ReentrantLock.java:322)",
                "com.shop.Orders.add(Orders.java:3)");
        String owner = Dumps.sleeping(12, "orders-2", 3)
                + "   Locked ownable synchronizers:\n"
                + "\t- <0xf1> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)\n\n";

        heldBy(of(Dumps.jstack(3, waiter, owner)), "orders-1", "orders-2");
        assertThat(awaited(of(Dumps.jstack(3, waiter)), "orders-1").why()).isEqualTo(Awaited.UNLISTED);
        assertThat(awaited(of(Dumps.jstack(3, waiter, owner).replace("\t- <0xf1>", "\t- <0xf2>")), "orders-1")
                        .why())
                .isEmpty();
    }

    @Test
    void aHolderHasAGroupOfItsOwn() {
        WaitSnapshot waits = of(Dumps.jstack(
                3,
                Dumps.sleeping(11, "orders-1", 3),
                Dumps.sleeping(12, "orders-2", 3).replace("\n\n", "\n\t- locked <0xf1> (a com.shop.Account)\n\n"),
                wantsMonitor(13, "orders-3", "f1", "f2")));

        heldBy(waits, "orders-3", "orders-2");
        assertThat(group(waits, "orders-1").count()).isEqualTo(1);
    }

    @Test
    void whoWaitsForItsTurnToAcceptIsIdle() {
        String[] accept = {"com.shop.Server.next(Server.java:5)", "com.shop.Server.loop(Server.java:9)"};
        String leader = Dumps.thread(
                12,
                "server-2",
                3,
                "RUNNABLE",
                "sun.nio.ch.Net.accept(java.base@17/Native Method)",
                "java.net.ServerSocket.accept(java.base@17/ServerSocket.java:1)",
                accept[0],
                "- locked <0xf1> (a com.shop.Server)",
                accept[1]);
        String follower = Dumps.thread(
                11,
                "server-1",
                3,
                "BLOCKED (on object monitor)",
                accept[0],
                "- waiting to lock <0xf1> (a com.shop.Server)",
                accept[1]);

        assertThat(of(Dumps.jstack(3, follower, leader)).groups())
                .extracting(Group::thread)
                .containsExactly("main", "server-2");
        assertThat(of(Dumps.jstack(3, follower.replace("Server.next", "Server.close"), leader))
                        .groups())
                .extracting(Group::thread)
                .contains("server-1");
    }

    @Test
    void oneDumpDoesNotShowTheDuration() {
        WaitSnapshot waits = of(Dumps.jstack(4, Dumps.waiting(11, "prices-1", 4)));

        assertThat(group(waits, "prices-1").stillNs()).isZero();
    }

    @Test
    void idleThreadsAreLeftOutUnlessTheyHoldALock() {
        WaitSnapshot waits = of(Dumps.jstack(4, Dumps.waiting(11, "prices-1", 4), Dumps.idle(12, "prices-2", 4)));

        assertThat(waits.groups())
                .extracting(Group::thread)
                .contains("prices-1")
                .doesNotContain("prices-2");
    }

    @Test
    void aGroupHasTheStackOfItsThreads() {
        Recording recording =
                DumpRecording.of(List.copyOf(Dumps.in(Dumps.jstack(4, Dumps.waiting(11, "prices-1", 4)))));
        WaitSnapshot waits = recording.waits().get(0);

        assertThat(Objects.requireNonNull(
                                recording.stacks().get(group(waits, "prices-1").stackId()))
                        .frames())
                .contains("java.util.concurrent.FutureTask.awaitDone:447", "com.shop.Checkout.total:17");
    }
}
