package dev.lifeguard.predict.sim;

import static dev.lifeguard.predict.sim.Streams.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares with closed formulas and exact recursions. */
class QueueingTheoryTest {
    private static final int MANY = 60_000;

    @Test
    void oneWorkerOnOneCoreIsMM1() {
        // mean response 1 / (μ − λ)
        Tasks tasks = Streams.computing(Streams.poisson(MANY, 0.7, 1), Streams.drawn(MANY, 2, Streams::exponential));

        Outcome outcome = Streams.run(tasks, Setting.of(1), 1);

        assertThat(outcome.responses().mean() / SECOND).isCloseTo(1 / 0.3, withinPercentage(4));
        assertThat(outcome.responses().percentile(0.95) / SECOND).isCloseTo(Math.log(20) / 0.3, withinPercentage(6));
    }

    @Test
    void blockingTasksOnCWorkersWaitByErlangC() {
        int c = 5;
        double load = 4;
        Tasks tasks = Streams.blocking(Streams.poisson(MANY, load, 3), Streams.drawn(MANY, 4, Streams::exponential));

        Outcome outcome = Streams.run(tasks, Setting.of(c), 1);

        assertThat(outcome.waitNs() / MANY / SECOND).isCloseTo(erlangC(c, load) / (c - load), withinPercentage(5));
    }

    @Test
    void processorSharingDependsOnlyOnTheMeanDemand() {
        // M/G/1-PS: E[S] / (1 − ρ), here with demands of 0.5 and, one in ten, 5.5
        Tasks tasks =
                Streams.computing(Streams.poisson(MANY, 0.7, 5), Streams.drawn(MANY, 6, u -> u < 0.1 ? 5.5 : 0.5));

        Outcome outcome = Streams.run(tasks, Setting.of(Integer.MAX_VALUE), 1);

        assertThat(outcome.responses().mean() / SECOND).isCloseTo(1 / 0.3, withinPercentage(4));
    }

    @Test
    void processorSharingOnSeveralCoresHasTheMeanOfMMc() {
        int c = 2;
        double load = 1.6;
        Tasks tasks = Streams.computing(Streams.poisson(MANY, load, 7), Streams.drawn(MANY, 8, Streams::exponential));

        Outcome outcome = Streams.run(tasks, Setting.of(Integer.MAX_VALUE), c);

        assertThat(outcome.responses().mean() / SECOND)
                .isCloseTo(1 + erlangC(c, load) / (c - load), withinPercentage(4));
        assertThat(outcome.cpuNs() / SECOND).isCloseTo(sum(tasks.cpuNs()) / SECOND, withinPercentage(1e-6));
    }

    @Test
    void constantTimesOnCWorkersMatchTheRecursion() {
        // M/D/c: the nth task goes to the worker of the one c before it
        int c = 3;
        double[] arrivals = Streams.poisson(MANY, 2.7, 9);
        Tasks tasks = Streams.blocking(arrivals, Streams.drawn(MANY, 10, u -> 1));
        double[] end = new double[MANY];
        double waited = 0;
        for (int i = 0; i < MANY; i++) {
            double begin = Math.max(arrivals[i], i < c ? 0 : end[i - c]);
            waited += begin - arrivals[i];
            end[i] = begin + SECOND;
        }

        Outcome outcome = Streams.run(tasks, Setting.of(c), 1);

        assertThat(outcome.waitNs()).isCloseTo(waited, withinPercentage(1e-6));
        assertThat(outcome.lastNs()).isCloseTo(end[MANY - 1], withinPercentage(1e-6));
    }

    @Test
    void connectionsHaveTheirOwnQueue() {
        int k = 4;
        double[] arrivals = Streams.poisson(MANY, 3.6, 11);
        double[] hold = Streams.drawn(MANY, 12, Streams::exponential);
        PriorityQueue<Double> free = new PriorityQueue<>();
        double waited = 0;
        for (int i = 0; i < MANY; i++) {
            double begin = Math.max(arrivals[i], free.size() < k ? 0 : free.poll());
            waited += begin - arrivals[i];
            free.add(begin + hold[i]);
        }

        Outcome outcome = Streams.run(
                Streams.blocking(arrivals, hold), Streams.setting(Integer.MAX_VALUE, SharedLimit.whileBlocked(k)), 1);

        assertThat(outcome.stationNs()).isCloseTo(waited, withinPercentage(1e-6));
        assertThat(outcome.waitNs()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"5, 0, 6", "3, 4, 2.5", "2, 10, 4"})
    void aBoundedQueueRefusesLikeMMcK(int c, int places, double load) {
        Tasks tasks = Streams.blocking(Streams.poisson(MANY, load, 15), Streams.drawn(MANY, 16, Streams::exponential));

        Outcome outcome = Streams.run(tasks, new Setting(c, places, Handoff.NONE, SharedLimit.NONE, new int[0]), 1);

        double probability = 1; // of each number of tasks in the system, relative to an empty system
        double all = 1;
        double waiting = 0;
        for (int n = 1; n <= c + places; n++) {
            probability *= load / Math.min(n, c);
            all += probability;
            waiting += Math.max(0, n - c) * probability;
        }
        double loss = probability / all;
        assertThat(outcome.refusedShare()).isCloseTo(loss, withinPercentage(3));
        assertThat(outcome.responses().count() + outcome.refused()).isEqualTo(MANY);
        assertThat(outcome.waitNs() / outcome.lengthNs()).isCloseTo(waiting / all, within(0.03 * places));
        assertThat(outcome.percentile(0.999 - outcome.refusedShare())).isFinite();
        assertThat(outcome.percentile(1.001 - outcome.refusedShare())).isInfinite();
    }

    @Test
    void closedLoopMatchesMeanValueAnalysis() {
        // one shared core, exponential demands of 1 s, users who think for 5 s: Reiser and Lavenberg 1980
        int users = 8;
        double queue = 0;
        double response = 0;
        for (int n = 1; n <= users; n++) {
            response = 1 + queue;
            queue = n * response / (5 + response);
        }
        Tasks demands = Streams.computing(new double[MANY], Streams.drawn(MANY, 13, Streams::exponential));
        Loop loop = new Loop(users, 5 * SECOND, 0, 150_000 * SECOND);

        Outcome outcome = new Simulation(
                        new Tasks[] {demands},
                        new Setting[] {Setting.of(Integer.MAX_VALUE)},
                        Capacity.of(1),
                        loop,
                        Double.POSITIVE_INFINITY)
                .run();

        assertThat(outcome.responses().mean() / SECOND).isCloseTo(response, withinPercentage(1.5));
        assertThat(outcome.throughput()).isCloseTo(users / (5 + response), withinPercentage(1.5));
    }

    /** Returns the probability that a task waits in M/M/c, with a mean of {@code load} busy servers. */
    private static double erlangC(int c, double load) {
        double blocking = 1;
        for (int n = 1; n <= c; n++) {
            blocking = load * blocking / (n + load * blocking);
        }
        return blocking / (1 - load / c * (1 - blocking));
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
