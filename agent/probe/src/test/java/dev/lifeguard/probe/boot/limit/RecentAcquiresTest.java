package dev.lifeguard.probe.boot.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import dev.lifeguard.probe.boot.pool.Workers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("the registry is one for all")
class RecentAcquiresTest {
    private final RecentAcquires recentAcquires = new RecentAcquires();
    private final Object limit = new Object();
    private final Thread me = Thread.currentThread();

    @AfterEach
    void forget() {
        Hooks.clear();
    }

    private int asks(int times, Thread... by) {
        int asks = 0;
        for (int i = 0; i < times; i++) {
            asks = recentAcquires.asked(limit, by[i % by.length]).asks;
        }
        return asks;
    }

    @Test
    void repeatedAcquiresOfALoopCountOnce() {
        assertThat(asks(100, me)).isEqualTo(1);
    }

    @Test
    void acquiresOfAlternatingThreadsCountEach() {
        assertThat(asks(10, me, new Thread())).isEqualTo(10);
    }

    @Test
    void aWorkerAtATaskCountsEachTime() {
        Object pool = new Object();
        ThreadPoolCell cell = (ThreadPoolCell) Workers.cell(me, pool);
        assertThat(cell).isNotNull();
        assertThat(asks(3, me)).isEqualTo(1);
        cell.taskStarts();
        assertThat(asks(3, me)).isEqualTo(4);
    }

    @Test
    void anotherObjectAtItsPlaceBeginsAnew() {
        assertThat(asks(10, me, new Thread())).isEqualTo(10);
        recentAcquires.made(limit, 4);
        assertThat(asks(1, me)).isEqualTo(1);
    }
}
