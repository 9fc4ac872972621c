package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Retry;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests scopes. */
@Timeout(60)
class ScopeTest {
    private final AtomicInteger interrupted = new AtomicInteger();

    private Void forever() throws InterruptedException {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            interrupted.incrementAndGet();
            throw e;
        }
        throw new AssertionError("unreachable");
    }

    @Test
    void theyRunAtTheSameTime() {
        CountDownLatch both = new CountDownLatch(2);
        try (Scope scope = Parallel.scope()) {
            Supplier<String> one = scope.start(() -> {
                both.countDown();
                both.await();
                return "one";
            });
            Supplier<Integer> two = scope.start(() -> {
                both.countDown();
                both.await();
                return 2;
            });
            assertThatThrownBy(one::get).hasMessage("join first");
            scope.join();
            assertThat(one.get() + two.get()).isEqualTo("one2");
            assertThatThrownBy(() -> scope.start(() -> 3)).hasMessage("the scope has ended");
        }
    }

    @Test
    void theFirstFailureCancelsTheOthers() {
        CountDownLatch begun = new CountDownLatch(1);
        try (Scope scope = Parallel.scope()) {
            scope.start(() -> {
                begun.countDown();
                return forever();
            });
            scope.start(() -> {
                begun.await();
                throw new IOException("down");
            });
            assertThatThrownBy(scope::join).isInstanceOf(TaskException.class).hasRootCauseMessage("down");
        }
        assertThat(interrupted).hasValue(1);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void closingWithoutAJoinCancels() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        try (Scope scope = Parallel.scope()) {
            scope.start(() -> {
                begun.countDown();
                return forever();
            });
            begun.await();
        }
        assertThat(interrupted).hasValue(1);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void optionsApply() {
        try (Scope scope = Parallel.timeout(Duration.ofMillis(20)).scope()) {
            scope.start(this::forever);
            assertThatThrownBy(scope::join).isInstanceOf(TimeLimitException.class);
        }
        Gauge gauge = new Gauge();
        try (Scope scope = Parallel.limit(3).scope()) {
            IntStream.range(0, 30)
                    .forEach(i -> scope.start(() -> {
                        gauge.in();
                        Thread.sleep(1);
                        gauge.out();
                        return i;
                    }));
            scope.join();
        }
        assertThat(gauge.max()).isEqualTo(3);
    }

    @Test
    void failuresMayBeCollectedAndTriedAgain() {
        AtomicInteger attempts = new AtomicInteger();
        try (Scope scope = Parallel.onError(OnError.COLLECT)
                .retry(Retry.ifFailed(e -> e instanceof IOException))
                .scope()) {
            Supplier<Integer> good = scope.start(() -> 1);
            Supplier<Integer> bad = scope.start(() -> {
                attempts.incrementAndGet();
                throw new IOException("down");
            });
            scope.join();
            assertThat(good.get()).isEqualTo(1);
            assertThatThrownBy(bad::get).hasRootCauseMessage("down");
        }
        assertThat(attempts).hasValue(3);
    }

    @Test
    void anInterruptCancels() {
        try (Scope scope = Parallel.scope()) {
            Thread caller = Thread.currentThread();
            scope.start(() -> {
                caller.interrupt();
                return forever();
            });
            assertThatThrownBy(scope::join).isInstanceOf(CancellationException.class);
        }
        assertThat(Thread.interrupted()).isTrue();
    }
}
