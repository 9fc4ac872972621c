package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.DumpScene;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two workers of a pool that wait for futures. */
class StuckWorkersTest {
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

    private static DumpScene scene(List<String> stack, double seconds) {
        return new DumpScene(3)
                .pool(1, "work", Kind.POOL_THREADS, 2, Role.BLOCKED, stack, 2)
                .stuck(1, 2, seconds);
    }

    @Test
    void futuresThatNobodyRunsAreQueuedBehindThem() {
        Finding finding = scene(GET, 5).findings().get(0);

        assertThat(finding.id()).isEqualTo(FindingId.SELF_STARVATION);
        assertThat(finding.title())
                .isEqualTo(
                        "work is deadlocked: all its 2 workers wait in com.shop.Checkout.total:17 for tasks that no thread has begun");
    }

    @Test
    void oneDumpIsNotEnough() {
        isDoubted(scene(GET, 0));
    }

    @Test
    void aThreadThatRunsAFutureMayBeTheOneWaitedFor() {
        isDoubted(scene(GET, 5)
                .pool(
                        2,
                        "other",
                        Kind.POOL_THREADS,
                        1,
                        Role.BLOCKED,
                        List.of(
                                "java.lang.Thread.sleep",
                                "com.shop.Slow.call:3",
                                "java.util.concurrent.FutureTask.run:264"),
                        1));
        isDoubted(scene(GET, 5).other("com.shop.Slow.call:3", "java.util.concurrent.FutureTask.run:264"));
    }

    @Test
    void aThreadWithoutAFutureIsNotWaitedFor() {
        assertThat(scene(GET, 5)
                        .other("java.io.FileInputStream.readBytes", "com.shop.Main.main:3")
                        .findings())
                .hasSize(1);
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
        DumpScene scene = scene(List.of("java.lang.Thread.sleep", "com.shop.Slow.call:3"), 5);
        assertThat(scene.findings()).isEmpty();
        assertThat(scene.doubts()).extracting(Doubt::id).doesNotContain(FindingId.SELF_STARVATION);
    }

    private static void isDoubted(DumpScene scene) {
        assertThat(scene.findings()).isEmpty();
        assertThat(scene.doubts()).extracting(Doubt::id).contains(FindingId.SELF_STARVATION);
    }
}
