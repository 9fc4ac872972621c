package dev.lifeguard.predict.fit;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Handoff;
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
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Traces of simulated traffic, from users who wait for answers or from outside. */
final class SimulatedTraffic {
    static final double MS = 1e6;
    static final int TASKS = 1000;

    final Random random = new Random(7);

    /** Thirty users on ten workers, all tasks equally long: ten of them return at about the same moment. */
    List<Sample> inStep(double thinkMs, int tasks) {
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

    double exponential() {
        return -Math.log(1 - random.nextDouble());
    }

    double need() {
        return 30 * MS * Math.exp(0.4 * random.nextGaussian() - 0.08);
    }

    /** Tasks of 30 ms on {@code workers}, separated by {@code gap}. */
    PoolTrace open(int workers, IntToDoubleFunction gap) {
        List<Sample> samples = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += gap.applyAsDouble(i);
            samples.add(served(now, free, workers));
        }
        return trace(samples);
    }

    PoolTrace closed(int users, int workers, double thinkMs, boolean chance) {
        return closed(users, workers, thinkMs, chance, TASKS);
    }

    PoolTrace closed(int users, int workers, double thinkMs, boolean chance, int tasks) {
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

    Sample served(double arrival, PriorityQueue<Double> free, int workers) {
        return served(arrival, free, workers, need());
    }

    Sample served(double arrival, PriorityQueue<Double> free, int workers, double need) {
        double begin = Math.max(arrival, free.size() < workers ? 0 : free.remove());
        free.add(begin + need);
        return new Sample(arrival, begin - arrival, need, 0, need, 1);
    }

    /** On two cores, which are free at these times. */
    static Sample computed(double arrival, PriorityQueue<Double> free, double need) {
        double begin = Math.max(arrival, free.size() < 2 ? 0 : free.remove());
        free.add(begin + need);
        return new Sample(arrival, begin - arrival, need, need, 0, 1);
    }

    /**
     * Tasks that do nothing but block.
     *
     * @param times when each is blocked, and for how long
     */
    static PoolTrace blocked(List<double[]> times) {
        List<Sample> samples = times.stream()
                .map(time -> new Sample(time[0], 0, time[1], 0, time[1], 1))
                .sorted(Comparator.comparingDouble(Sample::arrivedNs))
                .toList();
        double[] arrivals = samples.stream().mapToDouble(Sample::arrivedNs).toArray();
        double[] blocked = samples.stream().mapToDouble(Sample::blockedNs).toArray();
        Tasks tasks = new Tasks(arrivals, new double[arrivals.length], blocked);
        return trace(samples, tasks, IntStream.range(0, arrivals.length).toArray());
    }

    static PoolTrace trace(List<Sample> samples) {
        return trace(samples, Double.NEGATIVE_INFINITY);
    }

    static PoolTrace trace(List<Sample> served, double completeFromNs) {
        List<Sample> samples = served.stream()
                .sorted(Comparator.comparingDouble(Sample::arrivedNs))
                .toList();
        double[] arrivals = samples.stream().mapToDouble(Sample::arrivedNs).toArray();
        double[] none = new double[arrivals.length];
        return trace(samples, new Tasks(arrivals, none, none), new int[none.length], completeFromNs);
    }

    static PoolTrace trace(List<Sample> samples, Tasks tasks, int[] like) {
        return trace(samples, tasks, like, Double.NEGATIVE_INFINITY);
    }

    static PoolTrace trace(List<Sample> samples, Tasks tasks, int[] like, double completeFromNs) {
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
}
