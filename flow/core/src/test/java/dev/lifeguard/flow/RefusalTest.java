package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A far side that admits a few sessions at once. */
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
     * What is settled on may be one off where the last round was one that tried more, or that yielded to a session which
     * the far side noticed late to be free; that it comes to rest at eight exactly is for the limit's own test.
     */
    @Test
    void whatIsRefusedIsTriedAgainWithFewerAtOnce() {
        Report report = Parallel.retryRefused(e -> e instanceof IOException, 20).each(files(), this::fetch);
        assertThat(done).containsExactlyInAnyOrderElementsOf(files());
        assertThat(report.concurrency()).isBetween(ADMITTED - 1, ADMITTED + 1);
        assertThat(report.settled()).startsWith("the far side refused ");
        assertThat(report.failures()).isZero();
    }

    @Test
    void attemptsEnd() {
        sessions.drainPermits();
        assertThatThrownBy(() -> Parallel.retryRefused(e -> true, 3).each(files(), this::fetch))
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void attemptsEndForEachItemWhereFailuresAreCollected() {
        sessions.drainPermits();
        Report report =
                Parallel.retryRefused(e -> true, 2).onError(OnError.COLLECT).each(files().subList(0, 5), this::fetch);
        assertThat(report.failures()).isEqualTo(5);
        assertThat(done).isEmpty();
    }
}
