package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.reader.workers.ClockBudget;
import org.junit.jupiter.api.Test;

class ClockDemandTest {
    private final PoolStats threads = new PoolStats(new Object(), 1, 1, false, false, false);
    private final PoolStats connections = new PoolStats(new Object(), 2, 2);

    private static long samplesThatWantClocks(PoolStats stats) {
        ClockDemand demand = new ClockDemand(stats);
        demand.step(5, ClockBudget.MIN_TASK_NS);
        demand.interval(ClockBudget.MIN_TASK_NS);
        return stats.clockStride == 0 ? 0 : demand.take();
    }

    @Test
    void longTasksOfThreadsWantClocks() {
        assertThat(samplesThatWantClocks(threads)).isEqualTo(5);
    }

    /** They have none, and would take the share of others. */
    @Test
    void usesOfConnectionsWantNone() {
        assertThat(samplesThatWantClocks(connections)).isZero();
    }
}
