package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.Step;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class IdealSimulationTest {
    private static final Offset<Double> EXACT = within(1e-6);
    private static final Host TWO_CORES = Host.withCores(2);
    private static final Schedule ONE_USER = new Schedule(List.of(new Step(1, 1)));
    private static final Schedule CROWD = new Schedule(Ramp.FULL.arrivals(2).steps());

    @Test
    void sequentialTimesDoNotDependOnOtherLoad() {
        Map<Operation, ResponseTimes> times =
                IdealSimulation.of(Scenario.mixed(TWO_CORES, ParallelStreamVariant.SEQUENTIAL), CROWD);
        assertThat(time(times, Operation.QUICK).min()).isEqualTo(50, EXACT);
        assertThat(time(times, Operation.QUICK).max()).isEqualTo(50, EXACT);
        assertThat(time(times, Operation.SLOW).max()).isEqualTo(200, EXACT);
    }

    @Test
    void virtualThreadsWaitConcurrently() {
        Map<Operation, ResponseTimes> times =
                IdealSimulation.of(Scenario.mixed(TWO_CORES, ParallelStreamVariant.VIRTUAL_THREADS), CROWD);
        assertThat(time(times, Operation.QUICK).max()).isEqualTo(10, EXACT);
        assertThat(time(times, Operation.SLOW).max()).isEqualTo(10, EXACT);
    }

    /** 5 and 20 batches, two at a time. */
    @Test
    void parallelUsesTheCallerAndOneWorker() {
        Map<Operation, ResponseTimes> times =
                IdealSimulation.of(Scenario.mixed(TWO_CORES, ParallelStreamVariant.PARALLEL), ONE_USER);
        assertThat(time(times, Operation.QUICK).max()).isEqualTo(30, EXACT);
        assertThat(time(times, Operation.SLOW).max()).isEqualTo(100, EXACT);
    }

    @Test
    void parallelIsNeverSlowerThanSequential() {
        Map<Operation, ResponseTimes> times =
                IdealSimulation.of(Scenario.mixed(TWO_CORES, ParallelStreamVariant.PARALLEL), CROWD);
        assertThat(time(times, Operation.QUICK).min()).isEqualTo(30, EXACT);
        assertThat(time(times, Operation.QUICK).max()).isLessThanOrEqualTo(50 + 1e-6);
        assertThat(time(times, Operation.SLOW).max()).isBetween(100.0, 200 + 1e-6);
    }

    @Test
    void poolsServeOneBatchPerThread() {
        assertThat(slow(ParallelStreamVariant.POOL_PER_REQUEST)).isEqualTo(30, EXACT); // 20 on 8
        assertThat(slow(ParallelStreamVariant.BOUNDED_POOL)).isEqualTo(20, EXACT); // 20 on 16
    }

    @Test
    void cpuWorkUsesAllCores() {
        for (ParallelStreamVariant variant :
                List.of(ParallelStreamVariant.SHARED_POOL, ParallelStreamVariant.COMPONENT_POOLS)) {
            Scenario scenario = Scenario.of(TWO_CORES, variant, Operation.CPU);
            assertThat(time(IdealSimulation.of(scenario, ONE_USER), Operation.CPU)
                            .max())
                    .isEqualTo(60, EXACT);
        }
    }

    /** Two concurrent users, whose batches wait in order of arrival for two threads. */
    @Test
    void sharedThreadsServeInOrderOfArrival() {
        Schedule two = new Schedule(List.of(new Step(1000, 1)));
        Scenario one = Scenario.of(Host.withCores(1), ParallelStreamVariant.BOUNDED_POOL, Operation.QUICK);
        ResponseTimes times = time(IdealSimulation.of(one, two), Operation.QUICK);
        // 5000 batches of 10 ms on 8 threads take 6.25 s; the last user arrives at 0.999 s.
        assertThat(times.max()).isEqualTo(6250 - 999, within(20.0));
        assertThat(times.min()).isEqualTo(10, EXACT);
    }

    private static double slow(ParallelStreamVariant variant) {
        Scenario scenario = Scenario.of(TWO_CORES, variant, Operation.SLOW);
        return time(IdealSimulation.of(scenario, ONE_USER), Operation.SLOW).max();
    }

    private static ResponseTimes time(Map<Operation, ResponseTimes> times, Operation operation) {
        return times.getOrDefault(operation, ResponseTimes.of(List.of()));
    }
}
