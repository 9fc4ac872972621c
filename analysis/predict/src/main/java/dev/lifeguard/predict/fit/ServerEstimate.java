package dev.lifeguard.predict.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The number of blocked tasks served at a time, inferred from the rate at which they are released. With {@code n}
 * blocked tasks, {@code k} servers and a service time of {@code h} the rate is {@code min(n, k) / h} for any order of
 * service. Without a shared limit it is {@code n / h}. The recording is cut into spans longer than a task is blocked,
 * and for each {@code k} the released tasks are compared with these rates (a weighted regression for counts).
 *
 * @param servers number served at a time
 * @param holdNs mean service time
 * @param unexplained squared differences that remain, relative to the best number of servers
 */
record ServerEstimate(int servers, double holdNs, double unexplained) {
    /** Maximum number tried; larger ones cannot be told apart. */
    private static final int MAX_SERVERS = 128;

    /** Length of a span, in lower-quartile blocked times. At least {@link #TASKS_IN_SPAN} mean interarrival times. */
    private static final double BLOCKED_TIMES_IN_SPAN = 2;

    private static final double TASKS_IN_SPAN = 4;
    private static final int MIN_SPANS = 24;

    /**
     * Maximum number of sections of the recording with rates of their own, since tasks may be of another kind at
     * another time.
     */
    private static final int MAX_SECTIONS = 4;

    private static final int MIN_IN_SECTION = 12;

    /** Maximum share of the squared differences that remains if tasks share something. */
    private static final double MAX_REMAINDER = 0.75;

    /** Ratio to the smallest remainder up to which a number is as good. */
    private static final double MAX_GOOD_REMAINDER = 1.15;

    /** Returns the numbers that explain the releases clearly better than no sharing does. */
    static List<ServerEstimate> of(BlockedPeriods periods) {
        double[] begins = periods.from().clone();
        double[] ends = new double[begins.length];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = begins[i] + periods.blocked()[i];
        }
        Arrays.sort(begins);
        Arrays.sort(ends);
        double length = ends[ends.length - 1] - begins[0];
        double span = Math.max(
                BLOCKED_TIMES_IN_SPAN * Statistics.quarter(periods.blocked()), TASKS_IN_SPAN * length / ends.length);
        int spans = (int) Math.min(100_000, length / span);
        int most = Math.min(MAX_SERVERS, periods.mostBlocked());
        if (spans < MIN_SPANS || most < 2 || !periods.growsWithOthers()) {
            return List.of();
        }
        double[][] served = new double[most + 1][spans]; // time served in each span, for each number of servers
        double[] ceased = new double[spans];
        int begun = 0;
        int ended = 0;
        double now = begins[0];
        while (ended < ends.length) {
            boolean isBegin = begun < begins.length && begins[begun] <= ends[ended];
            double next = isBegin ? begins[begun] : ends[ended];
            add(served, begun - ended, now - begins[0], next - begins[0], span);
            now = next;
            if (isBegin) {
                begun++;
            } else {
                int at = (int) ((now - begins[0]) / span);
                if (at < spans) {
                    ceased[at]++;
                }
                ended++;
            }
        }
        double[] squares = new double[most + 1];
        double least = Double.POSITIVE_INFINITY;
        for (int servers = 1; servers <= most; servers++) {
            squares[servers] = squares(served[servers], ceased);
            least = Math.min(least, squares[servers]);
        }
        List<ServerEstimate> good = new ArrayList<>();
        for (int servers = 1; servers < most; servers++) {
            if (squares[servers] < MAX_REMAINDER * squares[most]) {
                good.add(new ServerEstimate(servers, 1 / rate(served[servers], ceased), squares[servers] / least));
            }
        }
        return good;
    }

    /** Returns whether this number is about as good as the best one. */
    boolean good() {
        return unexplained <= MAX_GOOD_REMAINDER;
    }

    private static void add(double[][] served, int blocked, double from, double to, double span) {
        double at = from;
        for (int i = (int) (from / span); at < to && i < served[0].length; i++) {
            double end = Math.min(to, (i + 1) * span);
            for (int servers = 1; servers < served.length; servers++) {
                served[servers][i] += Math.min(blocked, servers) * (end - at);
            }
            at = end;
        }
    }

    private static double rate(double[] served, double[] ceased) {
        return Arrays.stream(ceased).sum() / Math.max(1, Arrays.stream(served).sum());
    }

    /** Sums the squared differences, each divided by the expected count, which is its variance. */
    private static double squares(double[] served, double[] ceased) {
        int sections = Math.min(MAX_SECTIONS, ceased.length / MIN_IN_SECTION);
        double sum = 0;
        for (int section = 0; section < sections; section++) {
            int from = section * ceased.length / sections;
            int to = (section + 1) * ceased.length / sections;
            double rate = rate(Arrays.copyOfRange(served, from, to), Arrays.copyOfRange(ceased, from, to));
            for (int i = from; i < to; i++) {
                double expected = rate * served[i];
                sum += (ceased[i] - expected) * (ceased[i] - expected) / Math.max(0.5, expected);
            }
        }
        return sum;
    }
}
