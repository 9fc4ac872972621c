package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TaskLoopsTest {
    private static final long STEP_NS = 100_000_000;
    private static final int POOL = 7;

    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final TaskLoops loops = new TaskLoops(0, (group, blocked, stack) -> {});
    private final BlockingQueue<CountDownLatch> messages = new LinkedBlockingQueue<>();
    private final CountDownLatch message = new CountDownLatch(1);

    @AfterEach
    void end() {
        pool.shutdownNow();
    }

    @Test
    void aTaskThatHasWorkedAndWaitedForWorkIsALoop() {
        Thread worker = start(this::loop);
        loops.follow(Map.of(POOL, List.of(worker)), 0);

        await(worker, LinkedBlockingQueue.class);
        look(STEP_NS, new StackLook(1));
        assertThat(loops.tick(STEP_NS, STEP_NS)).isEmpty();

        messages.add(message);
        await(worker, CountDownLatch.class);
        look(2 * STEP_NS, new StackLook(1));
        GroupFigures figures = loops.tick(2 * STEP_NS, STEP_NS).get(0);
        assertThat(figures.id()).isEqualTo(POOL);
        assertThat(figures.active()).isEqualTo(1);
        assertThat(figures.root()).contains(getClass().getName());
    }

    @Test
    void aTaskThatOnlyWaitsForWorkMayBeAnything() {
        Thread worker = start(this::loop);
        loops.follow(Map.of(POOL, List.of(worker)), 0);
        await(worker, LinkedBlockingQueue.class);
        look(STEP_NS, new StackLook(1));
        look(2 * STEP_NS, new StackLook(1));

        assertThat(loops.tick(2 * STEP_NS, 2 * STEP_NS)).isEmpty();
    }

    @Test
    void onlyTheLatestWorkersAreFollowed() {
        Thread worker = start(this::loop);
        loops.follow(Map.of(POOL, List.of(worker)), 0);
        await(worker, LinkedBlockingQueue.class);
        look(STEP_NS, new StackLook(1));
        loops.follow(Map.of(), STEP_NS);
        messages.add(message);
        await(worker, CountDownLatch.class);
        look(2 * STEP_NS, new StackLook(1));

        assertThat(loops.tick(2 * STEP_NS, 2 * STEP_NS)).isEmpty();
    }

    private void look(long now, StackLook look) {
        loops.look(now, look);
        look.take();
        loops.looked(now);
    }

    private Thread start(Runnable task) {
        CompletableFuture<Thread> worker = new CompletableFuture<>();
        pool.execute(() -> {
            worker.complete(Thread.currentThread());
            task.run();
        });
        return worker.join();
    }

    private void loop() {
        try {
            while (true) {
                messages.take().await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns when the thread waits in a class. */
    private static void await(Thread thread, Class<?> where) {
        while (thread.getState() != Thread.State.WAITING
                || Arrays.stream(thread.getStackTrace())
                        .noneMatch(frame -> frame.getClassName().equals(where.getName()))) {
            Thread.onSpinWait();
        }
    }
}
