package dev.lifeguard.probe.reader.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ActivityTest {
    private interface Body {
        void run() throws InterruptedException;
    }

    /** Bodies of threads that block until they are interrupted, and their expected activity. */
    static Stream<Arguments> blocked() {
        Semaphore none = new Semaphore(0);
        LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        SynchronousQueue<Object> fair = new SynchronousQueue<>(true);
        SynchronousQueue<Object> unfair = new SynchronousQueue<>();
        CountDownLatch latch = new CountDownLatch(1);
        return Stream.of(
                activity("a permit", none::acquire, Activity.WAITING),
                activity("a permit, with a timeout", () -> none.tryAcquire(1, TimeUnit.HOURS), Activity.WAITING),
                activity("an element of a queue", queue::take, Activity.WAITING),
                activity("a handover, with a timeout", () -> fair.poll(1, TimeUnit.HOURS), Activity.WAITING),
                activity("a handover", unfair::take, Activity.WAITING),
                activity("a sleep", () -> Thread.sleep(3_600_000), Activity.BLOCKED),
                activity("a timed park", () -> LockSupport.parkNanos(3_600_000_000_000L), Activity.BLOCKED),
                activity("an event", latch::await, Activity.BLOCKED));
    }

    private static Arguments activity(String what, Body body, Activity expected) {
        return Arguments.of(what, body, expected);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("blocked")
    void waitingForWhatOthersHoldDiffersFromBeingBlocked(String what, Body body, Activity expected) throws Exception {
        Thread thread = started(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        awaitRest(thread);
        assertThat(Activity.of(thread)).as(what).isEqualTo(expected);
        thread.interrupt();
        thread.join();
    }

    @Test
    void aThreadAtALockOrMonitorIsWaiting() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        Thread atLock;
        Thread atMonitor;
        lock.lock();
        try {
            synchronized (monitor) {
                atLock = started(() -> {
                    lock.lock();
                    lock.unlock();
                });
                atMonitor = started(() -> {
                    synchronized (monitor) {
                        assertThat(Thread.holdsLock(monitor)).isTrue();
                    }
                });
                awaitRest(atLock);
                awaitRest(atMonitor);
                assertThat(Activity.of(atLock)).isEqualTo(Activity.WAITING);
                assertThat(Activity.of(atMonitor)).isEqualTo(Activity.WAITING);
            }
        } finally {
            lock.unlock();
        }
        atLock.join();
        atMonitor.join();
    }

    @Test
    void aThreadThatRunsIsRunning() {
        assertThat(Activity.of(Thread.currentThread())).isEqualTo(Activity.RUNNING);
    }

    @Test
    void theActivityOfAThreadThatHasNotStartedIsUnknown() {
        assertThat(Activity.of(new Thread(() -> {}))).isEqualTo(Activity.UNKNOWN);
        assertThat(Activity.ofRunning(0)).isEqualTo(Activity.UNKNOWN);
        assertThat(Activity.ofRunning(Integer.MAX_VALUE)).isEqualTo(Activity.UNKNOWN);
    }

    @Test
    void theActivityOfAThreadWhoseStateThrowsIsUnknown() {
        Thread hostile = new Thread() {
            @Override
            public State getState() {
                throw new IllegalStateException("not now");
            }
        };
        assertThat(Activity.of(hostile)).isEqualTo(Activity.UNKNOWN);
    }

    private static Thread started(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void awaitRest(Thread thread) {
        while (thread.getState() == Thread.State.RUNNABLE || thread.getState() == Thread.State.NEW) {
            Thread.onSpinWait();
        }
    }
}
