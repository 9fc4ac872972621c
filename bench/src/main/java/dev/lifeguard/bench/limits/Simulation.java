package dev.lifeguard.bench.limits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/**
 * Simulates one policy with the server of one case. A client with endless items runs as many at once as the policy
 * allows, and retries a refused one after flow's pause. After a server has announced that it refuses all, the client
 * begins none until then, as flow does. Time is virtual and all randomness comes from the seed, so a run is
 * reproducible.
 *
 * <p>The time of an item is not fixed when it begins. On a server with a queue it is served after the items before it,
 * by one of as many workers as the capacity. On other servers all items advance at a speed that depends on their
 * present number (processor sharing).
 *
 * <p>A round ends after as many items as the policy allowed at its start, but at least {@value #MIN_ROUND_ITEMS}, since
 * fewer teach nothing. Each phase has rounds in which the policy may search, and then rounds that are measured.
 */
final class Simulation {
    static final int SEARCH_ROUNDS = 20;
    static final int MEASURED_ROUNDS = 20;
    private static final int MIN_ROUND_ITEMS = 16;

    /** Maximum number of events per part of a phase. A policy that reaches it is stuck. */
    private static final int MAX_EVENTS = 300_000;

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

    /** A running item; {@code work} is its time if it ran alone, in service times. */
    private record Item(Object turn, double beganNs, double work, int attempt) {}

    private record Due(double atNs, long number, Event event, Item item) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            int byTime = Double.compare(atNs, other.atNs);
            return byTime == 0 ? Long.compare(number, other.number) : byTime;
        }
    }

    private static final Item NONE = new Item("", 0, 0, 0);
    private static final Item OTHER = new Item("", 0, 1, 0); // of other clients

    private final Policy policy;
    private final LimitCase of;
    private final Random random;
    private final PriorityQueue<Due> due = new PriorityQueue<>();
    private final ProcessorSharing<Item> inWork = new ProcessorSharing<>();
    private final Queue<Item> waiting = new ArrayDeque<>();
    private SimulatedServer server;
    private OtherClients others;
    private int othersThere; // items of other clients, waiting or running
    private double now;
    private double othersAt; // when their number may change
    private double closedUntil;
    private double toldUntil; // the client begins no items before this time
    private long numbers;
    private int busy; // items that run as far as the client knows
    private int pausing;
    private int resting; // slots whose item has ended
    private int held; // items that the server counts
    private Tally tally = new Tally(0);
    private int doneInRound;
    private int roundSize;
    private int rounds;

    private Simulation(Policy policy, LimitCase of) {
        this.policy = policy;
        this.of = of;
        this.server = of.phases().get(0);
        this.others = new OtherClients(server, of.seed());
        this.random = new Random(~of.seed());
    }

    /** Runs all phases and returns their outcomes. */
    static List<PhaseOutcome> run(Policy policy, LimitCase of) {
        Simulation simulation = new Simulation(policy, of);
        List<PhaseOutcome> outcomes = new ArrayList<>();
        for (int phase = 0; phase < of.phases().size(); phase++) {
            simulation.enter(phase);
            outcomes.add(new PhaseOutcome(simulation.rounds(SEARCH_ROUNDS), simulation.rounds(MEASURED_ROUNDS)));
        }
        return outcomes;
    }

    /** Runs another policy in one phase only, for the time in which {@code measured} was measured. */
    static Tally.Result run(Policy policy, LimitCase of, int phase, PhaseOutcome measured) {
        Simulation simulation = new Simulation(policy, of);
        simulation.enter(phase);
        simulation.time(measured.search().ns());
        return simulation.time(measured.measured().ns());
    }

    private void enter(int phase) {
        server = of.phases().get(phase);
        policy.enters(server);
        others = new OtherClients(server, of.seed() * LimitCase.PHASES + phase);
        othersAt = now + others.stayNs();
        othersArrive();
        admit();
    }

    private Tally.Result rounds(int count) {
        tally = new Tally(now);
        rounds = 0;
        newRound();
        for (int events = 0; rounds < count && events < MAX_EVENTS; events++) {
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
        double itemNs = server.serviceNs() * server.slowdown(Math.max(1, held + others.count()));
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
        if (now < closedUntil || server.refuses(held + others.count() + 1)) {
            closedUntil = Math.max(closedUntil, now + server.closedNs());
            at(server.refusalNs(), Event.REFUSED, item);
            return;
        }
        held++;
        arrives(item);
    }

    /** Draws an item's time, with a mean of about 1. */
    private double work() {
        double sigma = server.sigma();
        double work = Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2);
        double draw = random.nextDouble();
        if (draw < server.outliers()) {
            return work * OUTLIER;
        }
        return draw < 2 * server.outliers() ? work / OUTLIER : work;
    }

    /** The server receives the item. */
    private void arrives(Item item) {
        waiting.add(item);
        admit();
    }

    private void admit() {
        while (!waiting.isEmpty() && inWork.size() < server.places()) {
            Item next = waiting.remove();
            inWork.begin(next, next.work);
        }
    }

    /** The server completes the item. An item of another client returns at once, unless their number falls. */
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

    /** On a server with a queue, items of other clients are queued too; on other servers only their number matters. */
    private void othersArrive() {
        for (; server.places() < Integer.MAX_VALUE && othersThere < others.count(); othersThere++) {
            arrives(OTHER);
        }
    }

    private void ended(Item item) {
        if (server.lingerNs() > 0) {
            at(server.lingerNs(), Event.FREED, NONE);
        } else {
            held--;
        }
        policy.ended(item.turn, item.beganNs, now - item.beganNs, busy--);
        if (policy.restNs() > 0) {
            resting++;
            at(policy.restNs(), Event.RESTED, NONE);
        }
        tally.done(item.work * server.serviceNs());
        if (++doneInRound >= roundSize) {
            rounds++;
            newRound();
        }
    }

    private void newRound() {
        doneInRound = 0;
        roundSize = Math.max(MIN_ROUND_ITEMS, policy.limit());
    }

    private void refused(Item item) {
        double toldNs = server.closedNs();
        policy.refused(item.turn, item.beganNs, now - item.beganNs, busy--, toldNs > 0);
        tally.refused();
        pausing++;
        toldUntil = Math.max(toldUntil, now + toldNs);
        at(toldNs, Event.OPENED, NONE);
        at(toldNs + FIRST_PAUSE_NS * (1 << Math.min(PAUSE_DOUBLINGS, item.attempt - 1)), Event.PAUSED, item);
    }

    /** Retries the item, unless fewer items may run now. Then the item is dropped and a later one takes its place. */
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
