package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkerClocksTest {
    private static final int POOLS = 100;
    private static final int INTERVALS = 40;

    /** What each worker is busy in an interval, in units of stamps: 1 ms. */
    private static final long BUSY = 1_000;

    private final WorkerClocks clocks = new WorkerClocks();
    private int readings;

    /** Pools of one worker, the first thread of this JVM, whose kernel id is the JVM's. */
    private static List<ThreadPoolCell> workers() {
        int tid = Math.toIntExact(ProcessHandle.current().pid());
        return IntStream.range(0, POOLS)
                .mapToObj(i -> new ThreadPoolCell(
                        Thread.currentThread(), new PoolStats(new Object(), i, i, false, false, false), tid))
                .toList();
    }

    /** Reads all pools in an interval; returns the busy time of what was read, in nanoseconds. */
    private long interval(List<ThreadPoolCell> workers) {
        clocks.restart();
        long busyNs = 0;
        for (ThreadPoolCell worker : workers) {
            long before = worker.read.busy;
            busyNs += clocks.read(List.of(worker)).busyNs();
            readings += worker.read.busy < before ? 1 : 0;
        }
        return busyNs;
    }

    @Test
    void hardlyUsedWorkersAreReadMoreSeldomForAllThatTheyDid() {
        assumeThat(WorkerClocks.source()).isEqualTo(SplitSource.SCHEDSTAT);
        List<ThreadPoolCell> workers = workers();
        interval(workers); // the first reading of each worker
        long covered = 0;
        for (int i = 0; i < INTERVALS; i++) {
            workers.forEach(worker -> worker.read.busy += BUSY);
            readings = i == INTERVALS / 2 ? 0 : readings;
            covered += interval(workers);
        }
        long left = workers.stream().mapToLong(worker -> worker.read.busy).sum();

        assertThat(covered + Integral.nanos(left)).isEqualTo(Integral.nanos(POOLS * INTERVALS * BUSY));
        assertThat(readings / (INTERVALS / 2)).as("readings in an interval").isBetween(POOLS / 4, POOLS * 2 / 3);
    }
}
