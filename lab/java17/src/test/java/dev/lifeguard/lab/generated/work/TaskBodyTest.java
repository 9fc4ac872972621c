package dev.lifeguard.lab.generated.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.generated.ArrivalTrace;
import dev.lifeguard.lab.generated.Arrivals;
import dev.lifeguard.lab.generated.BlockedBy;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.OtherLoad;
import dev.lifeguard.lab.generated.PhaseOrder;
import dev.lifeguard.lab.generated.PoolKind;
import dev.lifeguard.lab.generated.RandomTime;
import dev.lifeguard.lab.generated.Shape;
import dev.lifeguard.lab.generated.TaskDemand;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TaskBodyTest {
    private static final double TIMEOUT_SECONDS = 60;

    @ParameterizedTest
    @EnumSource(PhaseOrder.class)
    void aTaskReceivesItsFullDemandInPieces(PhaseOrder order) throws Exception {
        List<Long> blocked = new ArrayList<>();
        TaskBody work = new TaskBody(workload(order, PoolKind.FIXED, 0), blocked::add);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run(new TaskDemand(0, 8_000_000, 4_000_000));
        assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before)
                .isGreaterThanOrEqualTo(8_000_000);
        assertThat(blocked).hasSize(order.blockedPieces());
        assertThat(blocked.stream().mapToLong(Long::longValue).sum()).isEqualTo(4_000_000);
    }

    /** Blocked until all have arrived, 1 thread and a queue of 2 hold 3 tasks; the others are refused. */
    @Test
    void everyArrivalEndsOrIsRefusedOnce() throws Exception {
        CountDownLatch allArrived = new CountDownLatch(1);
        GeneratedWorkload workload = workload(PhaseOrder.BLOCKED_FIRST, PoolKind.BOUNDED, 2);
        ExecutorService pool = FixedPools.of(PoolKind.BOUNDED, "work", 1, 2);
        Submission submission = new Submission(pool, new TaskBody(workload, ns -> allArrived.await()));
        submission.submit(new ArrivalTrace(workload, 0), 0.05);
        allArrived.countDown();
        submission.awaitEnd(TIMEOUT_SECONDS);
        pool.shutdown();
        int arrived = new ArrivalTrace(workload, 0).open(0.05).size();
        assertThat(arrived).isGreaterThan(5);
        assertThat(submission.entries()).hasSize(arrived);
        assertThat(submission.done()).isEqualTo(arrived);
        assertThat(submission.entries()).filteredOn(entry -> !entry.refused).hasSize(3);
    }

    private static GeneratedWorkload workload(PhaseOrder order, PoolKind pool, int queue) {
        return new GeneratedWorkload(
                1,
                2,
                new Arrivals.Regular(400),
                new RandomTime(0.01, Shape.CONSTANT),
                new RandomTime(1, Shape.CONSTANT),
                order,
                BlockedBy.SLEEP,
                0,
                0,
                new OtherLoad(0, 0, 0),
                pool,
                queue,
                17,
                false,
                0.5,
                1);
    }
}
