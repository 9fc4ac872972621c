package dev.lifeguard.fleet.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizingTest {
    /**
     * With one server the mean wait is ρ/(1-ρ) of a task's time (M/M/1), and half of it if all take the same (M/D/1).
     */
    @ParameterizedTest
    @CsvSource({"0.1", "0.5", "0.9"})
    void oneThreadMatchesTheFormulas(double load) {
        assertThat(wait(load, 1, 1)).isCloseTo(load / (1 - load), within(1e-9));
        assertThat(wait(load, 1, 0)).isCloseTo(load / (1 - load) / 2, within(1e-9));
    }

    /** Compares many servers with a simulation of the queue with exponential times. */
    @ParameterizedTest
    @CsvSource({"4, 5", "8, 10", "20, 22"})
    void manyThreadsMatchTheSimulation(double load, int threads) {
        assertThat(wait(load, threads, 1)).isCloseTo(simulated(load, threads), within(0.1 * wait(load, threads, 1)));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1, 1", "0.5, 1, 1", "3.7, 0, 1", "3.7, 4, 1", "95, 1, 1", "950, 2, 1"})
    void findsTheSmallestSufficientNumber(double load, double variation, double ignored) {
        int threads = Sizing.threads(load, variation, 0.1);
        assertThat(threads).isGreaterThan((int) load);
        assertThat(wait(load, threads, variation)).isLessThanOrEqualTo(0.1);
        if (threads - 1 > load) {
            assertThat(wait(load, threads - 1, variation)).isGreaterThan(0.1);
        }
    }

    @Test
    void unknownFiguresGiveNoSize() {
        assertThat(Sizing.threads(Double.NaN, 1, 0.1)).isZero();
        assertThat(Sizing.threads(4, Double.NaN, 0.1)).isZero();
        assertThat(Sizing.threads(1e9, 1, 0.1)).isZero();
        assertThat(Sizing.threads(0, 1, 0.1)).isEqualTo(1);
    }

    private static double wait(double load, int threads, double variation) {
        double blocked = 1;
        for (int k = 1; k <= threads; k++) {
            blocked = load * blocked / (k + load * blocked);
        }
        return Sizing.wait(load, threads, blocked, variation);
    }

    private static double simulated(double load, int threads) {
        Random random = new Random(7);
        PriorityQueue<Double> free = new PriorityQueue<>();
        for (int i = 0; i < threads; i++) {
            free.add(0.0);
        }
        double now = 0;
        double waited = 0;
        int tasks = 2_000_000;
        for (int i = 0; i < tasks; i++) {
            now += exponential(random) / load;
            double begins = Math.max(now, free.remove());
            waited += begins - now;
            free.add(begins + exponential(random));
        }
        return waited / tasks;
    }

    private static double exponential(Random random) {
        return -Math.log(1 - random.nextDouble());
    }
}
