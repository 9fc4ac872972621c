package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a thread dump in the console: uncertain problems are shown beside certain ones. */
class ConsoleDumpIT {
    private static final String WORKER = """
            "orders-%d" #2%1$d prio=5 os_prio=0 cpu=12.00ms elapsed=100.00s tid=0x00007f000000000%1$d nid=0x10%1$d waiting on condition  [0x00007f0000001000]
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)
            \tat java.util.concurrent.locks.LockSupport.park(java.base@17.0.15/LockSupport.java:211)
            \tat java.util.concurrent.FutureTask.awaitDone(java.base@17.0.15/FutureTask.java:447)
            \tat java.util.concurrent.FutureTask.get(java.base@17.0.15/FutureTask.java:190)
            \tat com.shop.Orders.total(Orders.java:42)
            \tat java.util.concurrent.ThreadPoolExecutor.runWorker(java.base@17.0.15/ThreadPoolExecutor.java:1136)
            \tat java.util.concurrent.ThreadPoolExecutor$Worker.run(java.base@17.0.15/ThreadPoolExecutor.java:635)
            \tat java.lang.Thread.run(java.base@17.0.15/Thread.java:840)

            """;

    @TempDir
    private Path folder;

    @Test
    void uncertainProblemsAreInBothViews() throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        Path dump = Files.writeString(
                folder.resolve("dump.txt"),
                "2026-11-24 14:02:06\nFull thread dump OpenJDK 64-Bit Server VM (17.0.15 mixed mode, sharing):\n\n"
                        + WORKER.formatted(1) + WORKER.formatted(2));
        try (ConsoleProcess console = new ConsoleProcess(folder, Jdk.OLDEST.java(), dump.toString());
                Chromium chromium = Chromium.at(console.address());
                ConsolePage user = chromium.page(console.origin(), 360, 800, ColorScheme.DARK)) {
            user.open("").page().waitForURL("**/#/source/*/now");
            said(user, "Overview");
            user.page().navigate(user.page().url().replace("/now", "/findings"));
            said(user, "Findings");
        }
    }

    private static void said(ConsolePage user, String view) {
        Locator doubts = user.page().locator(".doubt");
        assertThat(doubts).hasCount(1);
        assertThat(doubts.first().locator("h2, h3")).hasText("not certain orders");
        assertThat(doubts.first()).containsText("All its 2 workers wait for a task in com.shop.Orders.total:42");
        assertThat(doubts.first()).containsText("self-starvation");
        assertThat(user.page().locator(".notice strong")).hasText("No certain problems found.");
        user.isAccessible(view);
        user.isClean();
    }
}
