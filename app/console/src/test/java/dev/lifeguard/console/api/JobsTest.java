package dev.lifeguard.console.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.console.http.HttpProblem;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The timeout is for work that never ends. */
@Timeout(60)
class JobsTest {
    private static final long EVER_MS = 60_000;

    private final Jobs jobs = new Jobs();
    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void end() {
        over.countDown();
        jobs.close();
    }

    private Integer waiting() throws InterruptedException {
        over.await();
        return 1;
    }

    @Test
    void workRequestedTwiceIsDoneOnce() throws Exception {
        AtomicInteger done = new AtomicInteger();

        assertThat(jobs.get("key", Integer.class, EVER_MS, EVER_MS, done::incrementAndGet))
                .isEqualTo(1);
        assertThat(jobs.get("key", Integer.class, EVER_MS, EVER_MS, done::incrementAndGet))
                .isEqualTo(1);
        assertThat(done).hasValue(1);
    }

    @Test
    void anUnfinishedResultIsRequestedAgain() throws Exception {
        assertThat(jobs.get("key", Integer.class, EVER_MS, 0, this::waiting)).isNull();
        over.countDown();

        assertThat(jobs.get("key", Integer.class, EVER_MS, EVER_MS, this::waiting))
                .isEqualTo(1);
    }

    /** The oldest request is dropped first and gives its place to newer ones. */
    @Test
    void forgottenWorkTakesNoPlace() throws Exception {
        for (int key = 0; key < 1000; key++) {
            assertThat(jobs.get(key, Integer.class, EVER_MS, 0, this::waiting)).isNull();
        }
        over.countDown();

        assertThat(jobs.get(999, Integer.class, EVER_MS, EVER_MS, this::waiting))
                .isEqualTo(1);
    }

    @Test
    void tooManyRequestsAreRefused() {
        int accepted = 0;
        while (jobs.later(() -> {
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        })) {
            accepted++;
            assertThat(accepted).isLessThan(1000);
        }

        assertThatThrownBy(() -> jobs.get("key", Integer.class, EVER_MS, 0, this::waiting))
                .isInstanceOf(HttpProblem.class)
                .hasMessageContaining("too many requests");
    }
}
