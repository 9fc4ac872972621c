package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Retry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests retries. */
@Timeout(60)
class RetryTest {
    private static final int ITEMS = 200;
    private static final Retry AT_ONCE =
            Retry.ifFailed(e -> e instanceof IOException).pauses(Duration.ZERO, Duration.ZERO);

    private final AtomicInteger attempts = new AtomicInteger();

    private static List<Integer> items() {
        return IntStream.range(0, ITEMS).boxed().toList();
    }

    private void fail(Cost cost) throws Exception {
        attempts.incrementAndGet();
        cost.spend();
        throw new IOException("no");
    }

    @Test
    void eachItemHasItsAttempts() {
        for (Cost cost : Cost.values()) {
            attempts.set(0);
            Report report =
                    Parallel.retry(AT_ONCE.attempts(4)).onError(OnError.COLLECT).each(items(), i -> fail(cost));
            assertThat(report.failures()).isEqualTo(ITEMS);
            assertThat(attempts).hasValue(4 * ITEMS);
        }
    }

    @Test
    void aBudgetBoundsThem() {
        for (Cost cost : Cost.values()) {
            attempts.set(0);
            Retry tenth = AT_ONCE.attempts(4).budget(0.1);
            Report report = Parallel.retry(tenth).onError(OnError.COLLECT).each(items(), i -> fail(cost));
            assertThat(report.failures()).isEqualTo(ITEMS);
            assertThat(attempts.get()).isBetween(ITEMS + Retry.MIN_BUDGET, ITEMS + Retry.MIN_BUDGET + ITEMS / 10);
        }
    }

    @Test
    void aBudgetBoundsThemInAPipeline() {
        Retry none = AT_ONCE.attempts(4).budget(0);
        Pipeline.from(items())
                .retry(none)
                .onError(OnError.COLLECT)
                .map(i -> {
                    fail(Cost.WAITS);
                    return i;
                })
                .toList();
        assertThat(attempts).hasValue(ITEMS + Retry.MIN_BUDGET);
    }

    @Test
    void otherFailuresAreNotTriedAgain() {
        assertThatThrownBy(() -> Parallel.retry(AT_ONCE).each(List.of(1), i -> {
                    attempts.incrementAndGet();
                    throw new IllegalStateException("bug");
                }))
                .hasMessage("bug");
        assertThat(attempts).hasValue(1);
    }

    @Test
    void anInterruptIsNotTriedAgain() {
        assertThatThrownBy(() -> Parallel.retry(Retry.ifFailed(e -> true)).each(List.of(1), i -> {
                    attempts.incrementAndGet();
                    throw new InterruptedException();
                }))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(attempts).hasValue(1);
    }

    /** The far side asks for a pause of an hour, so the timeout shows that the run waits. */
    @Test
    void itWaitsAsLongAsRequested() {
        Retry told = AT_ONCE.pauseAsTold(e -> Duration.ofHours(1));
        assertThatThrownBy(() ->
                        Parallel.retry(told).timeout(Duration.ofMillis(50)).each(List.of(1), i -> fail(Cost.NOTHING)))
                .isInstanceOf(dev.lifeguard.flow.call.TimeLimitException.class);
        assertThat(attempts).hasValue(1);
    }

    @Test
    void optionsAreChecked() {
        assertThatThrownBy(() -> AT_ONCE.budget(-0.1)).hasMessage("budget -0.1: at least 0");
        assertThatThrownBy(() -> AT_ONCE.budget(Double.NaN)).hasMessage("budget NaN: at least 0");
        assertThatThrownBy(() -> AT_ONCE.pauses(Duration.ofMillis(2), Duration.ofMillis(1)))
                .hasMessage("pauses of PT0.002S to PT0.001S: from zero, the longest not below the first");
    }
}
