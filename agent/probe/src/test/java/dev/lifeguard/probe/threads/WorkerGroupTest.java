package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.probe.threads.loop.ThreadActivity;
import org.junit.jupiter.api.Test;

class WorkerGroupTest {
    private static final long LOOK_NS = 100_000_000;
    private static final long TICK_NS = 1_000_000_000;
    private static final int PART = Appearance.RUNNABLE.part(true);

    private final WorkerGroup group = new WorkerGroup(7, "workers", "a.Worker.run");

    private static void rest(WorkerGroup group, int idle, int blocked) {
        for (int i = 0; i < idle; i++) {
            group.estimate.certain(ThreadActivity.IDLE);
        }
        for (int i = 0; i < blocked; i++) {
            group.estimate.certain(ThreadActivity.BLOCKED);
        }
    }

    @Test
    void threadsThatHaveNotRunAreKnownExactly() {
        rest(group, 3, 5);
        group.estimate.endLook(0);
        for (int i = 0; i < 9; i++) {
            rest(group, 3, 5);
            group.estimate.endLook(LOOK_NS);
        }
        GroupFigures figures = group.take(8, TICK_NS, LOOK_NS, 0, 0);
        assertThat(figures.busyNs()).isEqualTo(5 * TICK_NS);
        assertThat(figures.errorNs()).isZero();
        assertThat(figures.active()).isEqualTo(5);
    }

    /** The last look stands for the time until the end of the interval, and for the next one if there is no other. */
    @Test
    void aLookStandsForTheTimeUntilTheNext() {
        rest(group, 3, 5);
        group.estimate.endLook(0);
        assertThat(group.take(8, TICK_NS, TICK_NS, 0, 0).busyNs()).isEqualTo(5 * TICK_NS);
        assertThat(group.take(8, TICK_NS, 2 * TICK_NS, 0, 0).busyNs()).isEqualTo(5 * TICK_NS);
        rest(group, 8, 0);
        group.estimate.endLook(3 * TICK_NS);
        assertThat(group.take(8, TICK_NS, 0, 0, 0).busyNs()).isEqualTo(5 * TICK_NS / 2);
    }

    @Test
    void aNewThreadCountsFromItsBeginningOn() {
        group.estimate.joined(ThreadActivity.BLOCKED, 7 * LOOK_NS);
        group.estimate.endLook(LOOK_NS);
        group.estimate.certain(ThreadActivity.BLOCKED);
        group.estimate.joined(ThreadActivity.RUNNING, 0);
        group.estimate.endLook(LOOK_NS);
        assertThat(group.take(2, TICK_NS, 2 * LOOK_NS, 0, 0).busyNs()).isEqualTo((7 + 1 + 2 + 2) * LOOK_NS);
    }

    @Test
    void sampledThreadsStandForTheUnclear() {
        rest(group, 12, 12);
        group.estimate.endLook(0);
        rest(group, 2, 2);
        for (int i = 0; i < 20; i++) {
            group.estimate.unclear(PART);
        }
        group.estimate.sampled(PART, ThreadActivity.RUNNING);
        group.estimate.sampled(PART, ThreadActivity.IDLE);
        group.estimate.sampled(PART, ThreadActivity.BLOCKED);
        group.estimate.sampled(PART, ThreadActivity.IDLE);
        group.estimate.endLook(LOOK_NS);
        GroupFigures figures = group.take(24, LOOK_NS, 0, 0, 0);
        assertThat(figures.busyNs()).isEqualTo((2 + 10) * LOOK_NS);
        assertThat(figures.errorNs()).isPositive();
    }

    @Test
    void noMoreThanAllThreadsAreBusyAndTheClocksStayWithinIt() {
        rest(group, 0, 4);
        group.estimate.endLook(3 * LOOK_NS);
        GroupFigures figures = group.take(2, LOOK_NS, 0, 5 * LOOK_NS, LOOK_NS);
        assertThat(figures.busyNs()).isEqualTo(2 * LOOK_NS);
        assertThat(figures.cpuNs()).isEqualTo(2 * LOOK_NS);
        assertThat(figures.runQueueNs()).isZero();
    }

    @Test
    void aGroupThatOnlyEverWaitedForWorkIsNotShown() {
        rest(group, 3, 0);
        group.estimate.endLook(LOOK_NS);
        group.take(3, LOOK_NS, 0, 0, 0);
        assertThat(group.worthShowing()).isFalse();
        rest(group, 2, 1);
        group.estimate.endLook(LOOK_NS);
        group.take(3, LOOK_NS, 0, 0, 0);
        assertThat(group.worthShowing()).isTrue();
    }

    @Test
    void aSingleThreadThatIsAlwaysBusyIsNoWorker() {
        rest(group, 0, 1);
        group.estimate.endLook(LOOK_NS);
        group.take(1, LOOK_NS, 0, 0, 0);
        assertThat(group.worthShowing()).isFalse();
    }

    @Test
    void timeWithoutASampleTakesTheShareOfTheInterval() {
        for (int look = 0; look < 10; look++) {
            for (int i = 0; i < 4; i++) {
                group.estimate.unclear(PART);
            }
            if (look < 2) {
                for (int i = 0; i < 4; i++) {
                    group.estimate.sampled(PART, i < 3 ? ThreadActivity.RUNNING : ThreadActivity.IDLE);
                }
            }
            group.estimate.endLook(LOOK_NS);
        }
        GroupFigures figures = group.take(4, TICK_NS, 0, 0, 0);
        assertThat((double) figures.busyNs()).isCloseTo(3.0 * TICK_NS, within(0.2 * TICK_NS));
        assertThat(figures.errorNs()).isPositive();
    }

    @Test
    void threadsAreBusyForNoLessThanTheirCpuTime() {
        rest(group, 4, 0);
        group.estimate.endLook(TICK_NS);
        assertThat(group.take(4, TICK_NS, 0, 5_000_000, 0).busyNs()).isEqualTo(5_000_000);
        assertThat(group.worthShowing()).isTrue();
    }

    @Test
    void aThreadAtTheGroupsQueueIsIdleWithoutItsStack() {
        Object queue = new Object();
        StackTraceElement[] stack = {
            new StackTraceElement("java.util.concurrent.locks.LockSupport", "park", "F.java", 1),
            new StackTraceElement("a.Worker", "run", "F.java", 1)
        };
        assertThat(group.waitsForWorkAt(queue)).isFalse();
        group.look(Thread.State.WAITING, stack, queue);
        assertThat(group.waitsForWorkAt(queue)).isTrue();
        assertThat(group.waitsForWorkAt(new Object())).isFalse();
        assertThat(group.waitsForWorkAt(null)).isFalse();
    }
}
