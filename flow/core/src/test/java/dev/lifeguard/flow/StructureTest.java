package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests structured concurrency: whatever ends a run, no thread outlives it. */
@Timeout(60)
class StructureTest {
    private static final int AT_ONCE = 8;

    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger interrupted = new AtomicInteger();
    private final CountDownLatch busy = new CountDownLatch(AT_ONCE);

    /** Waits until interrupted. The first items wait only briefly, so that the run classifies items as waiting. */
    private void waitForever(int item) throws InterruptedException {
        threads.add(Thread.currentThread());
        if (item < 4) {
            Thread.sleep(5);
            return;
        }
        inside.incrementAndGet();
        busy.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            interrupted.incrementAndGet();
            throw e;
        } finally {
            inside.decrementAndGet();
        }
    }

    @AfterEach
    void nothingOutlivesTheCall() {
        assertThat(inside).hasValue(0);
        assertThat(threads).filteredOn(Thread::isVirtual).noneMatch(Thread::isAlive);
        assertThat(Thread.interrupted()).isFalse();
    }

    private static List<Integer> items() {
        return IntStream.range(0, 1000).boxed().toList();
    }

    @Test
    void theFirstFailureInterruptsTheRest() {
        assertThatThrownBy(() -> Parallel.limit(AT_ONCE).each(items(), item -> {
                    if (item == 4) {
                        busy.countDown();
                        busy.await();
                        throw new IOException("first");
                    }
                    waitForever(item);
                }))
                .isInstanceOf(TaskException.class)
                .hasCauseInstanceOf(IOException.class)
                .hasMessageContaining("first");
        assertThat(interrupted.get()).isBetween(1, AT_ONCE - 1);
    }

    @Test
    void laterFailuresAreSuppressed() {
        Throwable thrown = catchThrowable(() -> Parallel.limit(AT_ONCE).each(items(), item -> {
            if (item == 4) {
                busy.countDown();
                busy.await();
                throw new IllegalStateException("first");
            }
            try {
                waitForever(item);
            } catch (InterruptedException e) {
                throw new IOException("then");
            }
        }));
        assertThat(thrown).isInstanceOf(IllegalStateException.class).hasMessage("first");
        assertThat(thrown.getSuppressed()).hasSize(interrupted.get()).allMatch(e -> "then".equals(e.getMessage()));
    }

    @Test
    void anInterruptOfTheCallerReachesTheTasks() throws InterruptedException {
        Thread caller = Thread.currentThread();
        Thread watch = Thread.ofVirtual().start(() -> {
            try {
                busy.await();
                caller.interrupt();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        assertThatThrownBy(() -> Parallel.limit(AT_ONCE).each(items(), this::waitForever))
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        watch.join();
    }

    @Test
    void anInterruptOfTheCallerEndsAPlainLoop() {
        AtomicInteger done = new AtomicInteger();
        assertThatThrownBy(() -> Parallel.limit(1).each(items(), item -> {
                    if (done.incrementAndGet() == 3) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(done.get()).isLessThan(10);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aTimeoutCancelsTheRun() {
        assertThatThrownBy(() ->
                        Parallel.timeout(Duration.ofMillis(100)).limit(AT_ONCE).each(items(), this::waitForever))
                .isInstanceOf(TimeLimitException.class)
                .hasMessage("not done after PT0.1S");
    }

    @Test
    void aTimeoutInterruptsTheCallingThreadToo() {
        assertThatThrownBy(() -> Parallel.timeout(Duration.ofMillis(20)).each(List.of(9), this::waitForever))
                .isInstanceOf(TimeLimitException.class);
        assertThat(interrupted).hasValue(1);
    }

    @Test
    void aRunInTimeReturns() {
        assertThat(Parallel.timeout(Duration.ofHours(1)).map(items(), i -> i)).isEqualTo(items());
    }

    @Test
    void errorsAreThrownAsTheyAre() {
        AssertionError error = new AssertionError("no");
        assertThat(catchThrowable(() -> Parallel.onError(OnError.COLLECT).each(items(), item -> {
                    Thread.sleep(1);
                    if (item == 500) {
                        throw error;
                    }
                })))
                .isSameAs(error);
    }

    @Test
    void callsWithinCallsDoNotDeadlock() {
        List<Integer> sums = Parallel.map(items().subList(0, 64), outer -> {
            List<Integer> inner = Parallel.map(items().subList(0, 200), i -> {
                long begin = System.nanoTime();
                while (System.nanoTime() - begin < 5_000) {
                    Thread.onSpinWait();
                }
                return i + outer;
            });
            return inner.stream().mapToInt(Integer::intValue).sum();
        });
        assertThat(sums)
                .isEqualTo(
                        IntStream.range(0, 64).map(i -> 19900 + 200 * i).boxed().toList());
    }

    @Test
    void theCallerMayBeAVirtualThread() throws InterruptedException {
        Thread caller = Thread.ofVirtual()
                .start(() -> Parallel.limit(4).each(items().subList(0, 100), item -> {
                    threads.add(Thread.currentThread());
                    Thread.sleep(2);
                }));
        caller.join();
        assertThat(threads).hasSize(100);
    }

    @Test
    void contextIsCarried() {
        ThreadLocal<String> user = new ThreadLocal<>();
        user.set("ann");
        AtomicInteger captured = new AtomicInteger();
        List<String> seen = Parallel.context(() -> {
                    String now = user.get();
                    captured.incrementAndGet();
                    return work -> {
                        user.set(now);
                        work.run();
                        user.remove();
                    };
                })
                .limit(AT_ONCE)
                .map(items().subList(0, 100), item -> {
                    Thread.sleep(2);
                    return user.get();
                });
        assertThat(seen).containsOnly("ann");
        assertThat(captured).hasValue(1);
    }

    @Test
    void aContextThatFailsFailsTheRun() {
        assertThatThrownBy(() -> Parallel.context(() -> work -> {
                            throw new IllegalStateException("no context");
                        })
                        .limit(AT_ONCE)
                        .each(items(), item -> {
                            threads.add(Thread.currentThread());
                            Thread.sleep(2);
                        }))
                .hasMessage("no context");
    }
}
