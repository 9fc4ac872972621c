package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.stack.BlockedSamples;
import dev.lifeguard.predict.stack.HolderSamples;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.PresentRequests;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedTrafficTest {
    private static final double MS = 1e6;
    private static final int TASKS = 1000;
    private static final double CORES = 4;

    private final Random random = new Random(7);

    @ParameterizedTest
    @CsvSource({"24, 4, 50", "24, 6, 50", "40, 3, 60", "10, 5, 1", "2, 1, 20"})
    void recognisesWaitingUsers(int users, int workers, double thinkMs) {
        Loop loop =
                ClosedTraffic.of(closed(users, workers, thinkMs, true), CORES).loop();

        assertThat((double) loop.users()).isCloseTo(users, within(Math.max(1.0, 0.25 * users)));
        assertThat((loop.thinkNs() + 30 * MS) / loop.users())
                .isCloseTo((thinkMs + 30) * MS / users, withinPercentage(12));
    }

    @Test
    void recognisesUsersWithConstantThinkTime() {
        assertThat(ClosedTraffic.of(closed(20, 4, 60, false), CORES).loop().users())
                .isBetween(16, 25);
    }

    @Test
    void recognisesUsersWhoReturnInBursts() {
        assertThat(ClosedTraffic.of(trace(inStep(3, TASKS)), CORES).loop().users())
                .isBetween(28, 32);
    }

    @Test
    void earlierTasksDoNotHideUsers() {
        List<Sample> watched = inStep(80, 200).subList(30, 200);

        assertThat(ClosedTraffic.of(trace(watched), CORES).loop().users()).isGreaterThan(32);
        assertThat(ClosedTraffic.of(trace(watched, watched.get(0).endedNs()), CORES)
                        .loop()
                        .users())
                .isBetween(28, 32);
    }

    /** For the other tasks only the arrival is known, not the duration. */
    @Test
    void recognisesUsersIfSomeTasksAreUnsampled() {
        PoolTrace complete = closed(24, 4, 50, true);
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
            thinking.add(exponential() * 200 * MS);
        }
        while (samples.size() < 100) {
            Sample sample = served(thinking.remove(), free, 3, 40 * MS);
            samples.add(sample);
            thinking.add(sample.endedNs() + (100 + exponential() * 100) * MS);
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
            PoolTrace complete = closed(40, 20, 20, true, 8 * TASKS);
            List<Sample> seen = complete.samples().stream()
                    .filter(sample -> random.nextBoolean())
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
                now += exponential() * 2 * MS;
                while (!free.isEmpty() && free.peek() <= now) {
                    free.remove();
                }
                if (random.nextDouble() * 3 > free.size() / 2.0) {
                    samples.add(computed(now, free, 2 * MS));
                }
            }

            assertThat(ClosedTraffic.of(trace(samples), 2).loop()).isEqualTo(Loop.OPEN);
        }
    }

    /** Thirty users on ten workers, all tasks equally long: ten of them return at about the same moment. */
    private List<Sample> inStep(double thinkMs, int tasks) {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        PriorityQueue<Double> thinking = new PriorityQueue<>();
        for (int user = 0; user < 30; user++) {
            thinking.add(exponential() * thinkMs * MS);
        }
        while (samples.size() < tasks) {
            Sample sample = served(thinking.remove(), free, 10, 200 * MS);
            samples.add(sample);
            thinking.add(sample.endedNs() + exponential() * thinkMs * MS);
        }
        return samples;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 6, 8, 30})
    void poissonArrivalsAreOpen(int workers) {
        for (int i = 0; i < 30; i++) {
            assertThat(ClosedTraffic.of(open(workers, task -> exponential() * 6 * MS), CORES)
                            .loop())
                    .isEqualTo(Loop.OPEN);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6, 30})
    void regularArrivalsAreOpen(int workers) {
        assertThat(ClosedTraffic.of(open(workers, i -> 7 * MS), CORES).loop()).isEqualTo(Loop.OPEN);
        assertThat(ClosedTraffic.of(open(workers, i -> 100 * MS), CORES).loop()).isEqualTo(Loop.OPEN);
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
            samples.add(served(due + present * 0.25 * MS * exponential(), free, workers));
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
            sent = Math.max(sent, due + present * 0.1 * MS * exponential());
            samples.add(served(sent, free, 30, 4 * exponential() * MS));
        }

        assertThat(ClosedTraffic.of(trace(samples), CORES).loop()).isEqualTo(Loop.OPEN);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 30})
    void burstsAreOpen(int workers) {
        for (int i = 0; i < 30; i++) {
            assertThat(ClosedTraffic.of(open(workers, task -> exponential() * (task % 150 < 100 ? 3 : 20) * MS), CORES)
                            .loop())
                    .isEqualTo(Loop.OPEN);
        }
        assertThat(ClosedTraffic.of(open(workers, i -> i % 8 == 0 ? exponential() * 60 * MS : 1000), CORES)
                        .loop())
                .isEqualTo(Loop.OPEN);
    }

    private double exponential() {
        return -Math.log(1 - random.nextDouble());
    }

    private double need() {
        return 30 * MS * Math.exp(0.4 * random.nextGaussian() - 0.08);
    }

    /** Tasks of 30 ms on {@code workers}, separated by {@code gap}. */
    private PoolTrace open(int workers, java.util.function.IntToDoubleFunction gap) {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += gap.applyAsDouble(i);
            samples.add(served(now, free, workers));
        }
        return trace(samples);
    }

    private PoolTrace closed(int users, int workers, double thinkMs, boolean chance) {
        return closed(users, workers, thinkMs, chance, TASKS);
    }

    private PoolTrace closed(int users, int workers, double thinkMs, boolean chance, int tasks) {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        PriorityQueue<Double> thinking = new PriorityQueue<>();
        for (int user = 0; user < users; user++) {
            thinking.add(thinkMs * MS * (chance ? exponential() : random.nextDouble()));
        }
        while (samples.size() < tasks) {
            Sample sample = served(thinking.poll(), free, workers);
            samples.add(sample);
            thinking.add(sample.endedNs() + thinkMs * MS * (chance ? exponential() : 1));
        }
        return trace(samples);
    }

    private Sample served(double arrival, PriorityQueue<Double> free, int workers) {
        return served(arrival, free, workers, need());
    }

    private static Sample served(double arrival, PriorityQueue<Double> free, int workers, double need) {
        double begin = Math.max(arrival, free.size() < workers ? 0 : free.remove());
        free.add(begin + need);
        return new Sample(arrival, begin - arrival, need, 0, need, 1);
    }

    /** On two cores, which are free at these times. */
    private static Sample computed(double arrival, PriorityQueue<Double> free, double need) {
        double begin = Math.max(arrival, free.size() < 2 ? 0 : free.remove());
        free.add(begin + need);
        return new Sample(arrival, begin - arrival, need, need, 0, 1);
    }

    private static PoolTrace trace(List<Sample> samples) {
        return trace(samples, Double.NEGATIVE_INFINITY);
    }

    private static PoolTrace trace(List<Sample> served, double completeFromNs) {
        List<Sample> samples = served.stream()
                .sorted(Comparator.comparingDouble(Sample::arrivedNs))
                .toList();
        double[] arrivals = samples.stream().mapToDouble(Sample::arrivedNs).toArray();
        double[] none = new double[arrivals.length];
        return trace(samples, new Tasks(arrivals, none, none), new int[none.length], completeFromNs);
    }

    private static PoolTrace trace(List<Sample> samples, Tasks tasks, int[] like) {
        return trace(samples, tasks, like, Double.NEGATIVE_INFINITY);
    }

    private static PoolTrace trace(List<Sample> samples, Tasks tasks, int[] like, double completeFromNs) {
        PoolInfo pool = new PoolInfo(1, "p", PoolInfo.Kind.THREAD_POOL, "P", null, null, PoolInfo.UNBOUNDED);
        return new PoolTrace(
                pool,
                4,
                tasks,
                like,
                1,
                samples,
                true,
                true,
                completeFromNs,
                samples.stream().mapToDouble(Sample::endedNs).max().orElse(0),
                Handoff.NONE,
                tasks.count(),
                0,
                0,
                4,
                0,
                0,
                BlockedSamples.NONE,
                HolderSamples.NONE,
                PresentRequests.NONE);
    }

    @Test
    void usersAreRefutedByStrongerEvidence() {
        ClosedTraffic traffic = new ClosedTraffic(Loop.OPEN, List.of(), 10);

        assertThat(traffic.isRefuted(20)).isFalse();
        assertThat(traffic.isRefuted(21)).isTrue();
    }
}
