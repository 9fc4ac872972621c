package dev.lifeguard.probe.boot.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A sampled task keeps its submitter's trace until it has ended. */
class TracesTest {
    private static final Object TASK = new Object();

    private final PoolStats pool = new PoolStats(new Object(), 7, 1, false, false, false);
    private final ThreadPoolCell cell = new ThreadPoolCell(Thread.currentThread(), pool, 0);

    @AfterEach
    void forget() {
        Traces.from(null);
        Traces.clear();
    }

    private void runs(Object task) {
        pool.sampler.gone(task, cell);
        cell.taskStarts();
        cell.taskEnds();
        cell.stampPendingEnd();
    }

    @Test
    void aTaskHasTheTraceInWhichItWasHandedOver() {
        Traces.from(() -> "the trace");
        pool.sampler.arrived(TASK, 10);
        Traces.from(() -> "another one");
        runs(TASK);

        Traces.Ended task = Traces.next();
        assertThat(task).isNotNull();
        assertThat(task.poolId()).isEqualTo(7);
        assertThat(task.trace()).isEqualTo("the trace");
        assertThat(task.enqueued()).isEqualTo(10);
        assertThat(task.ended()).isGreaterThanOrEqualTo(task.started());
        assertThat(Traces.next()).isNull();
    }

    @Test
    void theWorkersNextTaskHasItsOwnTrace() {
        Traces.from(() -> "the trace");
        pool.sampler.arrived(TASK, 10);
        runs(TASK);
        Traces.from(() -> null);
        pool.sampler.arrived("another", 20);
        runs("another");

        assertThat(Traces.next()).isNotNull();
        assertThat(Traces.next()).isNull();
    }

    @Test
    void aFailingSupplierIsNotCalledAgain() {
        AtomicInteger asked = new AtomicInteger();
        Traces.from(() -> {
            asked.incrementAndGet();
            throw new IllegalStateException("broken");
        });
        pool.sampler.arrived(TASK, 10);
        pool.sampler.arrived("another", 20);
        runs(TASK);

        assertThat(asked).hasValue(1);
        assertThat(Traces.next()).isNull();
    }

    @Test
    void tasksThatNobodyTakesAreBounded() {
        Traces.from(() -> "the trace");
        for (int i = 0; i < 1000; i++) {
            Object task = new Object();
            pool.sampler.arrived(task, i);
            runs(task);
        }

        int kept = 0;
        while (Traces.next() != null) {
            kept++;
        }
        assertThat(kept).isEqualTo(256);
    }
}
