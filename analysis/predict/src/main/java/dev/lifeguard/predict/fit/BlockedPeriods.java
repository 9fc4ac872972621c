package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Order;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Requests and releases of a possible shared limit, in the order of requests. Tasks are assumed to request it halfway
 * through their CPU time and to hold it while blocked, or for a share of the CPU time after that.
 *
 * @param order numbers of the samples
 * @param from when each was blocked
 * @param blocked blocked time of each
 * @param held how long each held the limit after its wait
 * @param weights number of tasks that each represents
 */
record BlockedPeriods(int[] order, double[] from, double[] blocked, double[] held, double[] weights) {
    private static final long SEED = 13;

    /** Minimum number of waiting tasks that count as evidence. */
    private static final int MIN_WAITED = 40;

    /** Minimum number of tasks that found the limit free, to estimate its hold time. */
    private static final int MIN_FOUND_FREE = 15;

    /** Tasks that find at most this multiple of the limit's size present wait for about one hold time. */
    private static final int MAX_PRESENT_PER_SERVER = 2;

    /** Tolerated relative error of the hold time, for short waits. */
    private static final double HOLD_TIME_ERROR = 0.03;

    /** Share of tasks that may have a negative remainder because service was not quite first come, first served. */
    private static final double MAX_NEGATIVE_SHARE = 0.02;

    /** Share of the blocked time up to which a negative remainder counts as zero. */
    private static final double TOLERATED_NEGATIVE_SHARE = 0.05;

    /** Maximum distance, in arrivals, between two compared tasks. */
    private static final int MAX_ARRIVAL_DISTANCE = 32;

    /** Minimum number of pairs; more than occur around one moment at which another kind of task starts to arrive. */
    private static final int MIN_PAIRS = 100;

    /** Minimum share of pairs; by chance it is a half. */
    private static final double MIN_LONGER_SHARE = 0.55;

    private static final double MIN_SLOPE = 0.5;
    private static final double MAX_SLOPE = 1.3;

    static BlockedPeriods of(List<Sample> samples, double cpuShare, double before) {
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
        return new BlockedPeriods(order, from, blocked, held, weights);
    }

    /** Returns the maximum number of tasks blocked at a time. */
    int mostBlocked() {
        return 1 + Arrays.stream(othersBlocked()).max().orElse(-1);
    }

    /**
     * Returns how long each task waited if {@code servers} tasks can hold the limit: until only {@code servers − 1} of
     * the tasks before it still held or wanted it.
     */
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
     * Returns the mean hold time if {@code servers} tasks can hold the limit: the holders are the blocked tasks, up to
     * that number.
     */
    double meanHoldNs(int servers) {
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

    /** Returns for each task how many others were blocked when it was. */
    int[] othersBlocked() {
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
     * Returns whether tasks that found more others blocked were blocked longer, compared with tasks that arrived close
     * to them. This is a sign test: the order of service and other kinds of tasks at other times do not matter.
     */
    boolean growsWithOthers() {
        int[] others = othersBlocked();
        int longer = 0;
        int pairs = 0;
        for (int apart = 1; apart <= MAX_ARRIVAL_DISTANCE; apart *= 2) {
            for (int i = apart; i < others.length; i++) {
                double difference = blocked[i] - blocked[i - apart];
                if (others[i] != others[i - apart] && Math.abs(difference) > TOLERATED_NEGATIVE_SHARE * blocked[i]) {
                    pairs++;
                    longer += difference > 0 == others[i] > others[i - apart] ? 1 : 0;
                }
            }
        }
        return pairs >= MIN_PAIRS && longer >= MIN_LONGER_SHARE * pairs;
    }

    /**
     * Returns the candidate that agrees best with the blocked times of tasks that found the limit free; all candidates
     * if too few did.
     */
    List<ServerEstimate> mostConsistent(List<ServerEstimate> all) {
        if (all.stream().anyMatch(served -> blockedWhenFree(served.servers()).length < MIN_FOUND_FREE)) {
            return all;
        }
        return all.stream()
                .min(Comparator.comparingDouble(served ->
                        Math.abs(StrictMath.log(Statistics.mean(blockedWhenFree(served.servers())) / served.holdNs()))))
                .stream()
                .toList();
    }

    /**
     * Returns the distance to the blocked times of tasks that found the limit free, in squared standard errors; 0 if
     * too few did.
     */
    double doubt(ServerEstimate served) {
        double[] alone = blockedWhenFree(served.servers());
        if (alone.length < MIN_FOUND_FREE) {
            return 0;
        }
        double mean = Statistics.mean(alone);
        double error = Math.sqrt(Statistics.variance(alone) / alone.length) + HOLD_TIME_ERROR * mean;
        return (mean - served.holdNs()) * (mean - served.holdNs()) / (error * error);
    }

    /** Returns the blocked times of tasks that found the limit free, for a limit of this size. */
    private double[] blockedWhenFree(int servers) {
        int[] others = othersBlocked();
        return IntStream.range(0, others.length)
                .filter(i -> others[i] < servers)
                .mapToDouble(i -> blocked[i])
                .toArray();
    }

    /**
     * Returns the hold time of each sample for service in any order. A task that found the limit free held it for its
     * whole blocked time; the others get the hold time of one of those. In the order of the samples.
     */
    double[] holds(ServerEstimate served) {
        int[] others = othersBlocked();
        int[] fewest = Order.of(Arrays.stream(others).asDoubleStream().toArray());
        int alone = atMost(others, served.servers());
        int examples = alone >= MIN_WAITED
                ? alone
                : Math.min(MIN_WAITED, atMost(others, MAX_PRESENT_PER_SERVER * served.servers()));
        double[] holds = new double[from.length];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < holds.length; i++) {
            double drawn = examples < MIN_FOUND_FREE ? served.holdNs() : blocked[fewest[random.nextInt(examples)]];
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

    /** Returns the remainder of the blocked times without these waits. */
    double[] rest(double[] waits) {
        double[] rest = new double[waits.length];
        Arrays.setAll(rest, i -> blocked[i] - waits[i]);
        return rest;
    }

    /** Returns the values in the order of the samples, with negative ones as 0. */
    double[] inOrderOfArrival(double[] values) {
        double[] sorted = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            sorted[order[i]] = Math.max(0, values[i]);
        }
        return sorted;
    }

    /**
     * Returns whether the blocked times grow with the waits about one for one, and the remainders vary less than the
     * blocked times. If two kinds of tasks come at different times, or all sleep for the same time, each task may seem
     * to wait for the one before. But then the remainders vary as the arrivals do, and the blocked times do not.
     */
    boolean convincing(double[] waits, double[] rest) {
        int[] waited =
                IntStream.range(0, waits.length).filter(i -> waits[i] > 0).toArray();
        int negative = 0;
        for (int i = 0; i < waits.length; i++) {
            negative += rest[i] < -TOLERATED_NEGATIVE_SHARE * blocked[i] ? 1 : 0;
        }
        if (waited.length < MIN_WAITED || negative > MAX_NEGATIVE_SHARE * waits.length) {
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
