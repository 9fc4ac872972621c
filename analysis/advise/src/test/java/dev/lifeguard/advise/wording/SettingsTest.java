package dev.lifeguard.advise.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
    private static PoolCase pool(PoolInfo info, int core, int max) {
        Scene scene = new Scene(2).pool(info, (second, pool) -> {
            pool.threads(core);
            pool.max = max;
        });
        return Scene.situation(scene.recording()).pool(info.id()).orElseThrow();
    }

    private static PoolCase pool(String name, Kind kind) {
        return pool(Scene.info(1, name, kind, "Queue", PoolInfo.UNBOUNDED), 8, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "http-nio-8080-exec, TOMCAT, server.tomcat.threads.max=12",
        "https-jsse-nio-8443-exec, TOMCAT, server.tomcat.threads.max=12",
        "mine, TOMCAT, server.tomcat.threads.max=12",
        "qtp123, THREAD_POOL, server.jetty.threads.max=12",
        "XNIO-1 task, THREAD_POOL, server.undertow.threads.worker=12",
        "task, THREAD_POOL, spring.task.execution.pool.core-size=12",
        "tasks, THREAD_POOL, 12 threads at com.shop.Pools.make:9",
        "scheduling, SCHEDULED, spring.task.scheduling.pool.size=12",
        "common-pool, COMMON, -Djava.util.concurrent.ForkJoinPool.common.parallelism=12",
        "virtual-threads, VIRTUAL, -Djdk.virtualThreadScheduler.parallelism=12",
        "mine, FORK_JOIN, a parallelism of 12 at com.shop.Pools.make:9",
        "mine, THREAD_POOL, 12 threads at com.shop.Pools.make:9"
    })
    void theSizeIsSetWhereTheUserSetsIt(String name, Kind kind, String text) {
        assertThat(Settings.size(pool(name, kind), 12)).isEqualTo(text);
    }

    @Test
    void aPoolThatItsQueueKeepsSmallIsSetByItsCoreSize() {
        assertThat(Settings.size(pool(Scene.threadPool(1, "mail"), 4, 20), 12))
                .isEqualTo("a core size of 12 at com.shop.Pools.make:9");
    }

    @Test
    void aMaximumBehindAQueueWithoutLimitIsNeverReached() {
        assertThat(Settings.neverReached(pool(Scene.threadPool(1, "mail"), 4, 20)))
                .hasValue(
                        "the maximum of mail, 20 threads, is never reached, since its queue has no limit: its core size"
                                + " of 4 is what counts");
        assertThat(Settings.neverReached(pool(Scene.threadPool(1, "mail"), 0, Integer.MAX_VALUE)))
                .hasValue("the maximum of mail is never reached, since its queue has no limit: with a core size of 0 it"
                        + " has one thread");
        assertThat(Settings.neverReached(pool(Scene.threadPool(1, "mail"), 4, 4)))
                .isEmpty();
        PoolInfo bounded = new PoolInfo(1, "mail", Kind.THREAD_POOL, "Pool", null, "Queue", 10);
        assertThat(Settings.neverReached(pool(bounded, 4, 20))).isEmpty();
        PoolInfo tomcat = new PoolInfo(
                1,
                "http-nio",
                Kind.TOMCAT,
                "Pool",
                null,
                "org.apache.tomcat.util.threads.TaskQueue",
                PoolInfo.UNBOUNDED);
        assertThat(Settings.neverReached(pool(tomcat, 4, 20))).isEmpty();
    }

    @Test
    void aPoolOfAnUnknownLineHasItsName() {
        PoolInfo info = new PoolInfo(1, "mail", Kind.THREAD_POOL, "Pool", null, "Queue", 10);

        assertThat(Settings.size(pool(info, 4, 4), 1)).isEqualTo("1 thread where mail is created");
    }

    @Test
    void theQueueIsAPropertyOrAnArgument() {
        assertThat(Settings.queue(pool("applicationTaskExecutor", Kind.THREAD_POOL), 50))
                .isEqualTo("spring.task.execution.pool.queue-capacity=50");
        assertThat(Settings.queue(pool("XNIO-1", Kind.THREAD_POOL), 50))
                .isEqualTo("a queue of at most 50 tasks, new ArrayBlockingQueue<>(50), at com.shop.Pools.make:9");
    }

    @Test
    void poolsOfServersServeRequests() {
        assertThat(Settings.servesRequests(pool("mine", Kind.TOMCAT).info())).isTrue();
        assertThat(Settings.servesRequests(pool("qtp123", Kind.THREAD_POOL).info()))
                .isTrue();
        assertThat(Settings.servesRequests(pool("task", Kind.THREAD_POOL).info()))
                .isFalse();
        assertThat(Settings.servesRequests(pool("mine", Kind.THREAD_POOL).info()))
                .isFalse();
    }
}
