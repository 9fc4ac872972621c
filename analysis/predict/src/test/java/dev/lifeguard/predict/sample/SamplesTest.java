package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistories;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;

    @Test
    void waitsForACpuAreNotDemand() {
        // 20 ms on a worker: 5 on a CPU, 10 waiting for one, 5 blocked
        List<Sample> samples = Samples.of(pool(100, 20, 5, 10));

        assertThat(samples).hasSize(100).allSatisfy(sample -> {
            assertThat(sample.cpuNs()).isCloseTo(5.0 * MS, within(0.01 * MS));
            assertThat(sample.blockedNs()).isCloseTo(5.0 * MS, within(0.01 * MS));
        });
    }

    @Test
    void tasksWithoutClocksGetTheirShareOfTheWorkers() {
        List<TaskSample> tasks = tasks(100, 20, 5, 10);
        tasks.set(0, new TaskSample(1, 0, 0, 60 * MS, -1, -1, 1));

        Sample first = Samples.of(pool(tasks, 20 * 100, 5 * 100, 10 * 100)).get(0);

        assertThat(first.cpuNs()).isCloseTo(15.0 * MS, within(0.01 * MS));
        assertThat(first.blockedNs()).isCloseTo(15.0 * MS, within(0.01 * MS));
    }

    @Test
    void crowdedTasksUseTheirOwnClocks() {
        // 100 ms on a worker: 5 on a CPU, 85 waiting for one; the workers' clocks include waits before the tasks
        List<TaskSample> tasks = tasks(100, 100, 5, 85);

        assertThat(Samples.of(pool(tasks, 10_000, 500, 9500))).allSatisfy(sample -> {
            assertThat(sample.blockedNs()).isCloseTo(10.0 * MS, within(0.01 * MS));
            assertThat(sample.cpuNs()).isCloseTo(5.0 * MS, within(0.01 * MS));
        });
    }

    private static PoolTicks pool(int count, long exec, long cpu, long runQueue) {
        return pool(tasks(count, exec, cpu, runQueue), count * exec, count * cpu, count * runQueue);
    }

    private static List<TaskSample> tasks(int count, long exec, long cpu, long runQueue) {
        List<TaskSample> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tasks.add(new TaskSample(1, i * MS, 0, exec * MS, cpu * MS, runQueue * MS, 1));
        }
        return tasks;
    }

    /** Creates a pool with these sums of the workers' clocks, in milliseconds. */
    private static PoolTicks pool(List<TaskSample> tasks, long exec, long cpu, long runQueue) {
        int count = tasks.size();
        PoolTick own = new PoolTick(
                1,
                new PoolTick.Threads(4, 4, 4, 0),
                new PoolTick.Load(0, 0, exec * MS, 0),
                new PoolTick.Tasks(new long[] {count}, count, count, 0, 0),
                new PoolTick.Execution(exec * MS, new long[0], false),
                new PoolTick.Clocks(cpu * MS, runQueue * MS, exec * MS),
                new PoolTick.Help(0, 0));
        Tick tick = new Tick(SECOND, SECOND, new Machine(0, 0, 0, 0, 0, 0, 0, 1), List.of(own), tasks, List.of());
        return new PoolTicks(new PoolHistories(List.of(tick)).of(1), List.of(tick), List.of(own));
    }
}
