package dev.lifeguard.predict;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A connection pool as libraries implement it. A thread that releases a connection wakes the first waiter and
 * continues. Any thread that asks meanwhile takes the connection. A waiter that woke up in vain waits again, at the end
 * of the queue as in HikariCP, or still at its head as in a semaphore. Between two uses a thread works for a moment, or
 * rests. Times in nanoseconds.
 */
final class RecordedConnections {
    private static final double SECOND = 1e9;

    /**
     * A thread's activity between two uses: {@code momentNs} on average, followed with a probability by {@code restNs}.
     */
    record Threads(int count, double momentNs, double restNs, double rests) {}

    /** @param waitsAgain whether a waiter that woke up in vain waits at the end of the queue */
    record Hands(int connections, double heldNs, double wakeNs, boolean waitsAgain) {}

    private final Random random;
    private final Threads threads;
    private final Hands hands;
    private final PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingDouble(Event::atNs));
    private final LinkedList<Double> waiting = new LinkedList<>(); // arrival times
    private final List<Use> uses = new ArrayList<>();
    private int free;

    private enum What {
        ASKS,
        GIVES_BACK,
        WAKES
    }

    /** @param cameNs arrival of the thread that wakes up, otherwise unused */
    private record Event(double atNs, What what, double cameNs) {}

    private record Use(double askedNs, double gotNs, double endedNs) {}

    RecordedConnections(Threads threads, Hands hands, int seconds, long seed) {
        random = new Random(seed);
        this.threads = threads;
        this.hands = hands;
        free = hands.connections();
        for (int thread = 0; thread < threads.count(); thread++) {
            events.add(new Event(about(threads.momentNs()), What.ASKS, 0));
        }
        for (Event event = events.remove(); event.atNs() < seconds * SECOND; event = events.remove()) {
            switch (event.what()) {
                case ASKS -> ask(event.atNs());
                case GIVES_BACK -> giveBack(event.atNs());
                case WAKES -> wake(event.atNs(), event.cameNs());
            }
        }
    }

    private void ask(double now) {
        if (free > 0) {
            take(now, now);
        } else {
            waiting.add(now);
        }
    }

    private void take(double came, double now) {
        free--;
        double end = now + hands.heldNs() * (0.5 + random.nextDouble());
        uses.add(new Use(came, now, end));
        events.add(new Event(end, What.GIVES_BACK, 0));
    }

    private void giveBack(double now) {
        free++;
        if (!waiting.isEmpty()) {
            events.add(new Event(now + about(hands.wakeNs()), What.WAKES, waiting.removeFirst()));
        }
        double rest = random.nextDouble() < threads.rests() ? about(threads.restNs()) : 0;
        events.add(new Event(now + about(threads.momentNs()) + rest, What.ASKS, 0));
    }

    private void wake(double now, double came) {
        if (free > 0) {
            take(came, now);
        } else if (hands.waitsAgain()) {
            waiting.addLast(came);
        } else {
            waiting.addFirst(came);
        }
    }

    private double about(double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    /** Returns a percentile of the time from request to release, in milliseconds. */
    double percentileMs(double share) {
        double[] sorted = uses.stream()
                .mapToDouble(use -> use.endedNs() - use.askedNs())
                .sorted()
                .toArray();
        return sorted[(int) Math.ceil(share * sorted.length) - 1] / 1e6;
    }

    double usesPerSecond() {
        return uses.size() / (uses.get(uses.size() - 1).gotNs() / SECOND);
    }

    /** Returns the recording that the probe would make. */
    Recording recording() {
        List<Tick> ticks = new ArrayList<>();
        double last = uses.get(uses.size() - 1).gotNs();
        for (double start = 0; start + SECOND <= last; start += SECOND) {
            ticks.add(tick(start, start + SECOND));
        }
        PoolInfo pool =
                new PoolInfo(1, RecordedPool.NAME, PoolInfo.Kind.CONNECTIONS, "Pool", null, null, PoolInfo.UNBOUNDED);
        return new Recording(RecordedPool.header(), Map.of(1, pool), Map.of(), ticks, Map.of(), List.of(), false);
    }

    private Tick tick(double start, double end) {
        long[] asked = new long[10];
        long got = 0;
        long ended = 0;
        long active = 0;
        long queued = waiting.stream().filter(came -> came < end).count();
        double busy = 0;
        double wait = waiting.stream()
                .mapToDouble(came -> overlap(came, end, start, end))
                .sum();
        double held = 0;
        List<TaskSample> samples = new ArrayList<>();
        for (Use use : uses) {
            busy += overlap(use.gotNs(), use.endedNs(), start, end);
            wait += overlap(use.askedNs(), use.gotNs(), start, end);
            got += in(use.gotNs(), start, end) ? 1 : 0;
            active += use.gotNs() < end && use.endedNs() >= end ? 1 : 0;
            queued += use.askedNs() < end && use.gotNs() >= end ? 1 : 0;
            if (in(use.askedNs(), start, end)) {
                asked[(int) ((use.askedNs() - start) / SECOND * 10)]++;
            }
            if (in(use.endedNs(), start, end)) {
                ended++;
                held += use.endedNs() - use.gotNs();
                samples.add(new TaskSample(
                        1,
                        (long) use.askedNs(),
                        (long) (use.gotNs() - use.askedNs()),
                        (long) (use.endedNs() - use.gotNs()),
                        0,
                        0,
                        1));
            }
        }
        int size = hands.connections();
        PoolTick pool = new PoolTick(
                1,
                new PoolTick.Threads(size, size, size, 0),
                new PoolTick.Load(active, queued, (long) busy, (long) wait),
                new PoolTick.Tasks(asked, got, ended, 0, 0),
                new PoolTick.Execution((long) held, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
        return new Tick(
                (long) end, (long) SECOND, new Machine(0, 0, 0, 0, 0, 0, 0, 1), List.of(pool), samples, List.of());
    }

    private static boolean in(double time, double start, double end) {
        return time >= start && time < end;
    }

    private static double overlap(double from, double to, double start, double end) {
        return Math.max(0, Math.min(to, end) - Math.max(from, start));
    }
}
