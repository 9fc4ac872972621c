package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The figures of a framework's worker, task by task, without any pool. */
class ExecutorCellTest {
    private final Object pool = new Object();
    private final PoolStats stats = new PoolStats(pool, 1, 1, false, false, true);
    private final ExecutorCell cell = new ExecutorCell(Thread.currentThread(), stats, 0);
    private final long[] sample = new long[WorkerCell.SAMPLE_WORDS];

    private void expect(int started, int ended, int completed) {
        assertThat(Stamp.count(cell.starts)).isEqualTo(started);
        assertThat(Stamp.count(cell.ends)).isEqualTo(ended);
        assertThat(cell.completed).isEqualTo(completed);
    }

    private long recorded() {
        long count = 0;
        for (int i = 0; i < Histogram.CHUNKS; i++) {
            int[] chunk = cell.exec.chunk(i);
            for (int j = 0; chunk != null && j < chunk.length; j++) {
                count += chunk[j];
            }
        }
        return count;
    }

    @Test
    void aTaskWithinAnotherCountsAndTakesNoTimeOfItsOwn() {
        cell.taskStarts(new Object());
        cell.taskStarts(new Object());
        expect(2, 1, 0);
        assertThat(cell.idle()).isFalse();
        cell.taskEnds();
        expect(2, 1, 1);
        assertThat(cell.execNs).isZero();
        cell.taskEnds();
        expect(2, 2, 2);
        assertThat(cell.idle()).isTrue();
        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void whatAWaitingTaskIsHandedIsATaskOfItsOwn() {
        cell.taskStarts(new Object());
        cell.pauses();
        cell.pauses();
        assertThat(cell.idle()).isTrue();
        expect(1, 1, 1);
        cell.resumes();
        cell.resumes();
        assertThat(cell.idle()).isFalse();
        expect(2, 1, 1);
        assertThat(Stamp.count(stats.enqueued.sum())).isEqualTo(1);
        cell.pauses();
        expect(2, 2, 2);
        cell.taskEnds();
        expect(2, 2, 2);
        assertThat(recorded()).isEqualTo(2);

        cell.resumes();
        expect(2, 2, 2); // it has returned
    }

    @Test
    void anEndWithoutAStartIsNone() {
        cell.taskEnds();
        expect(0, 0, 0);
    }

    @Test
    void theOutermostTaskIsASampleAndThoseWithinAreForgotten() {
        Object task = new Object();
        Object within = new Object();
        stats.sampler.arrived(task, System.nanoTime());
        stats.sampler.arrived(within, System.nanoTime());
        cell.taskStarts(task);
        cell.taskStarts(within);
        assertThat(stats.sampler.any()).isFalse();
        cell.taskEnds();
        assertThat(cell.takeSample(sample)).isFalse();
        cell.taskEnds();
        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[2]).isGreaterThanOrEqualTo(sample[1]);
        assertThat(cell.takeSample(sample)).isFalse();
    }
}
