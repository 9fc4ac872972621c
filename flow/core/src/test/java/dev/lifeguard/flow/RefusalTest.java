package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests a far side that admits a few sessions at once. */
@Timeout(60)
class RefusalTest {
    private static final int ADMITTED = 8;

    private final Semaphore sessions = new Semaphore(ADMITTED);
    private final ConcurrentLinkedQueue<Integer> done = new ConcurrentLinkedQueue<>();

    private void fetch(int file) throws IOException, InterruptedException {
        if (!sessions.tryAcquire()) {
            throw new IOException("too many sessions");
        }
        try {
            Thread.sleep(5);
            done.add(file);
        } finally {
            sessions.release();
        }
    }

    private static List<Integer> files() {
        return IntStream.range(0, 300).boxed().toList();
    }

    /**
     * The last round may have been a probe, or a round that gave way to a session that the far side closed late. The
     * result may therefore be off by one. A separate test checks that the limit settles at exactly eight.
     */
    @Test
    void refusedItemsAreTriedAgainWithFewerAtOnce() {
        Report report = Parallel.retryRefused(e -> e instanceof IOException, 20).each(files(), this::fetch);
        assertThat(done).containsExactlyInAnyOrderElementsOf(files());
        assertThat(report.concurrency()).isBetween(ADMITTED - 1, ADMITTED + 1);
        assertThat(report.settled()).startsWith("the far side refused ");
        assertThat(report.failures()).isZero();
    }

    @Test
    void theLastRefusalIsAFailure() {
        sessions.drainPermits();
        assertThatThrownBy(() -> Parallel.retryRefused(e -> true, 3).each(files(), this::fetch))
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void theLastRefusalOfEachItemIsCollected() {
        sessions.drainPermits();
        Report report =
                Parallel.retryRefused(e -> true, 2).onError(OnError.COLLECT).each(files().subList(0, 5), this::fetch);
        assertThat(report.failures()).isEqualTo(5);
        assertThat(done).isEmpty();
    }

    /** The far side counts each session for some time after its end. */
    @Test
    void noItemIsLostIfTheFarSideNoticesEndsLate() {
        try (ScheduledExecutorService closes = Executors.newSingleThreadScheduledExecutor()) {
            Report report = Parallel.retryRefused(e -> e instanceof IOException, 50)
                    .each(files(), file -> {
                        if (!sessions.tryAcquire()) {
                            throw new IOException("too many sessions");
                        }
                        Thread.sleep(5);
                        done.add(file);
                        closes.schedule(() -> sessions.release(), 1, TimeUnit.MILLISECONDS);
                    });
            assertThat(done).containsExactlyInAnyOrderElementsOf(files());
            assertThat(report.failures()).isZero();
        }
        assertThat(sessions.availablePermits()).isEqualTo(ADMITTED);
    }
}
