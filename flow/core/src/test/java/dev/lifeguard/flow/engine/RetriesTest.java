package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Retry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the pauses between two attempts. */
class RetriesTest {
    @Test
    void pausesDoubleUpToTheLongest() {
        long[] ns = {5, 10, 20, 40, 80, 160, 320, 320, 320};
        for (int attempt = 1; attempt <= ns.length; attempt++) {
            assertThat(Retries.pauseNs(5, 320, attempt, 0)).isEqualTo(ns[attempt - 1] / 2);
            assertThat(Retries.pauseNs(5, 320, attempt, Math.nextDown(1.0)))
                    .isBetween(ns[attempt - 1] - 1, ns[attempt - 1]);
        }
        assertThat(Retries.pauseNs(1_000_000_000, Long.MAX_VALUE / 4, 1_000_000, 0.5))
                .isPositive();
    }

    @Test
    void theRequestedPauseIsTheMinimum() {
        Retries retries = new Retries(Retry.ifRefused(e -> true).pauseAsTold(e -> Duration.ofSeconds(7)));
        assertThat(retries.pauseNs(new Exception(), 1)).isBetween(7_002_500_000L, 7_005_000_000L);
        Retries endless = new Retries(Retry.ifRefused(e -> true).pauseAsTold(e -> Duration.ofSeconds(Long.MAX_VALUE)));
        assertThat(endless.pauseNs(new Exception(), 1)).isPositive();
        Retries nothing = new Retries(Retry.ifRefused(e -> true).pauseAsTold(e -> null));
        assertThat(nothing.pauseNs(new Exception(), 1)).isBetween(2_500_000L, 5_000_000L);
    }

    @Test
    void theLastAttemptIsTheLast() {
        Retries retries = new Retries(Retry.ifRefused(e -> true).attempts(2));
        assertThat(retries.pauseNs(new Exception(), 1)).isPositive();
        assertThat(retries.pauseNs(new Exception(), 2)).isEqualTo(Retries.NEVER);
    }

    @Test
    void noItemBeginsWhileTheFarSideIsClosed() throws InterruptedException {
        Retries retries = new Retries(Retry.ifRefused(e -> true));
        Thread.currentThread().interrupt(); // any wait sees the interrupt
        retries.awaitOpen();
        retries.closes(0);
        retries.awaitOpen();
        retries.closes(TimeUnit.HOURS.toNanos(1));
        retries.closes(1);
        assertThatThrownBy(retries::awaitOpen).isInstanceOf(InterruptedException.class);
    }
}
