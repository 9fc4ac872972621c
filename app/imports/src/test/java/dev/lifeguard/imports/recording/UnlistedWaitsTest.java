package dev.lifeguard.imports.recording;

import static dev.lifeguard.imports.recording.WaitsTest.awaited;
import static dev.lifeguard.imports.recording.WaitsTest.heldBy;
import static dev.lifeguard.imports.recording.WaitsTest.of;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.model.event.WaitSnapshot;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Waits for objects, or for threads, that a dump does not list. */
class UnlistedWaitsTest {
    private static final String REPORT = """
            Found one Java-level deadlock:
            =============================
            "orders-1":
              waiting to lock monitor 0x0000611 (object 0x00000001, a com.shop.Account),
              which is held by "stock-1"

            "stock-1":
              waiting for ownable synchronizer 0x00000002, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),
              which is held by "orders-1"

            """;

    private static final String STACKS = """
            Java stack information for the threads listed above:
            ===================================================
            "orders-1":
            \tat com.shop.Account.pay(Account.java:7)
            \t- waiting to lock <0x00000001> (a com.shop.Account)
            \tat com.shop.Orders.run(Orders.java:9)
            "stock-1":
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)
            \t- parking to wait for  <0x00000002> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
            \tat com.shop.Stock.take(Stock.java:5)

            Found 1 deadlock.
            """;

    @Test
    void dumpsWithoutStatesAndObjectsShowByTheStackWhatIsAwaited() {
        WaitSnapshot waits = of("""
                4711
                2026-11-30T10:00:00Z
                21.0.13+3

                #20 "billing"
                      java.base/jdk.internal.misc.Unsafe.park(Native Method)
                      com.shop.Billing.run(Billing.java:7)

                #21 "orders-1"
                      java.base/jdk.internal.misc.Unsafe.park(Native Method)
                      java.base/java.util.concurrent.locks.LockSupport.park(LockSupport.java:221)
                      java.base/java.util.concurrent.FutureTask.awaitDone(FutureTask.java:500)
                      java.base/java.util.concurrent.FutureTask.get(FutureTask.java:190)
                      com.shop.Orders.total(Orders.java:42)
                      java.base/java.util.concurrent.FutureTask.run(FutureTask.java:317)
                      java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1144)
                """);

        assertThat(awaited(waits, "orders-1").className()).isEqualTo("java.util.concurrent.FutureTask");
    }

    @Test
    void theReportOfADeadlockAloneHasTheThreads() {
        for (String text : List.of(REPORT, REPORT + STACKS)) {
            WaitSnapshot waits = of(text);
            heldBy(waits, "orders-1", "stock-1");
            heldBy(waits, "stock-1", "orders-1");
        }
        assertThat(DumpRecording.of(List.copyOf(Dumps.in(REPORT + STACKS)))
                        .stacks()
                        .values()
                        .toString())
                .contains("com.shop.Account.pay:7", "com.shop.Stock.take:5");
    }

    @Test
    void anOwnerOutsideOfTheTextIsKnownByName() {
        WaitSnapshot waits = of("""
                "orders-1" Id=12 BLOCKED on com.shop.Account@7f owned by "stock-1" Id=13
                    at com.shop.Account.pay(Account.java:7)
                    -  blocked on com.shop.Account@7f
                    at com.shop.Orders.run(Orders.java:9)
                """);

        heldBy(waits, "orders-1", "stock-1");
    }
}
