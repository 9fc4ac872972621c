package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Failure;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests how pipelines end and what happens to failures. */
@Timeout(60)
class PipelineEndTest {
    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @Test
    void aFailureOfSourceTaskOrSinkEndsIt() {
        Queue<Thread> threads = new ConcurrentLinkedQueue<>();
        Iterator<Integer> bad = Stream.iterate(0, i -> {
                    if (i == 30) {
                        throw new IllegalStateException("source");
                    }
                    return i + 1;
                })
                .iterator();
        assertThatThrownBy(() -> Pipeline.from(bad)
                        .map(i -> {
                            threads.add(Thread.currentThread());
                            Thread.sleep(1);
                            return i;
                        })
                        .toList())
                .hasMessage("source");
        assertThatThrownBy(() -> Pipeline.from(upTo(1000))
                        .map(i -> {
                            threads.add(Thread.currentThread());
                            Thread.sleep(1);
                            if (i == 300) {
                                throw new IOException("task");
                            }
                            return i;
                        })
                        .toList())
                .isInstanceOf(TaskException.class)
                .hasMessageContaining("task");
        assertThatThrownBy(() -> Pipeline.from(upTo(1000))
                        .map(i -> {
                            threads.add(Thread.currentThread());
                            Thread.sleep(1);
                            return i;
                        })
                        .forEach(i -> {
                            throw new IOException("sink");
                        }))
                .hasMessageContaining("sink");
        assertThat(threads).filteredOn(Thread::isVirtual).noneMatch(Thread::isAlive);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void failuresAreCollected() {
        for (Cost cost : Cost.values()) {
            List<Report> heard = new ArrayList<>();
            List<Integer> out = Pipeline.from(upTo(1000))
                    .onError(OnError.COLLECT)
                    .reportTo(heard::add)
                    .concurrency(8)
                    .map(i -> {
                        cost.spend();
                        if (i % 100 == 3) {
                            throw new IOException("no " + i);
                        }
                        return i;
                    })
                    .toList();
            assertThat(out).hasSize(990).isSorted();
            assertThat(heard.get(0).failed())
                    .extracting(Failure::index, Failure::item)
                    .contains(org.assertj.core.groups.Tuple.tuple(303L, 303))
                    .hasSize(10);
        }
    }

    @Test
    void anInterruptOfTheCallerReachesTheTasks() {
        Thread caller = Thread.currentThread();
        AtomicInteger interrupted = new AtomicInteger();
        CountDownLatch busy = new CountDownLatch(4);
        assertThatThrownBy(() -> Pipeline.from(upTo(1000))
                        .concurrency(4)
                        .map(i -> {
                            busy.countDown();
                            if (busy.getCount() == 0) {
                                caller.interrupt();
                            }
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                interrupted.incrementAndGet();
                                throw e;
                            }
                            return i;
                        })
                        .toList())
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted).hasValue(4);
    }

    @Test
    void aTimeoutInterruptsTheSourceToo() {
        assertThatThrownBy(() -> Pipeline.pull(() -> {
                            new CountDownLatch(1).await();
                            return 1;
                        })
                        .timeout(Duration.ofMillis(30))
                        .toList())
                .isInstanceOf(TimeLimitException.class);
    }

    @Test
    void theStreamIsClosed() {
        AtomicBoolean closed = new AtomicBoolean();
        Stream<String> stream = Stream.of("a", "b").onClose(() -> closed.set(true));
        assertThat(Pipeline.from(stream).toList()).containsExactly("a", "b");
        assertThat(closed).isTrue();
    }
}
