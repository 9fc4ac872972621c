package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sample.Sample;
import dev.lifeguard.probe.boot.sum.Stamp;
import org.junit.jupiter.api.Test;

/** A fork/join worker's counts, task by task, without a pool. */
class ForkJoinCellTest {
    private final Object pool = new Object();
    private final ForkJoinCell cell =
            new ForkJoinCell(Thread.currentThread(), new PoolStats(pool, 1, 1, false, true, false), 0);
    private final long[] sample = new long[Sample.WORDS];

    @Test
    void aForkThatNeverReturnedDoesNotSpoilTheNextTopLevelTask() {
        cell.topLevelStarts();
        cell.taskStarts();
        cell.taskStarts(); // an error of the JVM: the hooks miss the ends of these and of the top-level task
        cell.topLevelStarts();
        cell.taskStarts();
        cell.taskEnds(new Object());
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
        cell.taken(task);
        cell.topLevelStarts();
        cell.taskStarts();
        cell.taskStarts();
        cell.taskEnds(new Object());
        assertThat(cell.takeSample(sample)).isFalse();
        cell.taskEnds(task);
        cell.topLevelEnds();
        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[0]).isEqualTo(enqueued);
        assertThat(sample[1]).isGreaterThanOrEqualTo(enqueued);
        assertThat(sample[2]).isGreaterThanOrEqualTo(sample[1]);
        assertThat(sample[5]).isEqualTo(1);

        cell.taken(task); // not submitted again
        cell.topLevelStarts();
        cell.taskEnds(task);
        assertThat(cell.takeSample(sample)).isFalse();
        assertThat(cell.completed).isEqualTo(3);
    }

    @Test
    void aTaskWhoseEndNoHookSawIsNoSample() {
        Object lost = new Object();
        cell.pool.sampler.arrived(lost, System.nanoTime());
        cell.taken(lost);
        cell.topLevelStarts();
        cell.taken(new Object());
        cell.topLevelStarts();
        cell.taskEnds(lost);
        assertThat(cell.takeSample(sample)).isFalse();
    }

    @Test
    void aTaskTakenUnseenIsForgottenWhenItEnds() {
        Object task = new Object();
        cell.pool.sampler.arrived(task, System.nanoTime());
        cell.taskEnds(task);
        assertThat(cell.pool.sampler.any()).isFalse();
        assertThat(cell.takeSample(sample)).isFalse();
    }
}
