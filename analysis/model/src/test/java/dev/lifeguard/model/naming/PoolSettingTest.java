package dev.lifeguard.model.naming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoolSettingTest {
    @ParameterizedTest
    @CsvSource({
        "THREAD_POOL, http-nio-8080-exec, java.util.concurrent.ThreadPoolExecutor, server.tomcat.threads.max",
        "TOMCAT, mine, org.apache.tomcat.util.threads.ThreadPoolExecutor, server.tomcat.threads.max",
        "POOL_THREADS, XNIO-1 task, org.jboss.threads.EnhancedQueueExecutor, server.undertow.threads.worker",
        "THREAD_POOL, task, java.util.concurrent.ThreadPoolExecutor, spring.task.execution.pool.core-size",
        "THREAD_POOL, tasks, java.util.concurrent.ThreadPoolExecutor, ''",
        "COMMON, common-pool, a.B, -Djava.util.concurrent.ForkJoinPool.common.parallelism",
        "VIRTUAL, virtual-threads, a.B, -Djdk.virtualThreadScheduler.parallelism",
        "CONNECTIONS, task, com.mchange.v2.resourcepool.BasicResourcePool, maxPoolSize",
        "THREAD_POOL, mine, com.mchange.v2.async.Pool, ''",
    })
    void settingIsGuessedFromNames(Kind kind, String name, String className, String setting) {
        assertThat(new PoolInfo(1, name, kind, className, null, null, 0).setting())
                .isEqualTo(setting);
    }

    @Test
    void aQueueHasTheSettingBesideThatOfTheSize() {
        assertThat(PoolSetting.queue(PoolSetting.JETTY.size())).isEqualTo("server.jetty.threads.max-queue-capacity");
        assertThat(PoolSetting.queue(PoolSetting.UNDERTOW.size())).isEmpty();
        assertThat(PoolSetting.queue(PoolSetting.NONE)).isEmpty();
    }

    @Test
    void beansOfSpringBootHaveASetting() {
        assertThat(PoolSetting.ofBean("taskScheduler")).isEqualTo("spring.task.scheduling.pool.size");
        assertThat(PoolSetting.ofBean("qtp1")).isEmpty();
        assertThat(PoolSetting.ofBean("task")).isEmpty(); // so are the threads called, not the bean
    }

    @ParameterizedTest
    @CsvSource({
        "shop_Worker, org.quartz.simpl.SimpleThreadPool$WorkerThread, org.quartz.threadPool.threadCount",
        "RxComputationThreadPool, io.reactivex.internal.schedulers.RxThreadFactory, -Drx2.computation-threads",
        "RxComputationThreadPool, io.reactivex.rxjava3.internal.schedulers.RxThreadFactory, -Drx3.computation-threads",
        "Camel (camel-1) thread #1 - seda://orders, a.B, concurrentConsumers (of the seda endpoint)",
        "shop-pekko.actor.default-dispatcher, a.B, pekko.actor.default-dispatcher.fork-join-executor.parallelism-max",
        "hz.wise_bose.partition-operation, a.B, -Dhazelcast.operation.thread.count",
        "parallel, reactor.core.scheduler.ReactorThreadFactory, -Dreactor.schedulers.defaultPoolSize",
        "parallel, com.shop.Pools, ''",
        "RxCachedThreadScheduler, io.reactivex.rxjava3.internal.schedulers.RxThreadFactory, ''",
        "http-nio-8080-exec, a.B, ''",
        "com.zaxxer.hikari.pool.HikariPool, com.zaxxer.hikari.pool.HikariPool, ''",
    })
    void aLibrarysSettingIsKnownByNameAndClass(String name, String className, String setting) {
        assertThat(PoolSetting.ofLibrary(name, className)).isEqualTo(setting);
    }
}
