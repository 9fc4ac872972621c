package dev.lifeguard.predict.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.StackInfo;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockedStackTest {
    private static final String PARK = "jdk.internal.misc.Unsafe.park java.util.concurrent.locks.LockSupport.park:341 ";
    private static final String ACQUIRE = PARK + "java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire:715 ";
    private static final String AWAIT =
            PARK + "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await:1630 ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop.Prices.lookUp:17", // entering a monitor
                "java.io.PrintStream.println:1042 shop.Prices.log:3",
                ACQUIRE + "java.util.concurrent.Semaphore.acquire:318 shop.Prices.lookUp:17",
                ACQUIRE + "java.util.concurrent.locks.ReentrantLock.lock:322 shop.Prices.lookUp:17",
                ACQUIRE + "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock.lock:959 shop.Prices.put:9",
                AWAIT + "java.util.concurrent.LinkedBlockingQueue.take:433 shop.Pool.borrow:12",
                AWAIT + "org.apache.commons.pool2.impl.LinkedBlockingDeque.takeFirst:1321 shop.Prices.lookUp:17",
                PARK + "java.util.concurrent.SynchronousQueue$TransferQueue.transfer:704"
                        + " java.util.concurrent.SynchronousQueue.poll:903 com.zaxxer.hikari.util.ConcurrentBag.borrow:151",
                "java.lang.Object.wait0 java.lang.Object.wait:366 shop.Pool.borrowObject:4"
            })
    void waitsForAReleaseAreContended(String frames) {
        assertThat(BlockedStack.isContended(stack(frames))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Thread.sleep0 java.lang.Thread.sleep:509 shop.Prices.lookUp:17",
                "sun.nio.ch.Net.poll sun.nio.ch.NioSocketImpl.park:191 shop.Client.read:5",
                "java.net.SocketInputStream.socketRead0 java.net.SocketInputStream.read:115 shop.Client.read:5",
                PARK
                        + "java.util.concurrent.FutureTask.awaitDone:500 java.util.concurrent.FutureTask.get:190 shop.A.b:1",
                ACQUIRE + "java.util.concurrent.CountDownLatch.await:230 shop.A.b:1",
                "jdk.internal.misc.Unsafe.park java.util.concurrent.locks.LockSupport.parkNanos:410 shop.A.pause:1"
            })
    void waitsForExternalEventsAreNotContended(String frames) {
        assertThat(BlockedStack.isContended(stack(frames))).isFalse();
    }

    @Test
    void recognisesExclusiveLocks() {
        assertThat(BlockedStack.isAtExclusiveLock(stack("shop.Prices.lookUp:17")))
                .isTrue();
        assertThat(BlockedStack.isAtExclusiveLock(
                        stack(ACQUIRE + "java.util.concurrent.locks.ReentrantLock.lock:322 shop.Prices.lookUp:17")))
                .isTrue();
        assertThat(BlockedStack.isAtExclusiveLock(
                        stack(ACQUIRE + "java.util.concurrent.Semaphore.acquire:318 shop.Prices.lookUp:17")))
                .isFalse();
        assertThat(BlockedStack.isAtExclusiveLock(
                        stack(AWAIT + "java.util.concurrent.LinkedBlockingQueue.take:433 shop.Pool.borrow:12")))
                .isFalse();
        assertThat(BlockedStack.isAtExclusiveLock(
                        stack("java.lang.Thread.sleep0 java.lang.Thread.sleep:509 shop.A.b:1")))
                .isFalse();
    }

    private static StackInfo stack(String frames) {
        return new StackInfo(1, List.of(frames.split(" +")));
    }
}
