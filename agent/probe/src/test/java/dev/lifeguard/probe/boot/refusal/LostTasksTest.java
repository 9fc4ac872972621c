package dev.lifeguard.probe.boot.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.refusal.LostTasks.Lost;
import dev.lifeguard.probe.boot.refusal.LostTasks.Reason;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LostTasksTest {
    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    private final PoolStats stats = new PoolStats(pool, 7, 0, false, false, false);
    private final FutureTask<Integer> task = new FutureTask<>(() -> 1);

    @AfterEach
    void clear() {
        LostTasks.clear();
        pool.shutdownNow();
    }

    private static @Nullable Lost find(Object task) {
        return Arrays.stream(LostTasks.all())
                .filter(lost -> lost.refersTo(task))
                .findFirst()
                .orElse(null);
    }

    @Test
    void aTaskIsFoundByIdentityWithTheReason() {
        LostTasks.add(task, Reason.DRAINED, stats.id);

        Lost lost = Objects.requireNonNull(find(task));
        assertThat(lost.reason).isEqualTo(Reason.DRAINED);
        assertThat(lost.poolId).isEqualTo(7);
        assertThat(find(new FutureTask<>(() -> 1))).isNull();
    }

    @Test
    void cancelledTasksAreNotLost() {
        task.cancel(false);
        LostTasks.add(task, Reason.REMOVED, stats.id);

        assertThat(find(task)).isNull();
    }

    @Test
    void policiesThatServeATaskLoseItOnlyAfterShutdown() {
        Object callerRuns = new ThreadPoolExecutor.CallerRunsPolicy();
        LostTasks.rejected(task, callerRuns, false, stats.id);
        LostTasks.rejected(task, new ThreadPoolExecutor.DiscardOldestPolicy(), false, stats.id);
        assertThat(find(task)).isNull();

        LostTasks.rejected(task, callerRuns, true, stats.id);
        assertThat(Objects.requireNonNull(find(task)).reason).isEqualTo(Reason.DISCARDED);
    }

    @Test
    void aSilentPolicyDiscards() {
        LostTasks.rejected(task, new ThreadPoolExecutor.DiscardPolicy(), false, stats.id);
        assertThat(Objects.requireNonNull(find(task)).reason).isEqualTo(Reason.DISCARDED);

        FutureTask<Integer> other = new FutureTask<>(() -> 2);
        LostTasks.rejected(other, new ThreadPoolExecutor.AbortPolicy(), false, stats.id);
        assertThat(Objects.requireNonNull(find(other)).reason).isEqualTo(Reason.REFUSED);
    }

    @Test
    void aTaskAcceptedLaterIsNotLost() {
        LostTasks.add(task, Reason.REFUSED, stats.id);
        LostTasks.found(task);

        assertThat(find(task)).isNull();
    }

    @Test
    void furtherTasksAreIgnoredUntilTheReaderHasLooked() {
        for (int i = 0; i < 1000; i++) {
            LostTasks.add(new Object(), Reason.REFUSED, stats.id);
        }
        LostTasks.add(task, Reason.REFUSED, stats.id);
        assertThat(find(task)).isNull();

        assertThat(LostTasks.look()).hasSize(256);
        LostTasks.add(task, Reason.REFUSED, stats.id);
        assertThat(find(task)).isNotNull();
    }

    @Test
    void aLatchIsFoundByATaskThatReferredToIt() {
        CountDownLatch latch = new CountDownLatch(1);
        LostTasks.add(task, Reason.REFUSED, stats.id);
        Lost lost = Objects.requireNonNull(find(task));
        assertThat(lost.look()).isSameAs(task);
        assertThat(lost.look()).isNull();

        lost.refersTo(new Object[] {latch});

        assertThat(lost.references()).containsExactly(latch);
    }
}
