package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.QueueHooks;
import dev.lifeguard.probe.boot.WorkerHooks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.workers.ClockBudget;
import dev.lifeguard.probe.reader.workers.SampleSink;
import dev.lifeguard.probe.reader.workers.WorkerClocks;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When the meter begins to have the clocks of sampled tasks read, and when it rests. */
class PoolMeterTest {
    /** Tasks that end the rest. */
    private static final int FEW = 16;

    /** 100 ms in units of stamps. */
    private static final long TENTH = Stamp.units(100_000_000) - Stamp.units(0);

    private final Object pool = Executors.newFixedThreadPool(1); // has no thread until its first task
    private final PoolStats stats = Registry.pool(pool);
    private final PoolMeter meter = MeterFactory.of(stats, Stamp.units(System.nanoTime()), false, 0);
    private final SampleSink samples = new SampleSink(System.nanoTime());

    @Test
    void longTasksHaveThemFromTheFirstStepOn() {
        task(ClockBudget.MIN_TASK_NS);
        meter.step(Stamp.units(System.nanoTime()), samples);

        assertThat(samples.count()).isEqualTo(1);
        assertThat(stats.clockStride).isEqualTo(1);
    }

    @Test
    void aPoolWithoutTasksHasNone() {
        meter.step(Stamp.units(System.nanoTime()), samples);

        assertThat(stats.clockStride).isZero();
    }

    /** The samples before that index belong to other pools. */
    @Test
    void onlySamplesOfTheStepCount() {
        task(ClockBudget.MIN_TASK_NS);
        meter.step(Stamp.units(System.nanoTime()), samples);

        assertThat(samples.meanExecNs(0)).isGreaterThanOrEqualTo(ClockBudget.MIN_TASK_NS);
        assertThat(samples.meanExecNs(1)).isZero();
    }

    @Test
    void fewTasksCanWaitForALaterStep() {
        task(0); // by a new worker
        assertThat(meter.leaves(Stamp.units(System.nanoTime()))).isFalse();
        meter.step(Stamp.units(System.nanoTime()), samples);
        for (int i = 1; i < FEW; i++) {
            task(0);
            assertThat(meter.leaves(Stamp.units(System.nanoTime())))
                    .as("%s tasks", i)
                    .isTrue();
        }
        task(0);
        assertThat(meter.leaves(Stamp.units(System.nanoTime()))).isFalse();
    }

    @Test
    void aQueueEndsTheRest() {
        Hooks.enable(true);
        QueueHooks.enqueued(new Object(), pool);
        assertThat(meter.leaves(Stamp.units(System.nanoTime()))).isTrue();
        meter.step(Stamp.units(System.nanoTime()), samples);
        assertThat(meter.leaves(Stamp.units(System.nanoTime()))).isFalse();
    }

    @Test
    void tasksThatWaitForALaterStepAreCountedOnce() {
        task(0); // by a new worker
        long begin = Stamp.units(System.nanoTime());
        meter.step(begin, samples);
        meter.take(null, WorkerClocks.Split.NONE, samples);
        task(0);
        meter.leaves(begin + TENTH);
        meter.leaves(begin + 2 * TENTH);
        task(0);
        task(0);
        meter.leaves(begin + 3 * TENTH);
        task(0);
        meter.step(begin + 5 * TENTH, samples);
        PoolTick tick = meter.take(null, WorkerClocks.Split.NONE, samples);
        assertThat(tick.tasks().arrivals()).containsExactly(1, 0, 2, 0, 1);
        assertThat(tick.tasks().completed()).isEqualTo(4);
    }

    @Test
    void anIntervalIsLeftOutAfterOneInWhichNothingHappened() {
        task(0);
        meter.step(Stamp.units(System.nanoTime()), samples);
        meter.take(null, WorkerClocks.Split.NONE, samples);
        meter.step(Stamp.units(System.nanoTime()), samples);
        assertThat(meter.rested()).isFalse();
        meter.take(null, WorkerClocks.Split.NONE, samples);
        assertThat(meter.rested()).isTrue();
    }

    /** Otherwise its next task would be counted in an interval as long as the rest. */
    @Test
    void anIntervalOfRestLeavesNoTrace() {
        meter.skip();
        task(0);
        meter.step(Stamp.units(System.nanoTime()), samples);
        PoolTick tick = meter.take(null, WorkerClocks.Split.NONE, samples);
        assertThat(tick.tasks().arrivals()).containsExactly(1);
        assertThat(tick.tasks().completed()).isEqualTo(1);
    }

    private void task(long ns) {
        Object task = new Object();
        Thread worker = Thread.currentThread();
        Hooks.enable(true);
        QueueHooks.enqueued(task, pool);
        WorkerHooks.taken(task, pool);
        WorkerHooks.taskStarts(worker, worker, pool);
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < ns) {
            Thread.onSpinWait();
        }
        WorkerHooks.taskEnds(worker, worker, pool);
    }

    @AfterEach
    void end() {
        WorkerHooks.threadEnds(pool);
        Hooks.enable(false);
    }
}
