package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import org.junit.jupiter.api.Test;

/** Once a pool has served a request, its tasks are its requests. */
class TaskCountsTest {
    private static final long TENTH = Stamp.units(100_000_000) - Stamp.units(0); // of a second

    private final PoolStats pool = Registry.pool(new Object());
    private final TaskCounts counts = new TaskCounts(0, new RouteCounts(pool), new AsyncMeter(pool, 0));

    /** A step with the requests that began, ended, and are in service at its end. */
    private static WorkerTotals requests(long begun, long served, long others, long inService) {
        WorkerTotals workers = new WorkerTotals(0, 100);
        workers.requests = begun;
        workers.served = served;
        workers.others = others;
        workers.inService = inService;
        return workers;
    }

    private static WorkerTotals tasks(long completed) {
        WorkerTotals workers = new WorkerTotals(0, 100);
        workers.completed = completed;
        return workers;
    }

    private PoolTick.Tasks tick() {
        PoolTick.Tasks tick = counts.tick(3 * TENTH, 0, 0, PoolTick.Dropped.NONE);
        counts.next();
        return tick;
    }

    @Test
    void withoutRequestsAllTasksCount() {
        counts.tasks(tasks(3), 4, 5, 0, TENTH);
        PoolTick.Tasks tick = tick();
        assertThat(tick.arrivals()).containsExactly(5);
        assertThat(tick.started()).isEqualTo(4);
        assertThat(tick.completed()).isEqualTo(3);
        assertThat(tick.requests()).isEqualTo(PoolTick.Requests.NONE);
    }

    @Test
    void onceThereAreRequestsOtherTasksAreCountedSeparately() {
        counts.requests(requests(7, 5, 2, 2), 1, 3, 0, TENTH);
        PoolTick.Tasks tick = tick();
        assertThat(tick.arrivals()).containsExactly(7 + 1 + 3);
        assertThat(tick.started()).isEqualTo(7);
        assertThat(tick.completed()).isEqualTo(5);
        assertThat(tick.requests()).isEqualTo(new PoolTick.Requests(7, 2, 2));
    }

    @Test
    void queuedTasksThatTurnOutToBeNoRequestsAreTakenOffLaterArrivals() {
        counts.requests(requests(0, 0, 0, 0), 0, 5, 0, TENTH); // five arrive
        counts.requests(requests(2, 2, 3, 0), 0, -5, TENTH, 2 * TENTH); // two of them were requests
        counts.requests(requests(4, 4, 0, 0), 0, 0, 2 * TENTH, 3 * TENTH);
        assertThat(tick().arrivals()).containsExactly(5, 0, 4 - 3);
    }

    @Test
    void aTaskThatBeganBeforeTheFirstRequestIsNotCountedTwice() {
        counts.tasks(tasks(1), 3, 3, 0, TENTH); // one is a selector for good, a request begins in the other
        counts.requests(requests(1, 1, 0, 0), 0, 0, 0, TENTH);
        counts.requests(requests(5, 5, 0, 0), 0, 0, 0, TENTH);
        PoolTick.Tasks tick = tick();
        assertThat(tick.completed()).isEqualTo(1 + 6);
        assertThat(tick.started()).isEqualTo(tick.completed());
        assertThat(tick.arrived()).isEqualTo(tick.completed());
    }

    @Test
    void aRequestThatBeganBeforeTheFirstStepWithRequestsEndsInIt() {
        WorkerTotals first = requests(1, 0, 0, 1);
        counts.tasks(first, 1, 1, 0, TENTH);
        counts.requests(requests(2, 3, 0, 0), 0, 0, 0, TENTH);
        PoolTick.Tasks tick = tick();
        assertThat(tick.started()).isEqualTo(3);
        assertThat(tick.completed()).isEqualTo(3);
        assertThat(tick.requests().begun()).isEqualTo(3);
    }

    @Test
    void arrivalsOfALaterStepAreCountedWhereTheyOccurred() {
        counts.early(2, 0, TENTH);
        counts.early(2, 0, 2 * TENTH);
        counts.tasks(tasks(4), 5, 5, 0, 3 * TENTH);
        assertThat(tick().arrivals()).containsExactly(2, 0, 3);
    }

    @Test
    void arrivalsOfALaterStepAreCountedOnceIfItIsTheFirstWithRequests() {
        counts.early(3, 0, TENTH);
        counts.requests(requests(3, 3, 0, 0), 0, 0, 0, 2 * TENTH);
        assertThat(tick().arrivals()).containsExactly(3, 0);
    }
}
