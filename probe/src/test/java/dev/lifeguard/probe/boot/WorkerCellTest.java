package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A worker's figures, task by task, without any pool. */
class WorkerCellTest {
    private final Object pool = new Object();
    private final WorkerCell cell = new WorkerCell(Thread.currentThread(), new PoolStats(pool, 1, 1, false, false), 0);
    private final long[] sample = new long[WorkerCell.SAMPLE_WORDS];

    @Test
    void aSampleIsOfTheFollowedTaskAndNotOfTheOneBefore() {
        cell.taskStarts();
        cell.taskReturns(); // the time of its end is taken when the next one starts
        long enqueued = System.nanoTime();
        cell.follow(enqueued, 3);
        cell.taskStarts();
        long running = System.nanoTime();
        assertThat(cell.takeSample(sample)).isFalse();
        cell.taskReturns();

        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[0]).isEqualTo(enqueued);
        assertThat(sample[1]).isBetween(enqueued, running);
        assertThat(sample[2]).isGreaterThanOrEqualTo(running);
        assertThat(sample[5]).isEqualTo(3);
        assertThat(cell.takeSample(sample)).isFalse();
        assertThat(cell.completed).isEqualTo(2);
    }

    @Test
    void countsStartsAndEndsOnce() {
        for (int i = 0; i < 1000; i++) {
            if (i % 3 == 0) {
                cell.follow(System.nanoTime(), 1);
            }
            cell.taskStarts();
            cell.taskReturns();
            if (i % 7 == 0) {
                cell.taskEnded();
            }
        }
        cell.taskEnded();
        cell.taskEnded();
        assertThat(cell.completed).isEqualTo(1000);
        assertThat(Stamp.count(cell.starts)).isEqualTo(1000);
        assertThat(Stamp.count(cell.ends)).isEqualTo(1000);
        assertThat(cell.idle()).isTrue();
    }

    @Test
    void aForkThatNeverReturnedDoesNotSpoilTheNextTopLevelTask() {
        cell.topLevelStarts();
        cell.forkStarts();
        cell.forkStarts(); // an error of the JVM: neither these nor the top-level task are told to end
        cell.topLevelStarts();
        cell.forkStarts();
        cell.forkEnds(new Object());
        cell.topLevelEnds();
        assertThat(Stamp.count(cell.starts)).isEqualTo(2);
        assertThat(Stamp.count(cell.ends)).isEqualTo(2);
        assertThat(cell.completed).isEqualTo(1);
        assertThat(cell.idle()).isTrue();
    }

    @Test
    void aTaskFromOutsideIsASampleAndWhatItForksIsNot() {
        Object task = new Object();
        long enqueued = System.nanoTime();
        cell.pool.sampler.arrived(task, enqueued);
        cell.forkTaken(task);
        cell.topLevelStarts();
        cell.forkStarts();
        cell.forkStarts();
        cell.forkEnds(new Object());
        assertThat(cell.takeSample(sample)).isFalse();
        cell.forkEnds(task);
        cell.topLevelEnds();
        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[0]).isEqualTo(enqueued);
        assertThat(sample[1]).isGreaterThanOrEqualTo(enqueued);
        assertThat(sample[2]).isGreaterThanOrEqualTo(sample[1]);
        assertThat(sample[5]).isEqualTo(1);

        cell.forkTaken(task); // not handed over again
        cell.topLevelStarts();
        cell.forkEnds(task);
        assertThat(cell.takeSample(sample)).isFalse();
        assertThat(cell.completed).isEqualTo(3);
    }

    @Test
    void aTaskWhoseEndWasNeverToldIsNoSample() {
        Object lost = new Object();
        cell.pool.sampler.arrived(lost, System.nanoTime());
        cell.forkTaken(lost);
        cell.topLevelStarts();
        cell.forkTaken(new Object());
        cell.topLevelStarts();
        cell.forkEnds(lost);
        assertThat(cell.takeSample(sample)).isFalse();
    }

    @Test
    void aTaskTakenUnseenIsForgottenWhenItEnds() {
        Object task = new Object();
        cell.pool.sampler.arrived(task, System.nanoTime());
        cell.forkEnds(task);
        assertThat(cell.pool.sampler.any()).isFalse();
        assertThat(cell.takeSample(sample)).isFalse();
    }
}
