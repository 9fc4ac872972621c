package dev.lifeguard.probe.reader;

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

class DoingTest {
    private interface Body {
        void run() throws InterruptedException;
    }

    /** What threads do, until they are interrupted, while the test holds the lock and the monitor. */
    static Stream<Arguments> blocked() {
        Semaphore none = new Semaphore(0);
        LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        SynchronousQueue<Object> fair = new SynchronousQueue<>(true);
        SynchronousQueue<Object> unfair = new SynchronousQueue<>();
        CountDownLatch latch = new CountDownLatch(1);
        return Stream.of(
                doing("a permit", none::acquire, Doing.WAITS),
                doing("a permit, for a time", () -> none.tryAcquire(1, TimeUnit.HOURS), Doing.WAITS),
                doing("an element of a queue", queue::take, Doing.WAITS),
                doing("a handover, for a time", () -> fair.poll(1, TimeUnit.HOURS), Doing.WAITS),
                doing("a handover", unfair::take, Doing.WAITS),
                doing("time", () -> Thread.sleep(3_600_000), Doing.BLOCKED),
                doing("time, parked", () -> LockSupport.parkNanos(3_600_000_000_000L), Doing.BLOCKED),
                doing("an event", latch::await, Doing.BLOCKED));
    }

    private static Arguments doing(String what, Body body, Doing expected) {
        return Arguments.of(what, body, expected);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("blocked")
    void whoWaitsForWhatOthersHoldIsToldFromWhoIsBlocked(String what, Body body, Doing expected) throws Exception {
        Thread thread = started(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        awaitRest(thread);
        assertThat(Doing.of(thread)).as(what).isEqualTo(expected);
        thread.interrupt();
        thread.join();
    }

    @Test
    void whoWaitsForALockOrAMonitorWaits() throws InterruptedException {
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
                assertThat(Doing.of(atLock)).isEqualTo(Doing.WAITS);
                assertThat(Doing.of(atMonitor)).isEqualTo(Doing.WAITS);
            }
        } finally {
            lock.unlock();
        }
        atLock.join();
        atMonitor.join();
    }

    @Test
    void aThreadThatRunsRuns() {
        assertThat(Doing.of(Thread.currentThread())).isEqualTo(Doing.RUNS);
    }

    @Test
    void ofAThreadThatIsNotThereNothingIsKnown() {
        assertThat(Doing.of(new Thread(() -> {}))).isEqualTo(Doing.UNKNOWN);
        assertThat(Doing.ofRunning(0)).isEqualTo(Doing.UNKNOWN);
        assertThat(Doing.ofRunning(Integer.MAX_VALUE)).isEqualTo(Doing.UNKNOWN);
    }

    @Test
    void aThreadThatDoesWhatItLikesCostsNothing() {
        Thread hostile = new Thread() {
            @Override
            public State getState() {
                throw new IllegalStateException("not now");
            }
        };
        assertThat(Doing.of(hostile)).isEqualTo(Doing.UNKNOWN);
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
