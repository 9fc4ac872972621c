package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WorkerGroupTest {
    private static final long LOOK_NS = 100_000_000;
    private static final long TICK_NS = 1_000_000_000;

    private final WorkerGroup group = new WorkerGroup(7, "workers", "a.Worker.run");

    private static void rest(WorkerGroup group, int idle, int blocked) {
        for (int i = 0; i < idle; i++) {
            group.estimate.rests(ThreadActivity.IDLE);
        }
        for (int i = 0; i < blocked; i++) {
            group.estimate.rests(ThreadActivity.BLOCKED);
        }
    }

    @Test
    void threadsThatHaveNotRunAreKnownExactly() {
        for (int i = 0; i < 10; i++) {
            rest(group, 3, 5);
            group.estimate.endLook(LOOK_NS);
        }
        GroupFigures figures = group.take(8, TICK_NS, 0, 0);
        assertThat(figures.busyNs()).isEqualTo(5 * TICK_NS);
        assertThat(figures.errorNs()).isZero();
        assertThat(figures.active()).isEqualTo(5);
    }

    @Test
    void sampledThreadsStandForTheUnclear() {
        rest(group, 2, 2);
        for (int i = 0; i < 20; i++) {
            group.estimate.unclear(Appearance.RUNNABLE);
        }
        group.estimate.sampled(Appearance.RUNNABLE, ThreadActivity.RUNNING);
        group.estimate.sampled(Appearance.RUNNABLE, ThreadActivity.IDLE);
        group.estimate.sampled(Appearance.RUNNABLE, ThreadActivity.BLOCKED);
        group.estimate.sampled(Appearance.RUNNABLE, ThreadActivity.IDLE);
        group.estimate.endLook(LOOK_NS);
        GroupFigures figures = group.take(24, LOOK_NS, 0, 0);
        assertThat(figures.busyNs()).isEqualTo((2 + 10) * LOOK_NS);
        assertThat(figures.errorNs()).isPositive();
    }

    @Test
    void noMoreThanAllThreadsAreBusyAndTheClocksStayWithinIt() {
        rest(group, 0, 4);
        group.estimate.endLook(3 * LOOK_NS);
        GroupFigures figures = group.take(2, LOOK_NS, 5 * LOOK_NS, LOOK_NS);
        assertThat(figures.busyNs()).isEqualTo(2 * LOOK_NS);
        assertThat(figures.cpuNs()).isEqualTo(2 * LOOK_NS);
        assertThat(figures.runQueueNs()).isZero();
    }

    @Test
    void aGroupThatOnlyEverWaitedForWorkIsNotShown() {
        rest(group, 3, 0);
        group.estimate.endLook(LOOK_NS);
        group.take(3, LOOK_NS, 0, 0);
        assertThat(group.worthShowing()).isFalse();
        rest(group, 2, 1);
        group.estimate.endLook(LOOK_NS);
        group.take(3, LOOK_NS, 0, 0);
        assertThat(group.worthShowing()).isTrue();
    }

    @Test
    void aSingleThreadThatIsAlwaysBusyIsNoWorker() {
        rest(group, 0, 1);
        group.estimate.endLook(LOOK_NS);
        group.take(1, LOOK_NS, 0, 0);
        assertThat(group.worthShowing()).isFalse();
    }

    /** Threads that change at random; some are sampled: right on average, and mostly within the error. */
    @Test
    void theEstimateAndItsErrorAreRight() {
        Random random = new Random(5);
        int within = 0;
        double sum = 0;
        int ticks = 2_000;
        for (int tick = 0; tick < ticks; tick++) {
            for (int look = 0; look < 10; look++) {
                for (int thread = 0; thread < 30; thread++) {
                    group.estimate.unclear(Appearance.RUNNABLE);
                    if (thread % 3 == 0) {
                        group.estimate.sampled(
                                Appearance.RUNNABLE,
                                random.nextDouble() < 0.3 ? ThreadActivity.BLOCKED : ThreadActivity.IDLE);
                    }
                }
                group.estimate.endLook(LOOK_NS);
            }
            GroupFigures figures = group.take(30, TICK_NS, 0, 0);
            sum += figures.busyNs();
            within += Math.abs(figures.busyNs() - 9.0 * TICK_NS) <= figures.errorNs() ? 1 : 0;
        }
        assertThat(sum / ticks).isCloseTo(9.0 * TICK_NS, within(0.01 * 9 * TICK_NS));
        assertThat(within / (double) ticks).isBetween(0.9, 0.999);
    }

    @Test
    void timeWithoutASampleTakesTheShareOfTheInterval() {
        for (int look = 0; look < 10; look++) {
            for (int i = 0; i < 4; i++) {
                group.estimate.unclear(Appearance.RUNNABLE);
            }
            if (look < 2) {
                for (int i = 0; i < 4; i++) {
                    group.estimate.sampled(Appearance.RUNNABLE, i < 3 ? ThreadActivity.RUNNING : ThreadActivity.IDLE);
                }
            }
            group.estimate.endLook(LOOK_NS);
        }
        GroupFigures figures = group.take(4, TICK_NS, 0, 0);
        assertThat((double) figures.busyNs()).isCloseTo(3.0 * TICK_NS, within(0.2 * TICK_NS));
        assertThat(figures.errorNs()).isPositive();
    }

    @Test
    void threadsAreBusyForNoLessThanTheirCpuTime() {
        rest(group, 4, 0);
        group.estimate.endLook(TICK_NS);
        assertThat(group.take(4, TICK_NS, 5_000_000, 0).busyNs()).isEqualTo(5_000_000);
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
