package dev.lifeguard.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    @Test
    void resultAndExceptionsPass() throws Exception {
        assertThat(TimeLimit.call(TIMEOUT, () -> "done")).isEqualTo("done");
        assertThatThrownBy(() -> TimeLimit.call(TIMEOUT, () -> {
                    throw new IOException("why");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("why");
        assertThatThrownBy(() -> TimeLimit.call(TIMEOUT, () -> {
                    throw new OutOfMemoryError("why");
                }))
                .isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void endlessWorkIsAbandoned() {
        CountDownLatch never = new CountDownLatch(1);
        assertThatThrownBy(() -> TimeLimit.call(Duration.ofMillis(20), () -> {
                    never.await();
                    return "ended";
                }))
                .isInstanceOf(TimeoutException.class);
        never.countDown();
    }

    @Test
    void interruptEndsTheWaiting() {
        CountDownLatch never = new CountDownLatch(1);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> TimeLimit.call(TIMEOUT, () -> {
                    never.await();
                    return "ended";
                }))
                .isInstanceOf(InterruptedException.class);
        never.countDown();
    }

    @Test
    void workThatMustFinishIsNotInterrupted() throws Exception {
        Thread.currentThread().interrupt();
        assertThat(TimeLimit.finish(TIMEOUT, () -> "done")).isEqualTo("done");
        assertThat(Thread.interrupted()).as("it is not lost").isTrue();
    }
}
