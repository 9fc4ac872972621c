package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.StacksSeen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A shared limit where stacks of blocked workers show that they wait for each other. The share of these stacks is the
 * share of the wait in the blocked time. If {@code k} tasks can hold it, the holding time must be such that a
 * simulation of the observed setting gives the observed blocked time, and the remainder without the wait must agree
 * with the stacks. Where the queue is long, the times give the holding time much more exactly than the stacks; {@code
 * k} comes from the stacks.
 */
final class SeenWaits {
    /** Tasks with which it is tried. */
    private static final int MAX_TASKS = 8000;

    private static final int HALVINGS = 10;

    /** How far the time for which it is held may be from what the stacks show, in standard errors. */
    static final double ERRORS = 3;

    /** How many numbers of tasks at one time are tried further, of those that agree. */
    private static final int MAX_NUMBERS = 3;

    /** From this share of the blocked time on it is held for all of it, and nobody waits. */
    private static final double NO_WAIT = 0.99;

    /** How much shorter a simulated wait may be than that seen, as a share of it. */
    private static final double SHORTER = 0.3;

    private final Workload workload;
    private final Workload part;
    private final double blockedNs;
    private final double share;

    /** @param share of the blocked time in which tasks wait for each other, 0 to 1 */
    SeenWaits(Workload workload, double share) {
        this.workload = workload;
        this.share = share;
        part = workload.beginning(MAX_TASKS);
        blockedNs = Statistics.mean(part.own().blockedNs());
    }

    /** The workload with each of so many that may hold it at one time, at most, where no stack shows it. */
    static List<Explanation> unseen(Workload workload, PoolTrace trace, int most) {
        SeenWaits waits = new SeenWaits(workload, 0);
        Holding holding = Holding.of(trace.samples(), 0, 0.5);
        List<Explanation> all = new ArrayList<>();
        for (int servers = 1; servers <= Math.min(most, waits.part.size() - 1); servers++) {
            ServedAtOnce served = new ServedAtOnce(servers, waits.holdNs(servers), 1);
            double doubt = holding.doubt(served);
            UnseenWaits.held(trace.samples(), served).forEach(one -> all.add(one.in(workload, trace, doubt)));
        }
        return all;
    }

    /** The workload with each of the explanations that agree with the stacks. */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        SeenWaits waits = new SeenWaits(workload, trace.stacks().share());
        List<Explanation> all = new ArrayList<>();
        Holding holding = Holding.of(trace.samples(), 0, 0.5);
        for (Number number : waits.numbers(trace.stacks())) {
            ServedAtOnce served = new ServedAtOnce(number.servers, number.holdNs, 1);
            double alone = trace.nearlyComplete() ? holding.doubt(served) : 0;
            UnseenWaits.held(trace.samples(), served)
                    .forEach(one -> all.add(one.in(workload, trace, number.errors * number.errors + alone)));
        }
        Workload computing = waits.computing();
        boolean explains = waits.waitNs(computing) >= (1 - SHORTER) * waits.share * waits.blockedNs;
        if (explains || all.isEmpty()) {
            all.add(new Explanation(computing, 0));
        }
        return all;
    }

    /**
     * A number of tasks that may hold it at one time.
     *
     * @param servers that number
     * @param holdNs for how long, so that they wait as long as was seen
     * @param errors how far that is from what the stacks show, in standard errors
     */
    private record Number(int servers, double holdNs, double errors) {}

    private List<Number> numbers(StacksSeen stacks) {
        List<Number> all = new ArrayList<>();
        // As many hold it in the mean as are blocked and do not wait; it must be held by so many at least.
        double least = (1 - share - ERRORS * stacks.error()) * part.own().count() * blockedNs / lengthNs();
        for (int servers = (int) Math.max(1, least); servers < part.size(); servers++) {
            double holdNs = holdNs(servers);
            if (holdNs > NO_WAIT * blockedNs) {
                break;
            }
            Number number = new Number(servers, holdNs, (holdNs / blockedNs - (1 - share)) / stacks.error());
            if (number.errors > ERRORS) {
                break; // with more they hold it for longer
            }
            if (number.errors >= -ERRORS) {
                all.add(number);
            }
            if (!all.isEmpty() && stacks.areOfLocks()) {
                break; // there may be several of the same kind, if one does not explain it
            }
        }
        return all.stream()
                .sorted(Comparator.comparingDouble(number -> Math.abs(number.errors)))
                .limit(MAX_NUMBERS)
                .toList();
    }

    /** How many tasks came in a nanosecond, of those with which it is tried. */
    double perNs() {
        return part.own().count() / lengthNs();
    }

    /** For how long a task was blocked, in the mean. */
    double blockedNs() {
        return blockedNs;
    }

    private double lengthNs() {
        return Math.max(1, part.endNs() - part.own().arrivalNs()[0]);
    }

    /** For how long tasks hold it, if so many can, so that with the wait they are blocked for as long as was seen. */
    private double holdNs(int servers) {
        Shared shared = Shared.whileBlocked(servers);
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            boolean longer = waitNs(scaled(part, shared, middle)) + middle * blockedNs > blockedNs;
            low = longer ? low : middle;
            high = longer ? middle : high;
        }
        return (low + high) / 2 * blockedNs;
    }

    /**
     * They are blocked for what the wait leaves of it, and hold a lock for such a share of their CPU time that they
     * wait.
     */
    Workload computing() {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            boolean less = waitNs(scaled(part, Shared.whileComputing(middle), 1 - share)) < share * blockedNs;
            low = less ? middle : low;
            high = less ? high : middle;
        }
        return scaled(workload, Shared.whileComputing((low + high) / 2), 1 - share);
    }

    private static Workload scaled(Workload workload, Shared shared, double factor) {
        double[] blocked = workload.own().blockedNs();
        return workload.with(
                shared,
                IntStream.range(0, blocked.length)
                        .mapToDouble(i -> factor * blocked[i])
                        .toArray());
    }

    /** For how long a task waits for what is shared, in the mean. */
    private static double waitNs(Workload workload) {
        Outcome outcome = workload.beginning(MAX_TASKS).simulate(Scenario.ofSize(workload.size()));
        return outcome.stationNs() / Math.max(1, outcome.responses().count());
    }
}
