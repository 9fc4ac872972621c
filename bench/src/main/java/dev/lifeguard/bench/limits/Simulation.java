package dev.lifeguard.bench.limits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/**
 * One policy before the far side of one case: a client with items without end runs as many at once as the policy allows,
 * and tries a refused one again after flow's pause. While a far side refuses all, and has said so, it begins none, as flow
 * does. Time is virtual, and all chance comes from the seed, so a run is the same each time.
 *
 * <p>What an item takes is not fixed when it begins. Where items wait it is served when those before it have left, by one
 * of as many servers as the far side has; elsewhere all share the far side, and each goes on as fast as the number there
 * at each moment allows (processor sharing).
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
        REFUSED,
        PAUSED,
        FREED,
        RESTED,
        OPENED
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
    private static final Item OTHER = new Item("", 0, 1, 0); // of others

    private final Policy policy;
    private final LimitCase of;
    private final Random random;
    private final PriorityQueue<Due> due = new PriorityQueue<>();
    private final ProcessorSharing<Item> inWork = new ProcessorSharing<>();
    private final Queue<Item> waiting = new ArrayDeque<>();
    private FarSide farSide;
    private Others others;
    private int othersThere; // items of others that wait or run
    private double now;
    private double othersAt; // when some of them come or go
    private double closedUntil;
    private double toldUntil; // the client begins nothing before
    private long numbers;
    private int busy; // items that the client believes to run
    private int pausing;
    private int resting; // places whose item has ended
    private int held; // items that the far side counts
    private Tally tally = new Tally(0);
    private int doneInRound;
    private int roundSize;
    private int rounds;

    private Simulation(Policy policy, LimitCase of) {
        this.policy = policy;
        this.of = of;
        this.farSide = of.phases().get(0);
        this.others = new Others(farSide, of.seed());
        this.random = new Random(~of.seed());
    }

    /** What came of each phase. */
    static List<PhaseOutcome> run(Policy policy, LimitCase of) {
        Simulation simulation = new Simulation(policy, of);
        List<PhaseOutcome> outcomes = new ArrayList<>();
        for (int phase = 0; phase < of.phases().size(); phase++) {
            simulation.enter(phase);
            outcomes.add(new PhaseOutcome(simulation.rounds(SEARCH_ROUNDS), simulation.rounds(MEASURED_ROUNDS)));
        }
        return outcomes;
    }

    /** What another policy does in one phase alone, in the time in which {@code measured} was measured. */
    static Tally.Result run(Policy policy, LimitCase of, int phase, PhaseOutcome measured) {
        Simulation simulation = new Simulation(policy, of);
        simulation.enter(phase);
        simulation.time(measured.search().ns());
        return simulation.time(measured.measured().ns());
    }

    private void enter(int phase) {
        farSide = of.phases().get(phase);
        policy.enters(farSide);
        others = new Others(farSide, of.seed() * LimitCase.PHASES + phase);
        othersAt = now + others.stayNs();
        othersArrive();
        admit();
    }

    private Tally.Result rounds(int count) {
        tally = new Tally(now);
        rounds = 0;
        newRound();
        for (int events = 0; rounds < count && events < MOST_EVENTS; events++) {
            step();
        }
        return tally.result(now);
    }

    private Tally.Result time(double ns) {
        tally = new Tally(now);
        double endNs = now + ns;
        while (now < endNs) {
            step();
        }
        return tally.result(now);
    }

    private void step() {
        while (now >= toldUntil && busy + pausing + resting < policy.limit()) {
            begin(1);
        }
        double itemNs = farSide.serviceNs() * farSide.slowdown(Math.max(1, held + others.count()));
        double endNs = now + inWork.left() * itemNs;
        double dueNs = due.isEmpty() ? Double.POSITIVE_INFINITY : due.element().atNs;
        double next = Math.min(Math.min(endNs, dueNs), othersAt);
        tally.passed(policy.limit(), next - now);
        inWork.advance((next - now) / itemNs);
        now = next;
        if (next == endNs) {
            leaves(inWork.remove());
        } else if (next == dueNs) {
            happens(due.remove());
        } else {
            others.change();
            othersArrive();
            othersAt = now + others.stayNs();
        }
    }

    private void happens(Due next) {
        switch (next.event) {
            case REFUSED -> refused(next.item);
            case PAUSED -> paused(next.item);
            case FREED -> held--;
            case RESTED -> resting--;
            case OPENED -> {}
        }
    }

    private void begin(int attempt) {
        Item item = new Item(policy.began(now), now, work(), attempt);
        busy++;
        if (now < closedUntil || farSide.refuses(held + others.count() + 1)) {
            closedUntil = Math.max(closedUntil, now + farSide.closedNs());
            at(farSide.refusalNs(), Event.REFUSED, item);
            return;
        }
        held++;
        arrives(item);
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

    /** The far side has got the item. */
    private void arrives(Item item) {
        waiting.add(item);
        admit();
    }

    private void admit() {
        while (!waiting.isEmpty() && inWork.size() < farSide.places()) {
            Item next = waiting.remove();
            inWork.begin(next, next.work);
        }
    }

    /** The far side has done the item; those of others come back at once, as long as others do not leave. */
    private void leaves(Item item) {
        if (item != OTHER) {
            ended(item);
        } else if (othersThere > others.count()) {
            othersThere--;
        } else {
            waiting.add(OTHER);
        }
        admit();
    }

    /** Where items wait, those of others are among them; elsewhere their number is enough. */
    private void othersArrive() {
        for (; farSide.places() < Integer.MAX_VALUE && othersThere < others.count(); othersThere++) {
            arrives(OTHER);
        }
    }

    private void ended(Item item) {
        if (farSide.lingerNs() > 0) {
            at(farSide.lingerNs(), Event.FREED, NONE);
        } else {
            held--;
        }
        policy.ended(item.turn, item.beganNs, now - item.beganNs, busy--);
        if (policy.restNs() > 0) {
            resting++;
            at(policy.restNs(), Event.RESTED, NONE);
        }
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
        if (now >= toldUntil && busy + pausing + resting < policy.limit()) {
            begin(item.attempt + 1);
        }
    }

    private void at(double afterNs, Event event, Item item) {
        due.add(new Due(now + afterNs, numbers++, event, item));
    }
}
