package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class PipelineTest {
    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @ParameterizedTest
    @EnumSource
    void doesEachItemOnceInOrder(Cost cost) {
        for (int count : new int[] {0, 1, 2, 100, 1500}) {
            List<Integer> out = Pipeline.from(upTo(count))
                    .concurrency(16)
                    .map(i -> {
                        cost.spend();
                        return i + 1;
                    })
                    .map(i -> i - 1)
                    .toList();
            assertThat(out).isEqualTo(upTo(count));
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesEachItemOnceWithoutOrderAndWithProducers(Cost cost) {
        List<Integer> out = Pipeline.from(upTo(50))
                .producers(3)
                .expand(i -> IntStream.range(20 * i, 20 * i + 20).boxed().toList())
                .concurrency(7)
                .window(9)
                .ordered(false)
                .map(i -> {
                    cost.spend();
                    return i;
                })
                .toList();
        assertThat(out).containsExactlyInAnyOrderElementsOf(upTo(1000));
    }

    @Test
    void costsMayChangeDuringTheRun() {
        for (int round = 0; round < 3; round++) {
            List<Integer> out = Pipeline.from(upTo(20_000))
                    .concurrency(8)
                    .map(i -> {
                        if (i / 500 % 20 == 7) {
                            Thread.sleep(0, 200_000);
                        }
                        return i;
                    })
                    .toList();
            assertThat(out).isEqualTo(upTo(20_000));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void neverMoreAtOnceThanTheLimit(int concurrency) {
        for (Cost cost : Cost.values()) {
            Gauge atWork = new Gauge();
            Gauge between = new Gauge();
            AtomicInteger next = new AtomicInteger();
            Report report = Pipeline.pull(() -> {
                        int item = next.getAndIncrement();
                        if (item >= 400) {
                            return null;
                        }
                        between.in();
                        return item;
                    })
                    .concurrency(concurrency)
                    .window(10)
                    .map(i -> {
                        atWork.in();
                        cost.spend();
                        atWork.out();
                        return i;
                    })
                    .forEach(i -> between.out());
            assertThat(report.items()).isEqualTo(400);
            assertThat(atWork.max()).isLessThanOrEqualTo(concurrency);
            assertThat(between.max()).isLessThanOrEqualTo(10 + 1); // one in the producer's hand
        }
    }

    @Test
    void theSinkIsCalledOnTheCallingThread() {
        Set<Thread> threads = new HashSet<>();
        Pipeline.from(upTo(200))
                .concurrency(10)
                .map(i -> {
                    Thread.sleep(1);
                    return i;
                })
                .forEach(i -> threads.add(Thread.currentThread()));
        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void anEndlessSourceIsPulledAsFarAsNeeded() {
        AtomicLong produced = new AtomicLong();
        for (boolean slow : new boolean[] {false, true}) {
            produced.set(0);
            assertThatThrownBy(() -> Pipeline.pull(produced::incrementAndGet)
                            .window(50)
                            .map(i -> {
                                if (slow) {
                                    Thread.sleep(1);
                                }
                                return i;
                            })
                            .forEach(i -> {
                                if (i == 500) {
                                    throw new IOException("enough");
                                }
                            }))
                    .hasCauseInstanceOf(IOException.class);
            assertThat(produced.get()).isBetween(500L, 551L);
        }
    }

    @Test
    void aSlowFirstItemHoldsUpNoMoreThanTheWindow() throws InterruptedException {
        CountDownLatch head = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        Semaphore all = new Semaphore(0);
        List<Integer> out = new ArrayList<>();
        Thread run = Thread.ofPlatform()
                .start(() -> out.addAll(Pipeline.from(upTo(100))
                        .concurrency(4)
                        .window(20)
                        .map(i -> {
                            begun.incrementAndGet();
                            all.release();
                            if (i == 0) {
                                head.await();
                            }
                            return i;
                        })
                        .toList()));
        all.acquire(20); // the window is full, although at most four items run
        assertThat(begun).hasValue(20);
        assertThat(out).isEmpty();
        head.countDown();
        run.join();
        assertThat(out).isEqualTo(upTo(100));
    }

    @Test
    void producersExpandAtTheSameTime() {
        CountDownLatch both = new CountDownLatch(2);
        List<Integer> out = Pipeline.from(List.of(1, 2))
                .producers(2)
                .expand(i -> {
                    both.countDown();
                    both.await();
                    return List.of(i, i);
                })
                .toList();
        assertThat(out).containsExactlyInAnyOrder(1, 1, 2, 2);
    }

    @Test
    void refusedItemsAreTriedAgain() {
        Semaphore sessions = new Semaphore(5);
        Report report = Pipeline.from(upTo(300))
                .retryRefused(e -> e instanceof IOException, 20)
                .map(i -> {
                    if (!sessions.tryAcquire()) {
                        throw new IOException("too many");
                    }
                    try {
                        Thread.sleep(3);
                        return i;
                    } finally {
                        sessions.release();
                    }
                })
                .forEach(i -> {});
        assertThat(report.items()).isEqualTo(300);
        assertThat(report.concurrency()).isLessThanOrEqualTo(6);
    }

    @Test
    void acceptsNulls() {
        List<@Nullable String> items = Arrays.asList("a", null, "b");
        assertThat(Pipeline.from(items).map(s -> s).toList()).containsExactly("a", null, "b");
        assertThat(Pipeline.from(items).expand(s -> Arrays.asList(s, s)).toList())
                .containsExactly("a", "a", null, null, "b", "b");
    }
}
