package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pools with one worker each, whose clocks the test sets. */
class WorkerClocksTest {
    private static final int POOLS = 100;
    private static final int INTERVALS = 40;

    /** Busy time of a worker in an interval, in units of stamps: about 1 ms. */
    private static final long BUSY = 1_000;

    private static final long CPU_NS = 200_000;
    private static final long RUN_QUEUE_NS = 100_000;

    private final List<ThreadPoolCell> workers = IntStream.range(0, POOLS)
            .mapToObj(i -> new ThreadPoolCell(
                    Thread.currentThread(), new PoolStats(new Object(), i, i, false, false, false), i + 1))
            .toList();
    private int intervals;
    private int readings;
    private final WorkerClocks clocks = new WorkerClocks(SplitSource.SCHEDSTAT, tid -> {
        readings++;
        return new long[] {intervals * CPU_NS, intervals * RUN_QUEUE_NS};
    });

    /** Each worker is busy for the same time; returns what was read. */
    private WorkerClocks.Split interval() {
        clocks.restart();
        intervals++;
        readings = 0;
        long cpu = 0;
        long runQueue = 0;
        long busy = 0;
        for (ThreadPoolCell worker : workers) {
            worker.read.busy += BUSY;
            WorkerClocks.Split read = clocks.read(List.of(worker));
            if (read.cpuNs() >= 0) {
                cpu += read.cpuNs();
                runQueue += read.runQueueNs(0);
                busy += read.busyNs();
            }
        }
        return new WorkerClocks.Split(cpu, runQueue, busy);
    }

    @Test
    void hardlyUsedWorkersAreReadMoreSeldomForAllThatTheyDid() {
        interval(); // the first reading of each worker
        long cpu = 0;
        long runQueue = 0;
        long busy = 0;
        int later = 0;
        for (int i = 1; i <= INTERVALS; i++) {
            WorkerClocks.Split read = interval();
            cpu += read.cpuNs();
            runQueue += read.runQueueNs(0);
            busy += read.busyNs();
            later += i > INTERVALS / 2 ? readings : 0;
        }
        long left = workers.stream().mapToLong(worker -> worker.read.busy).sum();

        assertThat(busy + Integral.nanos(left)).isEqualTo(Integral.nanos(POOLS * INTERVALS * BUSY));
        assertThat(cpu * BUSY).isEqualTo(busy / Integral.nanos(1) * CPU_NS);
        assertThat(runQueue * 2).isEqualTo(cpu);
        assertThat(later / (INTERVALS / 2)).as("readings in an interval").isBetween(POOLS / 4, POOLS * 2 / 3);
    }

    @Test
    void withoutClocksNothingIsKnown() {
        WorkerClocks none = new WorkerClocks(SplitSource.NONE, tid -> new long[0]);
        assertThat(none.read(List.of(workers.get(0)))).isEqualTo(WorkerClocks.Split.NONE);
    }
}
