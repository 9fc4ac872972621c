package dev.lifeguard.advise.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Doubts;
import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A pool in which nothing moves, beside one that works. */
class StandstillsTest {
    private static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.LinkedBlockingQueue.take:435", "com.shop.Consumer.run:12"
    };
    private static final String[] LATCH = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.CountDownLatch.await:230",
        "com.shop.Total.lambda$sum$0:42"
    };
    private static final String[] GET = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.FutureTask.get:190", "com.shop.Total.sum:42"
    };

    private static Scene beside(int seconds, Consumer<PoolSecond> other, String... waiting) {
        return new Scene(seconds)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(3))
                .stack(1, Role.BLOCKED, 2, waiting)
                .pool(Scene.threadPool(2, "other"), (second, pool) -> other.accept(pool))
                .stack(2, Role.RUNNING, 1, "com.shop.Other.work:3")
                .full(new FullPool(
                        seconds * Scene.SECOND,
                        1,
                        Scene.SECOND,
                        2,
                        List.of(),
                        List.of("com.shop.Total$$Lambda/0x00007f"),
                        0));
    }

    private static void computes(PoolSecond pool) {
        pool.threads(1).busy(1, 1, 0);
    }

    private static List<FindingId> ids(Scene scene) {
        assertThat(scene.ids()).doesNotContain(FindingId.SELF_STARVATION, FindingId.THREAD_BLOCKING_QUEUE_TAKE);
        return Doubts.of(scene.recording()).stream().map(Doubt::id).toList();
    }

    @Test
    void itIsSaidAfterFourSeconds() {
        assertThat(ids(beside(3, StandstillsTest::computes, TAKE))).isEmpty();
        assertThat(ids(beside(4, StandstillsTest::computes, TAKE)))
                .containsExactly(FindingId.THREAD_BLOCKING_QUEUE_TAKE);
        assertThat(ids(beside(4, StandstillsTest::computes, LATCH))).containsExactly(FindingId.SELF_STARVATION);
    }

    @Test
    void theTaskThatCompletesAFutureWouldHaveBeenSeen() {
        assertThat(ids(beside(5, StandstillsTest::computes, GET))).isEmpty();
    }

    @Test
    void whatIsCertainIsNoDoubt() {
        Scene alone = beside(5, pool -> pool.threads(1), TAKE);

        assertThat(alone.ids()).containsExactly(FindingId.THREAD_BLOCKING_QUEUE_TAKE);
        assertThat(Doubts.of(alone.recording())).isEmpty();
    }

    @Test
    void itIsSaidWhereTheyWaitAndWhatMayBe() {
        assertThat(Doubts.of(beside(5, StandstillsTest::computes, TAKE).recording()))
                .containsExactly(new Doubt(
                        FindingId.THREAD_BLOCKING_QUEUE_TAKE,
                        "totals",
                        "nothing has started or ended for 5 s: 2 of 2 workers sit in com.shop.Consumer.run:12, and 3 tasks"
                                + " wait; what they wait for may be one of these, which then never starts, or late in"
                                + " another pool, which works"));
    }
}
