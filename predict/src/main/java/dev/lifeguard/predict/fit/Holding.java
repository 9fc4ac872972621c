package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * When tasks requested and released a shared limit, if there is one; in the order of the requests. They are assumed to
 * request it halfway through their CPU time, and to hold it while they are blocked, or for a share of the CPU time
 * after that.
 *
 * @param order numbers of the samples
 * @param from when each was blocked
 * @param blocked for how long
 * @param held for how long it then held what it had waited for
 * @param weights how many tasks each stands for
 */
record Holding(int[] order, double[] from, double[] blocked, double[] held, double[] weights) {
    private static final long SEED = 13;

    /** Fewer waiting tasks are no evidence. */
    private static final int MIN_WAITED = 40;

    /** Fewer tasks that found it free do not show how long it is held. */
    private static final int MIN_ALONE = 15;

    /** Who finds fewer than so many times as many as can have it waits for about as long as one holds it, at most. */
    private static final int ROUNDS = 2;

    /** What tasks wait that did not wait long does not count as a difference, as a share. */
    private static final double EXACT = 0.03;

    /** Shares of tasks whose rest may be negative, because they were not quite first come, first served. */
    private static final double MAX_NEGATIVE = 0.02;

    /** A negative remainder smaller than this share of the blocked time counts as zero. */
    private static final double NEGATIVE = 0.05;

    /** Tasks that are compared come no more than so many after each other. */
    private static final int MAX_APART = 32;

    /** More than there are across one moment at which tasks of another kind begin to come. */
    private static final int MIN_PAIRS = 100;

    /** Share of pairs; by chance it is half of them. */
    private static final double MIN_LONGER = 0.55;

    private static final double MIN_SLOPE = 0.5;
    private static final double MAX_SLOPE = 1.3;

    static Holding of(List<Sample> samples, double cpuShare, double before) {
        double[] begin = new double[samples.size()];
        for (int i = 0; i < begin.length; i++) {
            Sample sample = samples.get(i);
            begin[i] = sample.startedNs() + before * (1 - cpuShare) * (sample.execNs() - sample.blockedNs());
        }
        int[] order = Order.of(begin);
        double[] from = new double[begin.length];
        double[] blocked = new double[begin.length];
        double[] held = new double[begin.length];
        double[] weights = new double[begin.length];
        for (int i = 0; i < begin.length; i++) {
            Sample sample = samples.get(order[i]);
            weights[i] = sample.weight();
            from[i] = begin[order[i]];
            blocked[i] = sample.blockedNs();
            held[i] = cpuShare * (sample.execNs() - sample.blockedNs());
        }
        return new Holding(order, from, blocked, held, weights);
    }

    /** The maximum number of tasks blocked at a time. */
    int mostAtOnce() {
        return 1 + Arrays.stream(others()).max().orElse(-1);
    }

    /** How long each waited if so many could hold it: until all but so many before it, less one, had given it back. */
    double[] waits(int servers) {
        double[] waits = new double[from.length];
        PriorityQueue<Double> lastEnds = new PriorityQueue<>();
        for (int i = 0; i < from.length; i++) {
            if (lastEnds.size() == servers) {
                waits[i] = Math.max(0, lastEnds.peek() - from[i]);
            }
            lastEnds.add(from[i] + blocked[i] + held[i]);
            if (lastEnds.size() > servers) {
                lastEnds.poll();
            }
        }
        return waits;
    }

    /**
     * For how long a task held it in the mean, if so many could: as many of those that are blocked at a time, and no
     * more.
     */
    double meanNs(int servers) {
        int[] byEnd = Order.of(ends());
        double heldNs = 0;
        double at = from[0];
        double present = 0;
        int begun = 0;
        for (int ended = 0; ended < byEnd.length; ) {
            double end = from[byEnd[ended]] + blocked[byEnd[ended]];
            boolean begins = begun < from.length && from[begun] <= end;
            double next = begins ? from[begun] : end;
            heldNs += Math.min(present, servers) * (next - at);
            at = next;
            present += begins ? weights[begun++] : -weights[byEnd[ended++]];
        }
        return heldNs / Arrays.stream(weights).sum();
    }

    /** For each, how many others were blocked when it was. */
    int[] others() {
        int[] byEnd = Order.of(ends());
        int[] others = new int[from.length];
        double present = 0;
        int ended = 0;
        for (int i = 0; i < from.length; i++) {
            while (from[byEnd[ended]] + blocked[byEnd[ended]] <= from[i] && byEnd[ended] < i) {
                present -= weights[byEnd[ended++]];
            }
            others[i] = (int) Math.rint(present);
            present += weights[i];
        }
        return others;
    }

    private double[] ends() {
        double[] ends = new double[from.length];
        Arrays.setAll(ends, i -> from[i] + blocked[i]);
        return ends;
    }

    /**
     * Whether of tasks that came soon after each other those are blocked longer that found more others blocked: a sign
     * test, for which the order in which they are served does not matter, nor that there are tasks of another kind at
     * another time.
     */
    boolean growsWithOthers() {
        int[] others = others();
        int longer = 0;
        int pairs = 0;
        for (int apart = 1; apart <= MAX_APART; apart *= 2) {
            for (int i = apart; i < others.length; i++) {
                double difference = blocked[i] - blocked[i - apart];
                if (others[i] != others[i - apart] && Math.abs(difference) > NEGATIVE * blocked[i]) {
                    pairs++;
                    longer += difference > 0 == others[i] > others[i - apart] ? 1 : 0;
                }
            }
        }
        return pairs >= MIN_PAIRS && longer >= MIN_LONGER * pairs;
    }

    /** Of several, the one that agrees best with how long tasks were blocked that found it free, where enough did. */
    List<ServedAtOnce> mostConsistent(List<ServedAtOnce> all) {
        if (all.stream().anyMatch(served -> alone(served.servers()).length < MIN_ALONE)) {
            return all;
        }
        return all.stream()
                .min(Comparator.comparingDouble(
                        served -> Math.abs(StrictMath.log(Statistics.mean(alone(served.servers())) / served.holdNs()))))
                .stream()
                .toList();
    }

    /**
     * How far that is from how long tasks were blocked that found it free, in squared standard errors; 0 where few did.
     */
    double doubt(ServedAtOnce served) {
        double[] alone = alone(served.servers());
        if (alone.length < MIN_ALONE) {
            return 0;
        }
        double mean = Statistics.mean(alone);
        double error = Math.sqrt(Statistics.variance(alone) / alone.length) + EXACT * mean;
        return (mean - served.holdNs()) * (mean - served.holdNs()) / (error * error);
    }

    /** Blocked times of those that found it free, if so many could have it. */
    private double[] alone(int servers) {
        int[] others = others();
        return IntStream.range(0, others.length)
                .filter(i -> others[i] < servers)
                .mapToDouble(i -> blocked[i])
                .toArray();
    }

    /**
     * For how long each held it, if so many could in any order: those that came when it was free for their whole
     * blocked time, the others as long as one of those; in the order of the samples.
     */
    double[] holds(ServedAtOnce served) {
        int[] others = others();
        int[] fewest = Order.of(Arrays.stream(others).asDoubleStream().toArray());
        int alone = atMost(others, served.servers());
        int examples = alone >= MIN_WAITED ? alone : Math.min(MIN_WAITED, atMost(others, ROUNDS * served.servers()));
        double[] holds = new double[from.length];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < holds.length; i++) {
            double drawn = examples < MIN_ALONE ? served.holdNs() : blocked[fewest[random.nextInt(examples)]];
            holds[i] = others[i] < served.servers() ? blocked[i] : drawn;
        }
        double heldNs = 0;
        for (int i = 0; i < holds.length; i++) {
            heldNs += weights[i] * holds[i];
        }
        double factor = served.holdNs() * Arrays.stream(weights).sum() / Math.max(1, heldNs);
        return inOrderOfArrival(Arrays.stream(holds).map(hold -> hold * factor).toArray());
    }

    private static int atMost(int[] others, int most) {
        return (int) Arrays.stream(others).filter(other -> other < most).count();
    }

    /** What is left of the blocked times. */
    double[] rest(double[] waits) {
        double[] rest = new double[waits.length];
        Arrays.setAll(rest, i -> blocked[i] - waits[i]);
        return rest;
    }

    /** Values, none of them negative, in the order of the samples. */
    double[] inOrderOfArrival(double[] values) {
        double[] sorted = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            sorted[order[i]] = Math.max(0, values[i]);
        }
        return sorted;
    }

    /**
     * Whether the blocked times grow with the waits about one for one, and the rests of those that waited vary less
     * than their blocked times: where tasks of two kinds come at different times, or all sleep for the same time, each
     * may seem to wait for the one before; but then the rest varies, as the arrivals do, and the blocked times do not.
     */
    boolean convincing(double[] waits, double[] rest) {
        int[] waited =
                IntStream.range(0, waits.length).filter(i -> waits[i] > 0).toArray();
        int negative = 0;
        for (int i = 0; i < waits.length; i++) {
            negative += rest[i] < -NEGATIVE * blocked[i] ? 1 : 0;
        }
        if (waited.length < MIN_WAITED || negative > MAX_NEGATIVE * waits.length) {
            return false;
        }
        double slope = Statistics.slope(waits, blocked);
        return Statistics.middleHalf(of(rest, waited)) < Statistics.middleHalf(of(blocked, waited))
                && slope >= MIN_SLOPE
                && slope <= MAX_SLOPE;
    }

    private static double[] of(double[] values, int[] chosen) {
        return Arrays.stream(chosen).mapToDouble(i -> values[i]).toArray();
    }
}
