package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.probe.threads.loop.ThreadActivity;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Simulates groups of threads with known activity: the estimate is right on average, and its error holds. */
class BusyEstimateTest {
    private static final int THREADS = 12;
    private static final int RECORDINGS = 400;
    private static final int TICKS = 12;
    private static final int LOOKS = 10;
    private static final int LOOKS_PER_STOP = 3;
    private static final int STACKS = 8;
    private static final double STEP = 0.1; // s
    private static final long SECOND_NS = 1_000_000_000;

    /** Three standard deviations of the share of 400 recordings below 95 in 100. */
    private static final double MIN_COVERAGE = 0.95 - 3 * Math.sqrt(0.95 * 0.05 / RECORDINGS);

    /** What the threads do: on average busy for one part of the time and idle for the rest. */
    private enum Load {
        /** Tasks of random lengths, each thread for itself. */
        STEADY(0.4, 0.2, false),
        /** Short tasks at random. */
        SHORT(0.015, 0.035, false),
        /** All threads at once, as a timer's tasks. */
        IN_STEP(0.5, 0.3, true),
        /** All at once for a while, then none. */
        BURSTS(1.5, 3, true),
        /** Now and then one. */
        RARE(0.03, 3, false),
        /** Nearly always busy. */
        SATURATED(0.5, 0.005, false);

        final double busy; // mean length, s
        final double idle;
        final boolean together;

        Load(double busy, double idle, boolean together) {
            this.busy = busy;
            this.idle = idle;
            this.together = together;
        }
    }

    /** A thread that is busy and idle by turns, each for a random time, or for the same time in step with others. */
    private static final class Worker {
        private final Random random;
        private final Load load;
        boolean busy;
        boolean ran;
        double busySeconds;
        private double until;

        Worker(Load load, Random random, boolean busy) {
            this.load = load;
            this.random = random;
            this.busy = busy;
            until = next() * random.nextDouble();
        }

        private double next() {
            double mean = busy ? load.busy : load.idle;
            return load.together ? mean : -mean * Math.log(1 - random.nextDouble());
        }

        void run(double from, double to) {
            double at = from;
            while (until < to) {
                busySeconds += busy ? until - at : 0;
                at = until;
                busy = !busy;
                ran = true;
                until += next();
            }
            busySeconds += busy ? to - at : 0;
        }
    }

    /** One recording of a group. */
    private static final class Simulation {
        private final Random random;
        private final BusyEstimate estimate = new BusyEstimate();
        private final Worker[] workers = new Worker[THREADS];
        private final boolean[] known = new boolean[THREADS];
        private double now;
        private double lastLook;
        double estimated;
        double variance;

        Simulation(Load load, long seed) {
            random = new Random(seed);
            boolean begins = random.nextDouble() < load.busy / (load.busy + load.idle);
            long common = random.nextLong();
            for (int i = 0; i < THREADS; i++) {
                boolean busy = load.together ? begins : random.nextDouble() < load.busy / (load.busy + load.idle);
                workers[i] = new Worker(load, load.together ? new Random(common) : random, busy);
            }
            for (int look = 0; look < TICKS * LOOKS; look++) {
                advance((look + random.nextDouble()) * STEP);
                look(look % LOOKS_PER_STOP == 0, look == 0);
                advance((look + 1) * STEP);
                if (look % LOOKS == LOOKS - 1) {
                    estimate.endInterval(Math.round((now - lastLook) * SECOND_NS), 0);
                    estimated += (double) estimate.busyNs() / SECOND_NS;
                    variance += Math.pow((double) estimate.errorNs() / SECOND_NS, 2);
                }
            }
        }

        private void advance(double to) {
            for (Worker worker : workers) {
                worker.run(now, to);
            }
            now = to;
        }

        private void look(boolean stop, boolean first) {
            int taken = 0;
            int turn = random.nextInt(THREADS);
            for (int i = 0; i < THREADS; i++) {
                int at = (turn + i) % THREADS;
                ThreadActivity doing = workers[at].busy ? ThreadActivity.BLOCKED : ThreadActivity.IDLE;
                int part = Appearance.PARKED.part(workers[at].ran);
                known[at] &= !workers[at].ran;
                workers[at].ran = false;
                if (first) {
                    estimate.joined(doing, Math.round(now * SECOND_NS));
                    known[at] = true;
                } else if (known[at]) {
                    estimate.certain(doing);
                } else {
                    estimate.unclear(part);
                    if (stop && taken++ < STACKS) {
                        estimate.sampled(part, doing);
                        known[at] = true;
                    }
                }
            }
            estimate.endLook(Math.round((now - lastLook) * SECOND_NS));
            lastLook = now;
        }

        double truth() {
            double sum = 0;
            for (Worker worker : workers) {
                sum += worker.busySeconds;
            }
            return sum;
        }
    }

    @ParameterizedTest
    @EnumSource
    void theErrorHoldsNineteenTimesInTwenty(Load load) {
        int held = 0;
        double truth = 0;
        double estimated = 0;
        double error = 0;
        for (int i = 0; i < RECORDINGS; i++) {
            Simulation recording = new Simulation(load, i);
            held += Math.abs(recording.estimated - recording.truth()) <= Math.sqrt(recording.variance) ? 1 : 0;
            truth += recording.truth();
            estimated += recording.estimated;
            error += Math.sqrt(recording.variance);
        }
        double threadSeconds = (double) THREADS * TICKS * RECORDINGS;
        assertThat(held / (double) RECORDINGS).as("coverage").isGreaterThan(MIN_COVERAGE);
        assertThat((estimated - truth) / threadSeconds).as("bias").isCloseTo(0, within(0.02));
        assertThat(error / threadSeconds).as("mean error").isLessThan(0.1);
    }
}
