package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.WaitSnapshot.State;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The waits of real threads. */
@Timeout(60)
class ThreadStatesTest {
    private static final CountDownLatch initialized = new CountDownLatch(1);

    private final RealThreads threads = new RealThreads();
    private final CountDownLatch end = new CountDownLatch(1);
    private final ThreadStates states = new ThreadStates();

    /** A class whose initializer waits until the only test that uses it has ended. */
    private static final class Slow {
        static final int VALUE;

        static {
            try {
                initialized.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the end of the test
            }
            VALUE = (int) initialized.getCount();
        }
    }

    @AfterEach
    void end() {
        end.countDown();
        threads.close();
    }

    private WaitingThread look(Thread thread) {
        WaitingThread waiting = RealThreads.of(thread);
        states.begin();
        states.fill(List.of(waiting));
        return waiting;
    }

    /** As {@link #look}, as soon as the thread is in this state. */
    private WaitingThread look(Thread thread, State state) {
        WaitingThread waiting = look(thread);
        while (waiting.state != state) {
            RealThreads.spin();
            waiting = look(thread);
        }
        return waiting;
    }

    private Void hold(Object monitor, CountDownLatch held) throws InterruptedException {
        synchronized (monitor) {
            held.countDown();
            end.await();
        }
        return null;
    }

    @Test
    void aThreadBlockedOnAMonitorHasItsClassAndOwner() throws Exception {
        Object monitor = new Object();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = threads.start(() -> hold(monitor, held));
        held.await();
        Thread first = threads.waiting(Thread.State.BLOCKED, () -> hold(monitor, held));
        Thread second = threads.waiting(Thread.State.BLOCKED, () -> hold(monitor, held));

        WaitingThread blocked = look(first);

        assertThat(blocked.state).isEqualTo(State.BLOCKED);
        assertThat(blocked.ownerId).isEqualTo(holder.getId());
        assertThat(blocked.awaitedClass).isEqualTo("java.lang.Object");
        assertThat(look(second).awaited).isEqualTo(blocked.awaited).isNotNull();
    }

    @Test
    void aThreadWaitingForALockHasItsOwner() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = threads.start(() -> {
            lock.lock();
            held.countDown();
            end.await();
            return null;
        });
        held.await();
        Thread wants = threads.waiting(Thread.State.WAITING, () -> {
            lock.lockInterruptibly();
            return null;
        });

        WaitingThread waiting = look(wants);

        assertThat(waiting.state).isEqualTo(State.WAITING);
        assertThat(waiting.ownerId).isEqualTo(holder.getId());
        assertThat(waiting.awaitedClass).startsWith("java.util.concurrent.locks.ReentrantLock$");
    }

    @Test
    void aParkedThreadHasItsBlocker() {
        CountDownLatch latch = new CountDownLatch(1);
        WaitingThread waiting = look(threads.waiting(Thread.State.WAITING, () -> {
            latch.await();
            return null;
        }));

        assertThat(waiting.state).isEqualTo(State.WAITING);
        assertThat(waiting.awaited).isNotNull();
        assertThat(waiting.awaitedClass).isEqualTo("java.util.concurrent.CountDownLatch$Sync");
        assertThat(waiting.ownerId).isNegative();
        assertThat(waiting.stack).isNotEmpty();
    }

    @Test
    void aWaitWithATimeOutIsOne() {
        CountDownLatch latch = new CountDownLatch(1);
        WaitingThread waiting = look(threads.waiting(Thread.State.TIMED_WAITING, () -> latch.await(1, TimeUnit.HOURS)));

        assertThat(waiting.state).isEqualTo(State.TIMED_WAITING);
        assertThat(waiting.awaited).isNotNull();
    }

    /** No list of native methods names those in which a thread may wait: a write to a pipe that nobody reads. */
    @Test
    void whoWaitsInAnyNativeMethodWaitsForTheFarSide() throws Exception {
        Process silent = new ProcessBuilder("sleep", "600").start();
        try {
            Thread writes = threads.start(() -> {
                byte[] bytes = new byte[1 << 16];
                OutputStream pipe = silent.getOutputStream();
                while (true) {
                    pipe.write(bytes);
                }
            });

            assertThat(look(writes, State.NATIVE).stack[0].getClassName()).isEqualTo("java.io.FileOutputStream");
        } finally {
            silent.destroyForcibly();
        }
    }

    @Test
    void aComputingThreadIsRunning() {
        Thread thread = threads.start(() -> {
            while (end.getCount() > 0) {
                Thread.onSpinWait();
            }
            return null;
        });
        look(thread, State.RUNNING);

        assertThat(look(thread).awaited).isNull();
    }

    @Test
    void aThreadInANativeCallIsWaitingForItsPeer() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            WaitingThread waiting = look(threads.start(server::accept), State.NATIVE);

            assertThat(waiting.stack[0].isNativeMethod()).isTrue();
        }
    }

    @Test
    void aThreadWaitingForAClassToInitializeIsRecognized() {
        Thread first = threads.waiting(Thread.State.WAITING, () -> Slow.VALUE);
        Thread second = threads.start(() -> Slow.VALUE);

        try {
            WaitingThread waiting = look(second, State.CLASS_INIT);

            assertThat(new Initializers().of(waiting)).isSameAs(first);
        } finally {
            initialized.countDown();
        }
    }

    @Test
    void aThreadThatHasEndedIsLeftAsItIs() throws Exception {
        Thread over = threads.start(() -> null);
        over.join();

        assertThat(look(over).state).isEqualTo(State.RUNNING);
    }

    @Test
    void locksInACircleAreFound() throws Exception {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        CountDownLatch both = new CountDownLatch(2);
        Thread first = threads.start(() -> cross(left, right, both));
        Thread second = threads.start(() -> cross(right, left, both));
        while (!left.hasQueuedThread(second) || !right.hasQueuedThread(first)) {
            RealThreads.spin();
        }

        assertThat(states.deadlocked()).contains(first.getId(), second.getId());
    }

    private static Void cross(ReentrantLock first, ReentrantLock second, CountDownLatch both)
            throws InterruptedException {
        first.lock();
        try {
            both.countDown();
            both.await();
            second.lockInterruptibly();
        } finally {
            first.unlock();
        }
        return null;
    }
}
