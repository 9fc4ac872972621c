package dev.lifeguard.bench.limits;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * One policy before the far side of one case: a client with items without end runs as many at once as the policy allows,
 * and tries a refused one again after flow's pause. While a far side refuses all, and has said so, it begins none, as flow
 * does. Time is virtual, and all chance comes from the seed, so a run is the
 * same each time.
 *
 * <p>A round is as many items done as the policy allows at its begin, but at least {@value #LEAST_ROUND}: from fewer
 * nothing can be learned. Each phase has rounds in which the policy may search, and rounds that are measured.
 */
final class Simulation {
    static final int SEARCH_ROUNDS = 20;
    static final int MEASURED_ROUNDS = 20;
    private static final int LEAST_ROUND = 16;

    /** Of a part of a phase: a policy that gets this far before its rounds are over is stuck. */
    private static final int MOST_EVENTS = 300_000;

    private static final double FIRST_PAUSE_NS = 5e6;
    private static final int PAUSE_DOUBLINGS = 6;
    private static final double OUTLIER = 10;

    private enum Event {
        ENDED,
        REFUSED,
        PAUSED,
        FREED,
        OPENED,
        OTHERS
    }

    /** An item in work: {@code work} is its time if it were alone, in service times. */
    private record Item(Object turn, double beganNs, double work, int attempt) {}

    private record Due(double atNs, long number, Event event, Item item) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            int byTime = Double.compare(atNs, other.atNs);
            return byTime == 0 ? Long.compare(number, other.number) : byTime;
        }
    }

    private static final Item NONE = new Item("", 0, 0, 0);

    private final Policy policy;
    private final LimitCase of;
    private final Random random;
    private final Random othersRandom;
    private final PriorityQueue<Due> due = new PriorityQueue<>();
    private FarSide farSide;
    private double now;
    private double closedUntil;
    private double toldUntil; // the client begins nothing before
    private long numbers;
    private int busy; // items that the client believes to run
    private int pausing;
    private int held; // items that the far side counts
    private int others;
    private Tally tally = new Tally(0);
    private int doneInRound;
    private int roundSize;
    private int rounds;

    private Simulation(Policy policy, LimitCase of) {
        this.policy = policy;
        this.of = of;
        this.farSide = of.phases().get(0);
        this.random = new Random(~of.seed());
        this.othersRandom = new Random(of.seed() * 31);
    }

    /** What came of each phase. */
    static List<PhaseOutcome> run(Policy policy, LimitCase of) {
        return new Simulation(policy, of).run();
    }

    private List<PhaseOutcome> run() {
        List<PhaseOutcome> outcomes = new ArrayList<>();
        at(0, Event.OTHERS, NONE);
        for (FarSide phase : of.phases()) {
            farSide = phase;
            others = Math.min(others, phase.others());
            outcomes.add(phase());
        }
        return outcomes;
    }

    private PhaseOutcome phase() {
        return new PhaseOutcome(part(SEARCH_ROUNDS), part(MEASURED_ROUNDS));
    }

    private Tally.Result part(int count) {
        tally = new Tally(now);
        rounds = 0;
        newRound();
        for (int events = 0; rounds < count && events < MOST_EVENTS; events++) {
            step();
        }
        return tally.result(now);
    }

    private void step() {
        while (now >= toldUntil && busy + pausing < policy.limit()) {
            begin(1);
        }
        Due next = due.remove();
        tally.passed(policy.limit(), next.atNs - now);
        now = next.atNs;
        switch (next.event) {
            case ENDED -> ended(next.item);
            case REFUSED -> refused(next.item);
            case PAUSED -> paused(next.item);
            case FREED -> held--;
            case OPENED -> {}
            case OTHERS -> others();
        }
    }

    private void begin(int attempt) {
        Item item = new Item(policy.began(), now, work(), attempt);
        busy++;
        if (now < closedUntil || farSide.refuses(held + others + 1)) {
            closedUntil = Math.max(closedUntil, now + farSide.closedNs());
            at(farSide.refusalNs(), Event.REFUSED, item);
            return;
        }
        held++;
        double ns = item.work * farSide.serviceNs() * farSide.slowdown(held + others);
        at(ns + farSide.lingerNs(), Event.FREED, NONE); // before the next begins, if both are at the same time
        at(ns, Event.ENDED, item);
    }

    /** An item's time, with a mean of about 1. */
    private double work() {
        double sigma = farSide.sigma();
        double work = Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2);
        double draw = random.nextDouble();
        if (draw < farSide.outliers()) {
            return work * OUTLIER;
        }
        return draw < 2 * farSide.outliers() ? work / OUTLIER : work;
    }

    private void ended(Item item) {
        policy.ended(item.turn, item.beganNs, now - item.beganNs, busy--);
        tally.done(item.work * farSide.serviceNs());
        if (++doneInRound >= roundSize) {
            rounds++;
            newRound();
        }
    }

    private void newRound() {
        doneInRound = 0;
        roundSize = Math.max(LEAST_ROUND, policy.limit());
    }

    private void refused(Item item) {
        double toldNs = farSide.closedNs();
        policy.refused(item.turn, item.beganNs, now - item.beganNs, busy--, toldNs > 0);
        tally.refused();
        pausing++;
        toldUntil = Math.max(toldUntil, now + toldNs);
        at(toldNs, Event.OPENED, NONE);
        at(toldNs + FIRST_PAUSE_NS * (1 << Math.min(PAUSE_DOUBLINGS, item.attempt - 1)), Event.PAUSED, item);
    }

    /** The item is tried again at once, or later if fewer may run now: then another takes its place. */
    private void paused(Item item) {
        pausing--;
        if (now >= toldUntil && busy + pausing < policy.limit()) {
            begin(item.attempt + 1);
        }
    }

    /** Others take or leave some places of the far side, about once in two service times. */
    private void others() {
        int step = Math.max(1, farSide.capacity() / 20);
        int next = others + (othersRandom.nextBoolean() ? step : -step);
        others = Math.clamp(next, 0, farSide.others());
        at(-2 * farSide.serviceNs() * Math.log(1 - othersRandom.nextDouble()), Event.OTHERS, NONE);
    }

    private void at(double afterNs, Event event, Item item) {
        due.add(new Due(now + afterNs, numbers++, event, item));
    }
}
