package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Report;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests which option values are accepted and which are rejected at once. */
class OptionsTest {
    private final Pipeline<Integer> pipeline = Pipeline.from(List.of(1));

    private static void assertRejected(ThrowingCallable option, String message) {
        assertThatThrownBy(option).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    @Test
    void aLimitIsAtLeastOne() {
        assertRejected(() -> Parallel.limit(0), "limit 0: at least 1");
        assertRejected(() -> Parallel.limit(-1), "limit -1: at least 1");
        assertRejected(() -> pipeline.concurrency(0), "limit 0: at least 1");
    }

    @Test
    void aLimitOfOneIsAPlainLoop() {
        List<Integer> items = IntStream.range(0, 20).boxed().toList();
        Report report = Parallel.limit(1).each(items, i -> Thread.sleep(1));
        assertThat(report.reason()).isEqualTo("one item, or one at a time");
        assertThat(report.concurrency()).isEqualTo(1);
    }

    @Test
    void theLargestLimitMeansNoLimit() {
        assertThat(Parallel.limit(Integer.MAX_VALUE).map(List.of(1, 2), i -> i)).containsExactly(1, 2);
        assertThat(pipeline.concurrency(Integer.MAX_VALUE).toList()).containsExactly(1);
    }

    @Test
    void windowAndProducersAreAtLeastOne() {
        assertRejected(() -> pipeline.window(0), "window 0: at least 1");
        assertRejected(() -> pipeline.window(-1), "window -1: at least 1");
        assertRejected(() -> pipeline.producers(0), "producers 0: at least 1");
    }

    @Test
    void attemptsAreAtLeastOne() {
        assertRejected(() -> Parallel.retryRefused(e -> true, 0), "attempts 0: at least 1");
        assertRejected(() -> pipeline.retryRefused(e -> true, 0), "attempts 0: at least 1");
    }

    @Test
    void oneAttemptIsNotRepeated() {
        AtomicInteger attempts = new AtomicInteger();
        assertThatThrownBy(() -> Parallel.retryRefused(e -> true, 1).each(List.of(1), i -> {
                    attempts.incrementAndGet();
                    throw new IllegalStateException("refused");
                }))
                .hasMessage("refused");
        assertThat(attempts).hasValue(1);
    }

    @Test
    void aTimeoutIsLongerThanZero() {
        assertRejected(() -> Parallel.timeout(Duration.ZERO), "timeout PT0S: longer than zero");
        assertRejected(() -> Parallel.timeout(Duration.ofMillis(-5)), "timeout PT-0.005S: longer than zero");
        assertRejected(() -> pipeline.timeout(Duration.ZERO), "timeout PT0S: longer than zero");
    }

    @Test
    void aTimeoutOfCenturiesMeansNoTimeout() {
        Duration longest = Duration.ofSeconds(Long.MAX_VALUE);
        assertThat(Parallel.timeout(longest).map(List.of(1), i -> i)).containsExactly(1);
        assertThat(pipeline.timeout(longest).toList()).containsExactly(1);
    }

    @Test
    void expandComesBeforeMapAndOnce() {
        assertThatThrownBy(() -> pipeline.map(i -> i).expand(List::of))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("expand: once, and before map");
        assertThatThrownBy(() -> pipeline.expand(List::of).expand(List::of)).isInstanceOf(IllegalStateException.class);
    }
}
