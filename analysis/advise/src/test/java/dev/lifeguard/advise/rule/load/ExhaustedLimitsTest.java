package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

/** Threads, or tasks, wait for the limit of an executor, a route, a lock or a semaphore. */
class ExhaustedLimitsTest {
    private static final int THREADS = 1;
    private static final int CONNECTIONS = 2;
    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String USER = "com.shop.Orders.load:9";

    private static void exhausted(Integer second, PoolSecond pool) {
        pool.busyWithoutClocks(3.98).waiting(36).tasks(200, 20);
    }

    private static Finding one(Scene scene) {
        assertThat(scene.ids()).containsExactly(FindingId.EXHAUSTED_CONNECTIONS);
        return scene.findings().get(0);
    }

    @Test
    void tasksWaitForTheLimitOfAnExecutor() {
        PoolInfo limit = new PoolInfo(
                CONNECTIONS,
                "orders executor",
                PoolInfo.Kind.PERMITS,
                "com.hazelcast.internal.util.executor.CachedExecutorServiceDelegate",
                null,
                "java.util.concurrent.LinkedBlockingQueue",
                PoolInfo.UNBOUNDED);
        Finding finding = one(new Scene(10)
                .pool(
                        limit,
                        (second, pool) ->
                                pool.threads(2).busyWithoutClocks(2).waiting(30).tasks(40, 50)));

        assertThat(finding.title())
                .isEqualTo("30 tasks wait for the 2 permits of orders executor, held for 50 ms each time");
        assertThat(finding.change().text()).contains("pool-size of Hazelcast's executor (ExecutorConfig.setPoolSize)=");
        assertThat(finding.noHelp())
                .containsExactly("More threads in the pool that runs these tasks: the limit is the executor's own.");
    }

    /** The client has 25 connections, at most 5 of them to the same host. */
    @Test
    void aRouteOfAnHttpClientIsALimitOfItsOwn() {
        String future = "org.apache.hc.core5.concurrent.BasicFuture.get:104";
        String ask = "org.apache.hc.core5.pool.StrictConnPool$1.get:181";
        String client = "org.apache.hc.client5.http.impl.classic.CloseableHttpClient.execute:245";
        PoolInfo route = new PoolInfo(
                CONNECTIONS,
                "http://prices:8080",
                PoolInfo.Kind.CONNECTIONS,
                "org.apache.hc.core5.pool.StrictConnPool$PerRoutePool",
                null,
                null,
                PoolInfo.UNBOUNDED);

        Finding finding = one(new Scene(10)
                .pool(
                        Scene.threadPool(THREADS, "web"),
                        (second, threads) ->
                                threads.threads(40).busy(40, 0.01, 0).tasks(250, 160))
                .pool(
                        route,
                        (second, pool) -> pool.threads(5)
                                .busyWithoutClocks(4.98)
                                .waiting(35)
                                .tasks(250, 20))
                .stack(THREADS, Role.BLOCKED, 7, PARK, future, ask, client, USER)
                .stack(THREADS, Role.BLOCKED, 1, "sun.nio.ch.Net.poll", client, USER)
                .stack(CONNECTIONS, Role.SUBMITTING, 3, ask, client, USER)
                .stack(CONNECTIONS, Role.BLOCKED, 12, "sun.nio.ch.Net.poll", client, USER)
                .stack(CONNECTIONS, Role.BLOCKED, 4, PARK, future, ask, client, USER)); // it wakes up with one

        assertThat(finding.title())
                .isEqualTo("35 threads wait for the 5 connections of http://prices:8080, held for 20 ms each time");
        assertThat(finding.chain())
                .containsExactly(
                        "35 of the 40 threads of web wait for a connection on average",
                        "waiters are at com.shop.Orders.load:9",
                        "holders are at com.shop.Orders.load:9");
        assertThat(finding.change().text())
                .endsWith(" maxConnPerRoute of the HTTP client (and maxConnTotal, of all routes together)=7.");
    }

    @Test
    void aLockIsToBeHeldForAShorterTime() {
        String lock = "java.util.concurrent.locks.ReentrantLock.lock:322";
        PoolInfo info = new PoolInfo(
                CONNECTIONS,
                "lock Orders:9",
                PoolInfo.Kind.LOCK,
                "java.util.concurrent.locks.ReentrantLock",
                null,
                null,
                PoolInfo.UNBOUNDED);
        Finding finding = one(new Scene(10)
                .pool(
                        Scene.threadPool(THREADS, "web"),
                        (second, threads) ->
                                threads.threads(40).busy(40, 0.01, 0).tasks(200, 200))
                .pool(
                        info,
                        (second, held) -> held.threads(1)
                                .busyWithoutClocks(0.995)
                                .waiting(36)
                                .tasks(200, 5))
                .stack(THREADS, Role.BLOCKED, 9, PARK, lock, USER)
                .stack(THREADS, Role.BLOCKED, 1, "java.lang.Thread.sleep:509", "com.shop.Orders.load:10")
                .stack(CONNECTIONS, Role.BLOCKED, 3, "java.lang.Thread.sleep:509", "com.shop.Orders.load:10")
                .stack(CONNECTIONS, Role.SUBMITTING, 3, lock, USER));

        assertThat(finding.title()).isEqualTo("36 threads wait for lock Orders:9, held for 5 ms each time");
        assertThat(finding.chain())
                .containsExactly(
                        "36 of the 40 threads of web wait for a lock on average",
                        "waiters are at com.shop.Orders.load:9",
                        "holders are at com.shop.Orders.load:10");
        assertThat(finding.change().text()).startsWith("Hold the lock for less time");
        assertThat(finding.noHelp()).containsExactly("More threads: they would wait for a lock, too.");
    }

    /** A semaphore, whose holders' work is unknown. */
    @Test
    void permitsAreAdvisedInTheSameWay() {
        String acquire = "java.util.concurrent.Semaphore.acquire:318";
        PoolInfo semaphore = new PoolInfo(
                CONNECTIONS,
                "semaphore Orders:9",
                PoolInfo.Kind.PERMITS,
                "java.util.concurrent.Semaphore",
                null,
                null,
                PoolInfo.UNBOUNDED);
        Finding finding = one(new Scene(10)
                .pool(
                        Scene.threadPool(THREADS, "web"),
                        (second, threads) ->
                                threads.threads(40).busy(40, 0.01, 0).tasks(200, 200))
                .pool(semaphore, ExhaustedLimitsTest::exhausted)
                .stack(THREADS, Role.BLOCKED, 9, PARK, acquire, USER)
                .stack(THREADS, Role.BLOCKED, 1, "java.lang.Thread.sleep:509", "com.shop.Orders.load:10")
                .stack(CONNECTIONS, Role.BLOCKED, 3, "java.lang.Thread.sleep:509", "com.shop.Orders.load:10")
                .stack(CONNECTIONS, Role.SUBMITTING, 3, acquire, USER));

        assertThat(finding.title())
                .isEqualTo("36 threads wait for the 4 permits of semaphore Orders:9, held for 20 ms each time");
        assertThat(finding.chain())
                .containsExactly(
                        "36 of the 40 threads of web wait for a permit on average",
                        "waiters are at com.shop.Orders.load:9",
                        "holders are at com.shop.Orders.load:10");
        assertThat(finding.change().text())
                .isEqualTo("Allow more permits, if what they protect can take it: 6 permits.");
        assertThat(finding.noHelp()).containsExactly("More threads: they would wait for a permit, too.");
    }
}
