package dev.lifeguard.model.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.Thread.State;
import org.junit.jupiter.api.Test;

class WaitingTest {
    private static final int NATIVE = -2;

    private static Waiting of(State state, String... frames) {
        StackTraceElement[] stack = new StackTraceElement[frames.length];
        for (int i = 0; i < frames.length; i++) {
            int dot = frames[i].lastIndexOf('.');
            stack[i] = new StackTraceElement(
                    frames[i].substring(0, dot), frames[i].substring(dot + 1), null, i == 0 ? NATIVE : 1);
        }
        return Waiting.of(state, stack);
    }

    private static Waiting parked(String... frames) {
        String[] stack = new String[frames.length + 2];
        stack[0] = "jdk.internal.misc.Unsafe.park";
        System.arraycopy(frames, 0, stack, 1, frames.length);
        stack[frames.length + 1] = "com.shop.Orders.run";
        return of(State.WAITING, stack);
    }

    @Test
    void whoTakesWaitsForAnyWorkAndWhoAddsHasSome() {
        String await = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await";
        assertThat(parked(await, "java.util.concurrent.ArrayBlockingQueue.take"))
                .isEqualTo(Waiting.FOR_ANY);
        assertThat(parked(await, "java.util.concurrent.ArrayBlockingQueue.put")).isEqualTo(Waiting.FOR_ONE);
        assertThat(parked("java.util.concurrent.SynchronousQueue.offer")).isEqualTo(Waiting.FOR_ONE);
    }

    @Test
    void resultsAndLocksAreOneThing() {
        assertThat(parked("java.util.concurrent.FutureTask.get")).isEqualTo(Waiting.FOR_ONE);
        assertThat(parked("java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire"))
                .isEqualTo(Waiting.FOR_ONE);
        assertThat(of(State.BLOCKED, "com.shop.Orders.run")).isEqualTo(Waiting.FOR_ONE);
        assertThat(of(State.BLOCKED, "java.lang.Object.wait0")).as("notified").isEqualTo(Waiting.FOR_ANY);
    }

    @Test
    void nativeMethodsShowWhatARunnableThreadWaitsFor() {
        assertThat(of(State.RUNNABLE, "sun.nio.ch.EPoll.wait")).isEqualTo(Waiting.FOR_ANY);
        assertThat(of(State.RUNNABLE, "io.netty.channel.epoll.Native.epollWait0"))
                .isEqualTo(Waiting.FOR_ANY);
        assertThat(of(State.RUNNABLE, "sun.nio.ch.Net.accept")).isEqualTo(Waiting.FOR_ANY);
        assertThat(of(State.RUNNABLE, "sun.nio.ch.Net.poll", "sun.nio.ch.NioSocketImpl.timedRead"))
                .isEqualTo(Waiting.FOR_INPUT);
        assertThat(of(State.RUNNABLE, "java.lang.ProcessImpl.waitForProcessExit0"))
                .isEqualTo(Waiting.FOR_ONE);
        assertThat(of(State.RUNNABLE, "java.util.zip.Inflater.inflateBytes")).isEqualTo(Waiting.NOT);
        assertThat(of(State.TIMED_WAITING, "java.lang.Thread.sleep")).isEqualTo(Waiting.FOR_TIME);
    }
}
