package dev.lifeguard.probe.metrics.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class KeptThreadsTest {
    private final KeptThreads threads = new KeptThreads("test");
    private final List<Thread> used = new CopyOnWriteArrayList<>();

    private void run() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        threads.run(() -> {
            used.add(Thread.currentThread());
            done.countDown();
        });
        done.await();
    }

    private static void awaitIdle(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void oneThreadServesConsecutiveClients() throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            run();
            awaitIdle(used.get(0));
        }
        threads.close();

        assertThat(used).hasSize(10).containsOnly(used.get(0));
        used.get(0).join();
    }

    @Test
    void clientsDoNotWaitForEachOtherAndOneThreadStays() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            threads.run(() -> {
                used.add(Thread.currentThread());
                begun.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        begun.await();
        go.countDown();
        while (used.stream().filter(Thread::isAlive).count() > 1) {
            Thread.onSpinWait();
        }
        Thread kept = used.stream().filter(Thread::isAlive).findFirst().orElseThrow();
        awaitIdle(kept);
        run();

        assertThat(used.get(3)).isSameAs(kept);
        threads.close();
        kept.join();
    }

    @Test
    void anInterruptedThreadIsReplaced() throws InterruptedException {
        run();
        awaitIdle(used.get(0));
        used.get(0).interrupt();
        used.get(0).join();
        run();

        assertThat(used.get(1)).isNotSameAs(used.get(0));
        threads.close();
    }
}
