package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sample.Sample;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** A thread pool worker's counts, task by task, without a pool. */
class ThreadPoolCellTest {
    private final Object pool = new Object();
    private final ThreadPoolCell cell =
            new ThreadPoolCell(Thread.currentThread(), new PoolStats(pool, 1, 1, false, false, false), 0);
    private final long[] sample = new long[Sample.WORDS];

    @Test
    void aSampleIsOfTheFollowedTaskAndNotOfTheOneBefore() {
        cell.taskStarts();
        cell.taskEnds(); // its end time is taken when the next one starts
        long enqueued = System.nanoTime();
        cell.follow(enqueued, 3);
        cell.taskStarts();
        long running = System.nanoTime();
        assertThat(cell.takeSample(sample)).isFalse();
        cell.taskEnds();

        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[0]).isEqualTo(enqueued);
        assertThat(sample[1]).isBetween(enqueued, running);
        assertThat(sample[2]).isGreaterThanOrEqualTo(running);
        assertThat(sample[5]).isEqualTo(3);
        assertThat(cell.takeSample(sample)).isFalse();
        assertThat(cell.completed).isEqualTo(2);
    }

    /** The time that it would have taken is unknown. */
    @Test
    void aTaskThatWasCancelledIsNoSample() {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        task.cancel(false);
        cell.takes(task);
        cell.follow(System.nanoTime(), 1);
        cell.taskStarts();
        cell.taskEnds();
        cell.stampPendingEnd();

        assertThat(cell.takeSample(sample)).isFalse();
        assertThat(cell.completed).isEqualTo(1);
        assertThat(cell.cancelled).isEqualTo(1);
    }

    /** A class of the host may return anything. */
    @Test
    void onlyTheJdksFuturesAreAsked() {
        cell.takes(new FutureTask<Integer>(() -> 1) {
            @Override
            public boolean isCancelled() {
                throw new IllegalStateException("asked");
            }
        });
        cell.taskStarts();
        cell.taskEnds();

        assertThat(cell.cancelled).isZero();
    }

    @Test
    void countsStartsAndEndsOnce() {
        for (int i = 0; i < 1000; i++) {
            if (i % 3 == 0) {
                cell.follow(System.nanoTime(), 1);
            }
            cell.taskStarts();
            cell.taskEnds();
            if (i % 7 == 0) {
                cell.stampPendingEnd();
            }
        }
        cell.stampPendingEnd();
        cell.stampPendingEnd();
        assertThat(cell.completed).isEqualTo(1000);
        assertThat(Stamp.count(cell.starts)).isEqualTo(1000);
        assertThat(Stamp.count(cell.ends)).isEqualTo(1000);
        assertThat(cell.idle()).isTrue();
    }
}
