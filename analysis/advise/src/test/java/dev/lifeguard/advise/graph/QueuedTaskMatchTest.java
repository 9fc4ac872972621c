package dev.lifeguard.advise.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Workers that wait in {@code shop.Total}. */
class QueuedTaskMatchTest {
    private static final String LATCH = "java.util.concurrent.CountDownLatch.await:230";
    private static final String FUTURE = "java.util.concurrent.CompletableFuture.join:2117";
    private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker.run:642";
    private static final String LINE = "shop.Total$Part.sum:42";

    private static Stack blocked(long count, String... frames) {
        return new Stack(Role.BLOCKED, List.of(frames), count);
    }

    private static Stack submits(String... frames) {
        return new Stack(Role.SUBMITTING, List.of(frames), 1);
    }

    private static boolean match(PoolInfo pool, List<Stack> waiting, List<Stack> submitting, String... queued) {
        return QueuedTaskMatch.between(pool, new Stacks(submitting), new Stacks(waiting), List.of(queued));
    }

    private static boolean match(Stack waiting, String... queued) {
        return match(Scene.threadPool(1, "a"), List.of(waiting), List.of(), queued);
    }

    private static boolean submitted(String... frames) {
        return match(Scene.threadPool(1, "a"), List.of(blocked(1, LATCH, LINE)), List.of(submits(frames)));
    }

    @Test
    void forksAreJoinedByThoseWhoFork() {
        assertThat(match(Scene.commonPool(1), List.of(blocked(1, LATCH, LINE)), List.of()))
                .isTrue();
    }

    @Test
    void theFuturesOfAnExecutorAreItsTasks() {
        for (String get : List.of(
                "java.util.concurrent.FutureTask.get:190",
                "java.util.concurrent.AbstractExecutorService.invokeAll:1",
                "java.util.concurrent.ExecutorCompletionService.take:1")) {
            assertThat(match(blocked(1, get, LINE))).as(get).isTrue();
        }
        assertThat(match(blocked(1, LATCH, LINE))).isFalse();
    }

    @Test
    void mostWorkersMustWaitForThem() {
        Stack get = blocked(1, "java.util.concurrent.FutureTask.get:190", LINE);

        assertThat(match(Scene.threadPool(1, "a"), List.of(get, blocked(2, LATCH, LINE)), List.of()))
                .isFalse();
    }

    @Test
    void aCompletableFutureIsMatchedByItsKindInTheQueue() {
        String async = "java.util.concurrent.CompletableFuture$AsyncSupply";

        assertThat(match(blocked(1, FUTURE, LINE), async)).isTrue();
        assertThat(match(blocked(1, FUTURE, LINE), "java.util.concurrent.FutureTask"))
                .isFalse();
        assertThat(match(blocked(1, LATCH, LINE), async)).isFalse();
        assertThat(match(
                        Scene.threadPool(1, "a"),
                        List.of(blocked(1, FUTURE, LINE), blocked(2, LATCH, LINE)),
                        List.of(),
                        async))
                .isFalse();
    }

    @Test
    void tasksOfTheClassThatWaitsMatch() {
        assertThat(match(blocked(1, LATCH, LINE), "shop.Total$$Lambda/0x1")).isTrue();
        assertThat(match(blocked(1, LATCH, LINE), "shop.Other", "shop.Total")).isTrue();
        assertThat(match(blocked(1, LATCH, LINE), "shop.TotalOther")).isFalse();
        assertThat(match(blocked(1, LATCH, "shop.Total.nativeSum"), "shop.Total"))
                .isTrue();
        assertThat(match(blocked(1, LATCH, LINE), "java.util.concurrent.CountDownLatch"))
                .isFalse();
    }

    @Test
    void tasksThatTheWorkersThemselvesSubmittedMatch() {
        assertThat(submitted("java.util.concurrent.X.submit:1", "shop.Total.all:7", WORKER))
                .isTrue();
        assertThat(submitted(
                        "java.util.concurrent.X.submit:1",
                        "shop.Total.all:7",
                        "java.util.concurrent.ForkJoinWorkerThread.run:187"))
                .isTrue();
    }

    @Test
    void tasksThatOthersSubmittedDoNot() {
        assertThat(submitted("java.util.concurrent.X.submit:1", "shop.Total.all:7", "shop.Main.main:1"))
                .isFalse();
        assertThat(submitted("java.util.concurrent.X.submit:1", "shop.Other.all:7", WORKER))
                .isFalse();
        assertThat(submitted("java.util.concurrent.CountDownLatch.x:1", WORKER)).isFalse();
    }
}
