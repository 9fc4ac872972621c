package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.QueueHooks;
import dev.lifeguard.probe.boot.WorkerHooks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.workers.SampleSink;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When the meter begins to have the clocks of sampled tasks read. */
class PoolMeterTest {
    private final Object pool = Executors.newFixedThreadPool(1); // has no thread until its first task
    private final PoolStats stats = Registry.pool(pool);
    private final PoolMeter meter = MeterFactory.of(stats, Stamp.units(System.nanoTime()), false, 0);
    private final SampleSink samples = new SampleSink(System.nanoTime());

    @Test
    void longTasksHaveThemFromTheFirstStepOn() {
        task(SampleSink.MIN_SPLIT_NS);
        meter.step(Stamp.units(System.nanoTime()), samples);

        assertThat(samples.count()).isEqualTo(1);
        assertThat(stats.measuresCpu).isTrue();
    }

    @Test
    void aPoolWithoutTasksHasNone() {
        meter.step(Stamp.units(System.nanoTime()), samples);

        assertThat(stats.measuresCpu).isFalse();
    }

    /** The samples before that index belong to other pools. */
    @Test
    void onlySamplesOfTheStepCount() {
        task(SampleSink.MIN_SPLIT_NS);
        meter.step(Stamp.units(System.nanoTime()), samples);

        assertThat(samples.meanExecNs(0)).isGreaterThanOrEqualTo(SampleSink.MIN_SPLIT_NS);
        assertThat(samples.meanExecNs(1)).isZero();
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
