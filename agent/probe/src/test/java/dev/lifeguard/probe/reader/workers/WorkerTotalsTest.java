package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class WorkerTotalsTest {
    private final PoolStats stats = new PoolStats(new Object(), 1, 1, false, false, false);

    private ThreadPoolCell cell() {
        return new ThreadPoolCell(Thread.currentThread(), stats, 0);
    }

    @Test
    void aFreshWorkerRests() {
        assertThat(WorkerTotals.rests(cell())).isTrue();
    }

    /** A worker writes them one after the other, and the reader may have read the others before. */
    @Test
    void eachFigureEndsTheRest() {
        List<Consumer<ThreadPoolCell>> writes = List.of(
                cell -> cell.starts++,
                cell -> cell.ends++,
                cell -> cell.completed++,
                cell -> cell.cancelled++,
                cell -> cell.execNs++,
                cell -> cell.requests++,
                cell -> cell.served++,
                cell -> cell.others++);
        assertThat(writes).allSatisfy(write -> {
            ThreadPoolCell cell = cell();
            write.accept(cell);
            assertThat(WorkerTotals.rests(cell)).isFalse();
        });
    }
}
