package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitKindTest {
    private static WaitKind of(Role role, String... frames) {
        return WaitKind.of(new Stack(role, List.of(frames), 1));
    }

    private static WaitKind of(String... frames) {
        return of(Role.BLOCKED, frames);
    }

    @Test
    void aFutureIsTheResultOfATask() {
        assertThat(of("jdk.internal.misc.Unsafe.park", "java.util.concurrent.FutureTask.get:190", "shop.A.b:1"))
                .isEqualTo(WaitKind.TASK);
        assertThat(of("jdk.internal.misc.Unsafe.park", "scala.concurrent.impl.Promise$DefaultPromise.tryAwait0:243"))
                .isEqualTo(WaitKind.TASK);
    }

    @Test
    void whoeverRunsWaitsForNothing() {
        assertThat(of(Role.RUNNING, "java.util.concurrent.FutureTask.get:190", "shop.A.b:1"))
                .isEqualTo(WaitKind.NOTHING);
    }

    @Test
    void aQueueIsAHandOffAndThatOfACompletionServiceATask() {
        String take = "java.util.concurrent.LinkedBlockingQueue.take:435";

        assertThat(of(take, "shop.A.b:1")).isEqualTo(WaitKind.QUEUE);
        assertThat(of(take, "java.util.concurrent.ExecutorCompletionService.take:200", "shop.A.b:1"))
                .isEqualTo(WaitKind.TASK);
    }

    @Test
    void whatTheUsersCodeWasCalledByDoesNotCount() {
        assertThat(of("sun.nio.ch.Net.poll", "shop.A.b:1", "java.util.concurrent.FutureTask.get:190"))
                .isEqualTo(WaitKind.OTHER);
    }

    @Test
    void aLibrarysFutureIsNotTheUsersCode() {
        assertThat(of(
                        "java.util.concurrent.locks.LockSupport.park:211",
                        "com.google.common.util.concurrent.AbstractFuture.get:563",
                        "shop.A.b:1"))
                .isEqualTo(WaitKind.TASK);
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.concurrent.CountDownLatch.await:230, LATCH",
        "java.util.concurrent.CyclicBarrier.dowait:230, LATCH",
        "java.lang.Thread.join:1305, LATCH",
        "java.util.concurrent.ThreadPoolExecutor.awaitTermination:1475, LATCH",
        "java.util.concurrent.CompletableFuture.join:2117, TASK",
        "java.util.concurrent.ForkJoinTask.invoke:686, TASK",
        "java.util.concurrent.ThreadPoolExecutor.invokeAll:1, OTHER",
        "java.util.concurrent.AbstractExecutorService.invokeAll:247, TASK",
        "java.util.concurrent.Semaphore.acquire:318, PERMIT",
        "java.util.concurrent.locks.ReentrantLock.lock:322, LOCK",
        "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock.lock:1, LOCK",
        "java.util.concurrent.locks.StampedLock.writeLock:1, LOCK",
        "java.util.concurrent.ArrayBlockingQueue.put:370, ROOM",
        "java.util.concurrent.SynchronousQueue.transfer:1, ROOM",
        "java.lang.Object.wait:338, NOTIFICATION",
        "java.util.concurrent.LinkedBlockingDeque.takeFirst:1, QUEUE",
        "java.lang.Thread.sleep0, TIMER",
        "sun.nio.ch.NioSocketImpl.park:181, FAR_SIDE",
        "jdk.internal.net.http.HttpClientImpl.send:553, FAR_SIDE",
        "java.lang.ProcessImpl.waitFor:434, FAR_SIDE"
    })
    void theOutermostFrameOfTheJdkTells(String frame, WaitKind kind) {
        assertThat(of("jdk.internal.misc.Unsafe.park", frame, "shop.A.b:1")).isEqualTo(kind);
    }

    @Test
    void anAnswerThatComesAsAFutureIsTheFarSides() {
        assertThat(of(
                        "java.util.concurrent.CompletableFuture.get:2093",
                        "jdk.internal.net.http.HttpClientImpl.send:553",
                        "shop.A.b:1"))
                .isEqualTo(WaitKind.FAR_SIDE);
    }

    @Test
    void aPoolOfConnectionsGivesConnections() {
        assertThat(of(
                        "java.util.concurrent.SynchronousQueue.poll:1",
                        "com.zaxxer.hikari.util.ConcurrentBag.borrow:151",
                        "com.zaxxer.hikari.pool.HikariPool.getConnection:181",
                        "shop.A.b:1"))
                .isEqualTo(WaitKind.CONNECTION);
    }

    @Test
    void whoIsBlockedWithoutACallWantsAMonitor() {
        assertThat(of("shop.A.b:1", "shop.Main.main:3")).isEqualTo(WaitKind.MONITOR);
        assertThat(of()).isEqualTo(WaitKind.OTHER);
        assertThat(of("java.util.concurrent.ConcurrentHashMap.compute:1931", "shop.A.b:1"))
                .as("in the JDK's code")
                .isEqualTo(WaitKind.MONITOR);
        assertThat(of("java.lang.VirtualThread.park:694", "shop.A.b:1"))
                .as("a virtual thread that was unmounted")
                .isEqualTo(WaitKind.OTHER);
        assertThat(WaitKind.of(State.WAITING, List.of("shop.A.b:1"), "")).isEqualTo(WaitKind.OTHER);
        assertThat(WaitKind.of(State.WAITING, List.of(), "java.util.concurrent.locks.ReentrantReadWriteLock$FairSync"))
                .as("by its class")
                .isEqualTo(WaitKind.LOCK);
    }

    @Test
    void theStateOfAThreadSaysMoreThanItsStack() {
        List<String> frames = List.of("shop.A.b:1");

        assertThat(WaitKind.of(State.RUNNING, frames, "")).isEqualTo(WaitKind.NOTHING);
        assertThat(WaitKind.of(State.BLOCKED, List.of(), "")).isEqualTo(WaitKind.MONITOR);
        assertThat(WaitKind.of(State.CLASS_INIT, frames, "")).isEqualTo(WaitKind.CLASS_INIT);
        assertThat(WaitKind.of(State.NATIVE, frames, "")).isEqualTo(WaitKind.FAR_SIDE);
        assertThat(WaitKind.of(State.TIMED_WAITING, List.of("java.util.concurrent.CountDownLatch.await:230"), ""))
                .isEqualTo(WaitKind.LATCH);
    }
}
