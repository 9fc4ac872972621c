package dev.lifeguard.probe.reader.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.virtual.VirtualCell;
import dev.lifeguard.probe.boot.virtual.VirtualCells;
import dev.lifeguard.probe.reader.workers.Integral;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Platform threads stand for virtual ones, which the tests' Java need not have. */
@Isolated("the cells are one for all")
class VirtualGroupTest {
    private static final long STEP = 1_000_000; // in units of stamps, about a second

    private long now = Stamp.units(System.nanoTime());
    private final List<Long> marks = new ArrayList<>();

    @BeforeEach
    @AfterEach
    void clear() {
        VirtualCells.clear();
    }

    private static Thread thread() {
        return new Thread(null, () -> {}, "web-1");
    }

    private VirtualGroup groupOf(int threads) {
        for (int i = 0; i < threads; i++) {
            marks.add(VirtualCells.begins(thread(), "task", null));
        }
        VirtualCell cell = VirtualCells.get(0);
        VirtualGroup group = new VirtualGroup(cell, now);
        group.add(cell);
        return group;
    }

    private PoolTick tick(VirtualGroup group) {
        now += STEP;
        group.step(now);
        return group.take();
    }

    @Test
    void eachThreadIsATaskAndBusyUntilItEnds() {
        VirtualGroup group = groupOf(3);
        VirtualCells.ends(thread(), marks.get(0));

        PoolTick first = tick(group);
        PoolTick next = tick(group);

        assertThat(first.tasks().arrived()).isEqualTo(3);
        assertThat(first.tasks().started()).isEqualTo(3);
        assertThat(first.tasks().completed()).isOne();
        assertThat(first.execution().buckets()).hasSize(2);
        assertThat(first.threads()).isEqualTo(new PoolTick.Threads(2, 0, Integer.MAX_VALUE, 3));
        assertThat(next.load()).isEqualTo(new PoolTick.Load(2, 0, Integral.nanos(2 * STEP), 0));
        assertThat(next.tasks().arrived()).isZero();
        assertThat(group.busy()).isEqualTo(2);
    }

    @Test
    void requestsAreTheTasksOnceThereIsOne() {
        VirtualGroup group = groupOf(5);
        AsyncRequests requests = AsyncRequests.made(VirtualCells.get(0));
        requests.begins(System.nanoTime());
        requests.begins(System.nanoTime());
        requests.ends(0, System.nanoTime() - 1_000, System.nanoTime());
        marks.subList(0, 2).forEach(mark -> VirtualCells.ends(thread(), mark));

        PoolTick first = tick(group);
        PoolTick next = tick(group);

        assertThat(first.tasks().arrived()).isEqualTo(2);
        assertThat(first.tasks().completed()).isOne();
        assertThat(first.tasks().requests().begun()).isEqualTo(2);
        assertThat(first.tasks().requests().otherTasks()).isOne();
        assertThat(next.tasks().requests().inFlight()).isOne();
        assertThat(next.load()).isEqualTo(new PoolTick.Load(1, 0, Integral.nanos(STEP), 0));
        assertThat(next.threads().size()).isEqualTo(3);
    }

    @Test
    void aThreadFromBeforeTheAttachIsBusyUntilItEnds() throws InterruptedException {
        VirtualGroup group = groupOf(1);
        Thread older = new Thread(() -> {
            synchronized (marks) {
                marks.clear();
            }
        });
        group.addOlder(older);
        PoolTick first;
        synchronized (marks) {
            older.start();
            first = tick(group);
        }
        older.join();
        PoolTick next = tick(group);

        assertThat(first.load().active()).isEqualTo(2);
        assertThat(first.execution().lowerBound()).isTrue();
        assertThat(next.load().active()).isOne();
        assertThat(next.tasks().completed()).isOne();
        assertThat(tick(group).execution().lowerBound()).isFalse();
    }

    @Test
    void manyStartsAreCountedInPart() {
        VirtualGroup group = groupOf(40_001);
        tick(group);
        VirtualCell cell = VirtualCells.get(0);
        long before = Stamp.count(cell.threads.begun.sum());
        long counted = 0;
        for (int i = 0; i < 80; i++) {
            counted += VirtualCells.begins(thread(), "task", null) == 0 ? 0 : 1;
        }

        assertThat(counted).isBetween(1L, 20L); // one in eight by its id
        assertThat(Stamp.count(cell.threads.begun.sum()) - before).isEqualTo(8 * counted);
    }

    @Test
    void namesAreThoseOfThreadsElseOfTheTasksClass() {
        VirtualCells.begins(new Thread(null, () -> {}, "tomcat-handler-7"), "task", null);
        VirtualCells.begins(new Thread(null, () -> {}, ""), (Runnable) () -> {}, null);

        assertThat(VirtualGroup.name(VirtualCells.get(0))).isEqualTo("tomcat-handler");
        assertThat(VirtualGroup.name(VirtualCells.get(1))).isEqualTo(VirtualGroupTest.class.getName());
    }
}
