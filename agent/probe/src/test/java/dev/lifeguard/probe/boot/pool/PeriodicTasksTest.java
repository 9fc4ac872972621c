package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PeriodicTasksTest {
    private final PeriodicTasks tasks = new PeriodicTasks();

    @Test
    void eachTaskHasFiguresOfItsOwn() {
        List<Object> all = new ArrayList<>();
        Set<PeriodicTasks.Stat> stats = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            all.add(new Object());
            stats.add(tasks.of(all.get(i)));
        }

        assertThat(stats).hasSize(20).doesNotContainNull();
        all.forEach(task -> assertThat(stats).contains(tasks.of(task)));
    }

    @Test
    void latenessIsSummedAndItsMaximumKept() {
        Object task = new Object();
        tasks.of(task).begins(30);
        tasks.of(task).begins(20);
        tasks.of(task).noteLate(50);

        PeriodicTasks.Stat stat = tasks.of(task);
        assertThat(stat.runs).isEqualTo(2);
        assertThat(stat.lateNs).isEqualTo(50);
        assertThat(stat.maxLateNs).isEqualTo(50);
    }

    @Test
    void onlyTheJdksTasksThatRunAgainArePeriodic() {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        try {
            assertThat(PeriodicTasks.isPeriodic(pool.schedule(() -> {}, 1, TimeUnit.HOURS)))
                    .isFalse();
            assertThat(PeriodicTasks.isPeriodic(pool.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.HOURS)))
                    .isTrue();
            assertThat(PeriodicTasks.isPeriodic(new FutureTask<>(() -> 1))).isFalse();
        } finally {
            pool.shutdownNow();
        }
    }
}
