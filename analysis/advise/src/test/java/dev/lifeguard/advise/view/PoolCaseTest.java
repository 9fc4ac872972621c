package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoolCaseTest {
    private static PoolCase pool(PoolInfo info, BiConsumer<Integer, PoolSecond> script) {
        return Scene.situation(new Scene(10).pool(info, script).recording())
                .pool(info.id())
                .orElseThrow();
    }

    private static PoolCase pool(BiConsumer<Integer, PoolSecond> script) {
        return pool(Scene.threadPool(1, "a"), script);
    }

    @ParameterizedTest
    @CsvSource({
        "THREAD_POOL, java.util.concurrent.LinkedBlockingQueue, -1, 4",
        "THREAD_POOL, java.util.concurrent.ArrayBlockingQueue, 100, 20",
        "THREAD_POOL, java.util.concurrent.SynchronousQueue, 0, 20",
        "THREAD_POOL, org.apache.tomcat.util.threads.TaskQueue, -1, 20",
        "THREAD_POOL, , -1, 4",
        "TOMCAT, org.apache.tomcat.util.threads.TaskQueue, -1, 20",
        "SCHEDULED, DelayedWorkQueue, -1, 4",
        "FORK_JOIN, , -1, 4"
    })
    void theQueueDecidesWhetherThereAreMoreThreadsThanTheCore(Kind kind, String queue, long capacity, int threads) {
        PoolInfo info = Scene.info(1, "a", kind, queue, capacity < 0 ? PoolInfo.UNBOUNDED : capacity);

        assertThat(pool(info, (second, at) -> {
                            at.threads(4);
                            at.max = 20;
                        })
                        .threads())
                .isEqualTo(threads);
    }

    @Test
    void aPoolThatNobodySawHasNoThreads() {
        PoolCase pool = pool((second, at) -> at.absent());

        assertThat(pool.threads()).isZero();
        assertThat(pool.held()).isZero();
        assertThat(pool.length()).isZero();
    }

    @Test
    void aThreadIsHeldByATaskThatDoesNotEnd() {
        assertThat(pool((second, at) -> at.busy(1, 0, 0)).held()).isEqualTo(1);
        assertThat(pool((second, at) -> at.busy(0.96, 0, 0)).held()).isEqualTo(1);
        assertThat(pool((second, at) -> at.busy(0.94, 0, 0)).held()).isZero();
    }

    @Test
    void threadsThatAreBusyWithTasksThatEndAreNotHeld() {
        assertThat(pool((second, at) -> at.busy(2, 0, 0).tasks(20, 100)).held()).isZero();
        assertThat(pool((second, at) -> at.busy(3, 0, 0).tasks(400, 5)).held()).isEqualTo(1);
    }

    @Test
    void onlyTheLaterHalfCounts() {
        assertThat(pool((second, at) -> at.busy(second <= 5 ? 0 : 2, 0, 0)).held())
                .isEqualTo(2);
        assertThat(pool((second, at) -> at.busy(second <= 5 ? 2 : 0, 0, 0)).held())
                .isZero();
    }

    @Test
    void theIdlestSecondShowsHowManyAreAlwaysBusy() {
        assertThat(pool((second, at) -> at.busy(second == 8 ? 1 : 3, 0, 0)).held())
                .isEqualTo(1);
    }

    @Test
    void tasksUnderWayAreTakenToEnd() {
        // at the end two tasks of five seconds each are under way: half of what is left over
        assertThat(pool((second, at) -> {
                            at.busy(2, 0, 0);
                            if (second == 1) {
                                at.tasks(1, 5000);
                            }
                        })
                        .held())
                .isZero();
    }

    @Test
    void forkJoinPoolsHoldNone() {
        assertThat(pool(Scene.commonPool(1), (second, at) -> at.busy(1, 0, 0)).held())
                .isZero();
    }

    @Test
    void noMachineHasAMillionThreads() {
        PoolInfo cached = Scene.info(1, "a", Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);

        assertThat(pool(cached, (second, at) -> at.max = Integer.MAX_VALUE).unlimited())
                .isTrue();
        assertThat(pool(cached, (second, at) -> at.max = 200).unlimited()).isFalse();
    }
}
