package dev.lifeguard.predict.fit;

import static dev.lifeguard.predict.fit.SimulatedTraffic.MS;
import static dev.lifeguard.predict.fit.SimulatedTraffic.TASKS;
import static dev.lifeguard.predict.fit.SimulatedTraffic.computed;
import static dev.lifeguard.predict.fit.SimulatedTraffic.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedTrafficTest {
    private static final double CORES = 4;

    private final SimulatedTraffic sim = new SimulatedTraffic();

    @ParameterizedTest
    @CsvSource({"24, 4, 50", "24, 6, 50", "40, 3, 60", "10, 5, 1", "2, 1, 20"})
    void recognisesWaitingUsers(int users, int workers, double thinkMs) {
        Loop loop = ClosedTraffic.of(sim.closed(users, workers, thinkMs, true), CORES)
                .loop();

        assertThat((double) loop.users()).isCloseTo(users, within(Math.max(1.0, 0.25 * users)));
        assertThat((loop.thinkNs() + 30 * MS) / loop.users())
                .isCloseTo((thinkMs + 30) * MS / users, withinPercentage(12));
    }

    @Test
    void recognisesUsersWithConstantThinkTime() {
        assertThat(ClosedTraffic.of(sim.closed(20, 4, 60, false), CORES).loop().users())
                .isBetween(16, 25);
    }

    @Test
    void recognisesUsersWhoReturnInBursts() {
        assertThat(ClosedTraffic.of(trace(sim.inStep(3, TASKS)), CORES).loop().users())
                .isBetween(28, 32);
    }

    @Test
    void earlierTasksDoNotHideUsers() {
        List<Sample> watched = sim.inStep(80, 200).subList(30, 200);

        assertThat(ClosedTraffic.of(trace(watched), CORES).loop().users()).isGreaterThan(32);
        assertThat(ClosedTraffic.of(trace(watched, watched.get(0).endedNs()), CORES)
                        .loop()
                        .users())
                .isBetween(28, 32);
    }

    /** For the other tasks only the arrival is known, not the duration. */
    @Test
    void recognisesUsersIfSomeTasksAreUnsampled() {
        PoolTrace complete = sim.closed(24, 4, 50, true);
        int[] like = new int[TASKS];
        List<Sample> seen = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            Sample sample = complete.samples().get(i);
            if (i % 4 != 1) {
                seen.add(new Sample(sample.arrivedNs(), sample.waitNs(), sample.execNs(), 0, sample.blockedNs(), 1.33));
            }
            like[i] = seen.size() - 1;
        }

        Loop loop = ClosedTraffic.of(trace(seen, complete.tasks(), like), CORES).loop();

        assertThat(loop.users()).isBetween(18, 30);
    }

    /** Half a minute of thirty users leaves no doubt, a few seconds of six users do. All answers take equally long. */
    @Test
    void fewUsersMayArriveRegularly() {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        PriorityQueue<Double> thinking = new PriorityQueue<>();
        for (int user = 0; user < 6; user++) {
            thinking.add(sim.exponential() * 200 * MS);
        }
        while (samples.size() < 100) {
            Sample sample = sim.served(thinking.remove(), free, 3, 40 * MS);
            samples.add(sample);
            thinking.add(sample.endedNs() + (100 + sim.exponential() * 100) * MS);
        }

        ClosedTraffic traffic = ClosedTraffic.of(trace(samples), CORES);

        assertThat(traffic.loop()).isEqualTo(Loop.OPEN);
        assertThat(traffic.alternatives())
                .singleElement()
                .satisfies(fewest -> assertThat(fewest.users()).isBetween(3, 8));
    }

    /** Each sample represents two tasks: half of those present are unknown. */
    @Test
    void recognisesUsersIfEverySecondTaskIsSampled() {
        int held = 0;
        for (int run = 0; run < 10; run++) {
            PoolTrace complete = sim.closed(40, 20, 20, true, 8 * TASKS);
            List<Sample> seen = complete.samples().stream()
                    .filter(sample -> sim.random.nextBoolean())
                    .map(one -> new Sample(one.arrivedNs(), one.waitNs(), one.execNs(), 0, one.blockedNs(), 2))
                    .toList();

            ClosedTraffic traffic = ClosedTraffic.of(trace(seen, complete.tasks(), new int[0]), CORES);

            assertThat(traffic.loop().users()).isBetween(30, 60);
            boolean fewer = traffic.alternatives().stream().anyMatch(loop -> loop.users() <= 41);
            boolean more = traffic.alternatives().stream().anyMatch(loop -> loop.users() >= 40);
            held += fewer && more ? 1 : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(7);
    }

    /** The sender needs a core like the tasks: while both cores are busy it sends a third less. */
    @Test
    void aSenderDelayedByBusyCoresIsOpen() {
        for (int run = 0; run < 10; run++) {
            List<Sample> samples = new ArrayList<>();
            PriorityQueue<Double> free = new PriorityQueue<>();
            double now = 0;
            while (samples.size() < 3 * TASKS) {
                now += sim.exponential() * 2 * MS;
                while (!free.isEmpty() && free.peek() <= now) {
                    free.remove();
                }
                if (sim.random.nextDouble() * 3 > free.size() / 2.0) {
                    samples.add(computed(now, free, 2 * MS));
                }
            }

            assertThat(ClosedTraffic.of(trace(samples), 2).loop()).isEqualTo(Loop.OPEN);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 6, 8, 30})
    void poissonArrivalsAreOpen(int workers) {
        for (int i = 0; i < 30; i++) {
            assertThat(ClosedTraffic.of(sim.open(workers, task -> sim.exponential() * 6 * MS), CORES)
                            .loop())
                    .isEqualTo(Loop.OPEN);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6, 30})
    void regularArrivalsAreOpen(int workers) {
        assertThat(ClosedTraffic.of(sim.open(workers, i -> 7 * MS), CORES).loop())
                .isEqualTo(Loop.OPEN);
        assertThat(ClosedTraffic.of(sim.open(workers, i -> 100 * MS), CORES).loop())
                .isEqualTo(Loop.OPEN);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8, 30})
    void aClockDelayedByLoadIsOpen(int workers) {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        for (int i = 0; i < TASKS; i++) {
            double due = i * 7 * MS;
            long present =
                    samples.stream().filter(sample -> sample.endedNs() > due).count();
            samples.add(sim.served(due + present * 0.25 * MS * sim.exponential(), free, workers));
        }

        assertThat(ClosedTraffic.of(trace(samples), CORES).loop()).isEqualTo(Loop.OPEN);
    }

    /** The sending thread waits for a core longer if there are more tasks, but the next task is still due on time. */
    @Test
    void aClockThatWaitsForACoreIsOpen() {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        double sent = 0;
        for (int i = 0; i < 6 * TASKS; i++) {
            double due = i * MS;
            long present = samples.subList(Math.max(0, i - 100), i).stream()
                    .filter(sample -> sample.endedNs() > due)
                    .count();
            sent = Math.max(sent, due + present * 0.1 * MS * sim.exponential());
            samples.add(sim.served(sent, free, 30, 4 * sim.exponential() * MS));
        }

        assertThat(ClosedTraffic.of(trace(samples), CORES).loop()).isEqualTo(Loop.OPEN);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 30})
    void burstsAreOpen(int workers) {
        for (int i = 0; i < 30; i++) {
            assertThat(ClosedTraffic.of(
                                    sim.open(workers, task -> sim.exponential() * (task % 150 < 100 ? 3 : 20) * MS),
                                    CORES)
                            .loop())
                    .isEqualTo(Loop.OPEN);
        }
        assertThat(ClosedTraffic.of(sim.open(workers, i -> i % 8 == 0 ? sim.exponential() * 60 * MS : 1000), CORES)
                        .loop())
                .isEqualTo(Loop.OPEN);
    }
}
