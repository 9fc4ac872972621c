package dev.lifeguard.probe.reader.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkerStacksTest {
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread one = new Thread(this::waitHere);
    private final Thread other = new Thread(this::waitHere);
    private final ThreadMXBean real = ManagementFactory.getThreadMXBean();
    private int stops;

    /** The JVM's bean, with its stops counted. */
    private final ThreadMXBean counted = (ThreadMXBean) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {ThreadMXBean.class}, (proxy, method, arguments) -> {
                stops++;
                return method.invoke(real, arguments);
            });

    private void waitHere() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @BeforeEach
    void startThreads() {
        for (Thread thread : List.of(one, other)) {
            thread.start();
            while (thread.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
    }

    @AfterEach
    void endThreads() throws InterruptedException {
        end.countDown();
        one.join();
        other.join();
    }

    @Test
    void oneStopTakesAllStacks() {
        WorkerStacks stacks = new WorkerStacks(counted);
        stacks.want(List.of(one, Thread.currentThread(), other));
        List<WorkerStacks.Taken> taken = stacks.take();
        assertThat(stops).isOne();
        assertThat(taken)
                .extracting(WorkerStacks.Taken::state)
                .containsExactly(Thread.State.WAITING, Thread.State.RUNNABLE, Thread.State.WAITING);
        assertThat(taken.get(0).stack()).anyMatch(frame -> frame.getMethodName().equals("waitHere"));
        assertThat(taken.get(1).stack()).anyMatch(frame -> frame.getMethodName().equals("oneStopTakesAllStacks"));
    }

    @Test
    void joinedStacksNeedNoStopOfTheirOwn() {
        WorkerStacks stacks = new WorkerStacks(counted);
        stacks.want(List.of(one, other));
        ThreadInfo[] infos = real.getThreadInfo(stacks.ids(), Integer.MAX_VALUE);
        stacks.taken(infos);
        assertThat(stacks.ids()).isEmpty();
        assertThat(stacks.take()).hasSize(2).allMatch(taken -> taken.stack().length > 0);
        assertThat(stops).isZero();
    }

    @Test
    void anEarlierLookLeavesNothing() {
        WorkerStacks stacks = new WorkerStacks(counted);
        stacks.want(List.of(one));
        stacks.take();
        stacks.want(List.of());
        assertThat(stacks.take()).isEmpty();
        assertThat(stops).isOne();
    }

    @Test
    void endedThreadsHaveNoStack() throws InterruptedException {
        Thread ended = new Thread(() -> {});
        ended.start();
        ended.join();
        WorkerStacks stacks = new WorkerStacks(counted);
        stacks.want(List.of(ended, one));
        List<WorkerStacks.Taken> taken = stacks.take();
        assertThat(taken.get(0).stack()).isEmpty();
        assertThat(taken.get(1).stack()).isNotEmpty();
    }

    @Test
    void withoutABeanStacksAreTakenSingly() {
        WorkerStacks stacks = new WorkerStacks(null);
        stacks.want(List.of(one, other));
        assertThat(stacks.ids()).isEmpty();
        assertThat(stacks.take().get(0)) // the second one only if the first was quick
                .satisfies(taken -> assertThat(taken.state()).isEqualTo(Thread.State.WAITING))
                .satisfies(taken -> assertThat(taken.stack()).isNotEmpty());
    }
}
