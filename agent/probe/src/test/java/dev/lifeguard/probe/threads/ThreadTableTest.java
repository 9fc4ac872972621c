package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ThreadTableTest {
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Thread> workers = new ArrayList<>();

    @BeforeEach
    void start() {
        for (int i = 0; i < 3; i++) {
            Thread worker = new Thread(this::await, "table-test-" + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        end.countDown();
        for (Thread worker : workers) {
            worker.join();
        }
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<Thread> of(List<ObservedThread> threads) {
        return threads.stream().map(one -> one.thread).toList();
    }

    @Test
    void onlyTheHostsThreadsAreListed() {
        Thread own = new Thread(this::await, "lifeguard-test");
        own.setDaemon(true);
        own.start();
        workers.add(own);
        ThreadTable table = new ThreadTable(thread -> false, 1000);
        table.refresh(0);

        assertThat(of(table.threads()))
                .contains(workers.get(0), workers.get(1), workers.get(2))
                .doesNotContain(own);
        assertThat(of(table.threads())).extracting(Thread::getName).doesNotContain("Reference Handler", "Finalizer");
        assertThat(table.beyondBound()).isFalse();
    }

    @Test
    void threadsBeyondTheBoundAreLeftOutAndThatIsKnown() {
        ThreadTable table = new ThreadTable(thread -> !workers.contains(thread), 2);
        table.refresh(0);

        assertThat(table.threads()).hasSize(2);
        assertThat(table.beyondBound()).isTrue();
    }

    @Test
    void aThreadThatTheHooksComeToFollowIsGivenOnceAsGone() {
        AtomicReference<@Nullable Thread> hooked = new AtomicReference<>();
        ThreadTable table = new ThreadTable(thread -> thread == hooked.get(), 1000);
        assertThat(table.refresh(0)).isEmpty();
        hooked.set(workers.get(1));

        assertThat(of(table.refresh(0))).contains(workers.get(1));
        assertThat(of(table.threads())).contains(workers.get(0)).doesNotContain(workers.get(1));
        assertThat(of(table.refresh(0))).doesNotContain(workers.get(1));
    }
}
