package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests which kind of thread runs items, and how one replaces the other. */
@Timeout(60)
class KindTest {
    private static final int AT_ONCE = 8;
    private static final int WAITING = 500;
    private static final int COMPUTING = 1_000;

    private CountDownLatch full = new CountDownLatch(AT_ONCE);
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    /** Without CPU time no helper is called to measure. */
    @BeforeEach
    void loadCpuTime() {
        Parallel.each(items(100), item -> Thread.sleep(5));
        Parallel.limit(AT_ONCE).each(items(1000), item -> Thread.sleep(5));
    }

    private static List<Integer> items(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    /** The calling thread and helpers wait only briefly. */
    private int waitForTheRest(int item) throws InterruptedException {
        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
        if (Thread.currentThread().isVirtual()) {
            full.countDown();
            full.await();
        } else {
            Thread.sleep(5);
        }
        inside.decrementAndGet();
        return item;
    }

    /**
     * A helper that finds that items wait hands its place to a virtual thread. All other places are in items that end
     * only when the maximum number of virtual threads run.
     */
    @Test
    void aPlaceInAListPassesOn() {
        full = new CountDownLatch(AT_ONCE - 1); // in addition to the calling thread
        Parallel.limit(AT_ONCE).each(items(500), this::waitForTheRest);
        assertThat(most.get()).isLessThanOrEqualTo(AT_ONCE);
    }

    @Test
    void aPlaceInAPipelinePassesOn() {
        List<Integer> out = Pipeline.from(items(500))
                .concurrency(AT_ONCE)
                .map(this::waitForTheRest)
                .toList();
        assertThat(out).isEqualTo(items(500));
        assertThat(most.get()).isLessThanOrEqualTo(AT_ONCE);
    }

    /** Virtual threads cannot measure that they compute. */
    @Test
    void itemsThatComputeLaterMoveToPlatformThreads() {
        AtomicInteger done = new AtomicInteger();
        AtomicBoolean measured = new AtomicBoolean();
        Stream<Integer> items = Stream.iterate(0, i -> i + 1).takeWhile(i -> !measured.get());
        Pipeline.from(items)
                .concurrency(AT_ONCE)
                .map(item -> {
                    if (item < WAITING) {
                        Thread.sleep(1);
                    } else if (done.incrementAndGet() > COMPUTING
                            && !Thread.currentThread().isVirtual()) {
                        measured.set(true);
                    }
                    return spin();
                })
                .forEach(sum -> {});
        assertThat(measured).isTrue();
    }

    private static double spin() {
        double sum = 1;
        for (int i = 0; i < 20_000; i++) {
            sum = sum * 1.000001 + 1e-9;
        }
        return sum;
    }
}
