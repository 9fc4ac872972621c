package dev.lifeguard.predict.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How many blocked tasks are served at a time, inferred from the rate at which they are released: with {@code n}
 * blocked tasks and {@code k} servers the rate is {@code min(n, k) / h}, in whatever order they are served, where
 * {@code h} is the service time; without a shared limit it is {@code n / h}. The recording is cut into spans longer
 * than a task is blocked, and for each {@code k} the counts of released tasks are compared with these rates (a
 * regression, weighted as for counts).
 *
 * @param servers how many
 * @param holdNs how long one takes in the mean
 * @param unexplained what is left of the squares of the differences, as a share of what is with the number that leaves
 *     least
 */
record ServedAtOnce(int servers, double holdNs, double unexplained) {
    /** More are as good as any number. */
    private static final int MAX_SERVERS = 128;

    /**
     * Spans as long as so many blocked times of tasks that did not wait for long, of which there is a quarter, and as
     * so many times between tasks.
     */
    private static final double IN_SPAN = 2;

    private static final double TASKS_IN_SPAN = 4;
    private static final int MIN_SPANS = 24;

    /** Each section of the recording has a rate of its own: tasks may be of another kind at another time. */
    private static final int MAX_SECTIONS = 4;

    private static final int MIN_IN_SECTION = 12;

    /** What must be left of the squares of the differences, where tasks share something. */
    private static final double LEFT = 0.75;

    /** Numbers with which no more than so many times the least is left are as good. */
    private static final double NEARLY = 1.15;

    /** The numbers that explain it clearly better than that they share nothing does. */
    static List<ServedAtOnce> of(Holding holding) {
        double[] begins = holding.from().clone();
        double[] ends = new double[begins.length];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = begins[i] + holding.blocked()[i];
        }
        Arrays.sort(begins);
        Arrays.sort(ends);
        double length = ends[ends.length - 1] - begins[0];
        double span = Math.max(IN_SPAN * Statistics.quarter(holding.blocked()), TASKS_IN_SPAN * length / ends.length);
        int spans = (int) Math.min(100_000, length / span);
        int most = Math.min(MAX_SERVERS, holding.mostAtOnce());
        if (spans < MIN_SPANS || most < 2 || !holding.growsWithOthers()) {
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
        List<ServedAtOnce> good = new ArrayList<>();
        for (int servers = 1; servers < most; servers++) {
            if (squares[servers] < LEFT * squares[most]) {
                good.add(new ServedAtOnce(servers, 1 / rate(served[servers], ceased), squares[servers] / least));
            }
        }
        return good;
    }

    /** Whether it explains it about as well as the number that does best. */
    boolean good() {
        return unexplained <= NEARLY;
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

    /** Of the differences, each as a share of what is expected, which is the variance of a count. */
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
