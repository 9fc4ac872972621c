package dev.lifeguard.predict.sim;

import static dev.lifeguard.predict.sim.Streams.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of every run. */
class SimulationTest {
    private static final int SOME = 20_000;

    private final Tasks mixed = new Tasks(
            Streams.poisson(SOME, 6, 1),
            Streams.drawn(SOME, 2, u -> 0.25 * Streams.exponential(u)),
            Streams.drawn(SOME, 3, u -> 0.5 * Streams.exponential(u)));

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 50, Integer.MAX_VALUE})
    void everyTaskEndsOnceAndTimesAddUp(int workers) {
        Outcome outcome = Streams.run(mixed, Setting.of(workers), 2);

        assertThat(outcome.responses().count()).isEqualTo(SOME);
        assertThat(outcome.refused()).isZero();
        // Little's law, and the parts of busy time
        assertThat(outcome.responses().mean() * SOME)
                .isCloseTo(outcome.waitNs() + outcome.busyNs(), withinPercentage(1e-6));
        assertThat(outcome.busyNs())
                .isCloseTo(sum(mixed.cpuNs()) + sum(mixed.blockedNs()) + outcome.cpuWaitNs(), withinPercentage(0.01));
        assertThat(outcome.cpuNs()).isCloseTo(sum(mixed.cpuNs()), withinPercentage(1e-6));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 50})
    void neverExceedsCoresOrThreads(int workers) {
        Outcome outcome = Streams.run(mixed, Setting.of(workers), 2);

        assertThat(outcome.cpuNs() / outcome.lengthNs()).isLessThanOrEqualTo(2 + 1e-9);
        assertThat(outcome.busyThreads()).isLessThanOrEqualTo(workers + 1e-9);
        assertThat(outcome.mostEngaged()).isLessThanOrEqualTo(workers);
    }

    @Test
    void moreThreadsAndMoreCoresNeverHurtTasksThatDoNotShareThem() {
        Tasks blocking = Streams.blocking(mixed.arrivalNs(), mixed.blockedNs());
        double before = Double.POSITIVE_INFINITY;
        for (int workers = 1; workers < 12; workers++) {
            double p95 =
                    Streams.run(blocking, Setting.of(workers), 1).responses().percentile(0.95);
            assertThat(p95).isLessThanOrEqualTo(before);
            before = p95;
        }
        before = Double.POSITIVE_INFINITY;
        for (double cores = 1; cores < 5; cores += 0.25) {
            double mean = Streams.run(mixed, Setting.of(8), cores).responses().mean();
            assertThat(mean).isLessThanOrEqualTo(before);
            before = mean;
        }
    }

    @Test
    void aSingleTaskTakesItsDemand() {
        Tasks one = new Tasks(new double[] {5 * SECOND}, new double[] {2 * SECOND}, new double[] {3 * SECOND});

        Outcome outcome = Streams.run(one, Setting.of(4), 2);

        assertThat(outcome.responses().mean()).isEqualTo(5 * SECOND);
        assertThat(outcome.firstNs()).isEqualTo(5 * SECOND);
        assertThat(outcome.lastNs()).isEqualTo(10 * SECOND);
    }

    @Test
    void anIdleWorkerLeavesItsTaskInTheQueueUntilItHasACore() {
        double[] cpu = Streams.drawn(5, 1, u -> 1);
        Tasks together = new Tasks(new double[] {0, 0, 0, 0, SECOND}, cpu, new double[5]);

        Outcome outcome = Streams.run(together, new Setting(4, 2, Handoff.NONE, SharedLimit.NONE, new int[0]), 1);

        assertThat(outcome.refused()).isEqualTo(1); // the fourth: the first has the core, and two are in the queue
        assertThat(Streams.run(together, new Setting(4, 0, Handoff.NONE, SharedLimit.NONE, new int[0]), 1)
                        .refused())
                .isEqualTo(1); // handed over directly: the fifth, since all workers are busy
    }

    @Test
    void refusesTasksIfTheQueueIsFull() {
        Tasks three = new Tasks(new double[3], new double[] {SECOND, SECOND, SECOND}, new double[3]);

        Outcome outcome = Streams.run(three, new Setting(1, 1, Handoff.NONE, SharedLimit.NONE, new int[0]), 1);

        assertThat(outcome.refused()).isEqualTo(1);
        assertThat(outcome.responses().count()).isEqualTo(2);
    }

    @Test
    void followingTasksDoNotOverlap() {
        double[] second = {SECOND, SECOND, SECOND};
        Tasks burst = new Tasks(new double[3], new double[3], second);

        Outcome outcome = Streams.run(
                burst, new Setting(Integer.MAX_VALUE, 9, Handoff.NONE, SharedLimit.NONE, new int[] {1, 2, -1}), 1);

        assertThat(outcome.lastNs()).isEqualTo(3 * SECOND);
        assertThat(outcome.mostEngaged()).isEqualTo(1);
    }

    @Test
    void poolsShareTheCores() {
        Tasks one = new Tasks(new double[] {0}, new double[] {SECOND}, new double[] {0});

        Outcome outcome = new Simulation(
                        new Tasks[] {one, one},
                        new Setting[] {Setting.of(1), Setting.of(1)},
                        Capacity.of(1),
                        Loop.OPEN,
                        Double.POSITIVE_INFINITY)
                .run();

        assertThat(outcome.lastNs()).isEqualTo(2 * SECOND);
        assertThat(outcome.cpuWaitNs()).isEqualTo(SECOND);
    }

    @Test
    void anIdleWorkerStartsAfterTheHandoff() {
        Tasks one = new Tasks(new double[] {0}, new double[] {SECOND}, new double[] {0});

        Outcome outcome = Streams.run(one, new Setting(1, 9, new Handoff(500, 0), SharedLimit.NONE, new int[0]), 1);

        assertThat(outcome.lastNs()).isEqualTo(SECOND + 500);
    }

    @Test
    void aTaskWithoutACallerIsNotStarted() {
        Tasks tasks = Streams.blocking(new double[] {0, 10, 20, 2500}, new double[] {1000, 1000, 1000, 1000});
        Handoff impatient = Handoff.NONE.withCallerTimeout(1500);

        Outcome outcome = Streams.run(tasks, new Setting(1, 9, impatient, SharedLimit.NONE, new int[0]), 1);

        assertThat(outcome.refused()).isEqualTo(1); // the third, which would have begun after 1980
        assertThat(outcome.responses().count()).isEqualTo(3);
        assertThat(outcome.lastNs()).isEqualTo(3500);
    }

    @Test
    void onlyAHandoverDelaysTheLimit() {
        SharedLimit permit = SharedLimit.whileBlocked(1).handedOver(300);
        Tasks tasks = Streams.blocking(new double[] {0, 0, 0, 50_000}, new double[] {1000, 1000, 1000, 1000});

        Outcome outcome = Streams.run(tasks, Streams.setting(3, permit), 1);

        assertThat(outcome.responses().mean() * 4).isCloseTo(1000 + 2300 + 3600 + 1000, within(1e-6));
    }

    @Test
    void aHolderReleasesWhenItHasACoreAgain() {
        Tasks tasks = new Tasks(new double[] {0, 1, 500}, new double[] {0, 0, 10_000}, new double[] {1000, 1000, 0
        }); // the last only computes

        Outcome outcome = Streams.run(tasks, Streams.setting(3, SharedLimit.whileBlocked(1)), 1);

        assertThat(outcome.responses().percentile(1)).isCloseTo(11_500 - 1, within(100.0));
    }

    /** Two are blocked until 1000 and 1001, then wait for the core until the third has computed, at 10 500. */
    @Test
    void addsUpTheTimeUntilRelease() {
        Tasks tasks = new Tasks(new double[] {0, 1, 500}, new double[] {0, 0, 10_000}, new double[] {1000, 1000, 0});

        Outcome outcome = Streams.run(tasks, Streams.setting(3, SharedLimit.whileBlocked(2)), 1);

        assertThat(outcome.releasingNs()).isCloseTo(9500 + 9499, within(100.0));
    }

    @Test
    void requestsTheLimitAfterTheFirstBlockedPart() {
        SharedLimit permit = SharedLimit.whileBlocked(1).heldFor(0.25);
        Tasks tasks = Streams.blocking(new double[] {0, 0, 0}, new double[] {1000, 1000, 1000});

        Outcome outcome = Streams.run(tasks, Streams.setting(3, permit), 1);

        assertThat(outcome.responses().mean() * 3).isCloseTo(1000 + 1250 + 1500, within(1e-6));
    }

    @Test
    void handsOverALockHeldWhileComputing() {
        SharedLimit lock = SharedLimit.whileComputing(1, 1).handedOver(300);
        Tasks tasks = new Tasks(new double[] {0, 0}, new double[] {1000, 1000}, new double[2]);

        Outcome outcome = Streams.run(tasks, Streams.setting(2, lock), 2);

        assertThat(outcome.responses().mean() * 2).isCloseTo(1000 + 2300, within(1e-6));
    }

    @Test
    void aWorkerTakesTheTimeBetweenTasks() {
        Tasks two = new Tasks(new double[] {0, 10}, new double[] {SECOND, SECOND}, new double[] {0, 0});

        Outcome outcome = Streams.run(two, new Setting(1, 9, new Handoff(0, 700), SharedLimit.NONE, new int[0]), 1);

        assertThat(outcome.lastNs()).isEqualTo(2 * SECOND + 700);
        assertThat(outcome.busyNs()).isEqualTo(2 * SECOND);
    }

    private static Outcome run(Tasks tasks, Capacity capacity) {
        return new Simulation(new Tasks[] {tasks}, new Setting[] {Setting.of(4)}, capacity, Loop.OPEN, Double.MAX_VALUE)
                .run();
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
