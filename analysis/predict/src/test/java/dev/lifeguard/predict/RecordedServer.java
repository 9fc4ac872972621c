package dev.lifeguard.predict;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A simulated web server with users on open connections. A user either sends again immediately and keeps the worker, or
 * thinks and then queues. Requests only block, 20 ms on average (exponential).
 */
final class RecordedServer {
    private static final double SECOND = 1e9;
    private static final double MEAN_NS = 20e6;

    private final Random random;
    private final int workers;
    private final double kept;
    private final double thinkNs;
    private final PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingDouble(Event::atNs));
    private final Deque<Double> queue = new ArrayDeque<>(); // arrivals of the waiting requests
    private final List<Request> requests = new ArrayList<>();
    private int idle;

    /** A user sends, or a request ends. */
    private record Event(double atNs, boolean ends) {}

    /** A served request. Getting to a worker takes time. */
    private record Request(double arrivedNs, double beganNs, double endedNs, boolean kept) {}

    RecordedServer(int users, int workers, double kept, double thinkNs, int seconds, long seed) {
        random = new Random(seed);
        this.workers = workers;
        this.kept = kept;
        this.thinkNs = thinkNs;
        idle = workers;
        for (int user = 0; user < users; user++) {
            events.add(new Event(exponential(thinkNs), false));
        }
        for (Event event = events.remove(); event.atNs() < seconds * SECOND; event = events.remove()) {
            if (event.ends()) {
                end(event.atNs());
            } else if (idle > 0) {
                idle--;
                begin(event.atNs(), event.atNs(), false);
            } else {
                queue.add(event.atNs());
            }
        }
    }

    private void begin(double arrived, double now, boolean keeps) {
        double end = now + exponential(MEAN_NS);
        requests.add(new Request(arrived, now, end, keeps));
        events.add(new Event(end, true));
    }

    private void end(double now) {
        if (random.nextDouble() < kept) {
            begin(now, now, true);
            return;
        }
        events.add(new Event(now + exponential(thinkNs), false));
        if (queue.isEmpty()) {
            idle++;
        } else {
            begin(queue.remove(), now, false);
        }
    }

    private double exponential(double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    /** Returns a percentile of the time from arrival to end, in milliseconds. */
    double percentileMs(double share) {
        double[] sorted = requests.stream()
                .mapToDouble(request -> request.endedNs() - request.arrivedNs())
                .sorted()
                .toArray();
        return sorted[(int) Math.ceil(share * sorted.length) - 1] / 1e6;
    }

    double requestsPerSecond() {
        return requests.size() / (requests.get(requests.size() - 1).beganNs() / SECOND);
    }

    Recording recording() {
        List<Tick> ticks = new ArrayList<>();
        double last = requests.get(requests.size() - 1).beganNs();
        for (double start = 0; start + SECOND <= last; start += SECOND) {
            ticks.add(tick(start, start + SECOND));
        }
        PoolInfo pool =
                new PoolInfo(1, RecordedPool.NAME, PoolInfo.Kind.TOMCAT, "Pool", null, null, PoolInfo.UNBOUNDED);
        return new Recording(RecordedPool.header(), Map.of(1, pool), Map.of(), ticks, Map.of(), List.of(), false);
    }

    private Tick tick(double start, double end) {
        long[] arrived = new long[10];
        long began = 0;
        long ended = 0;
        long active = 0;
        long queued = queue.stream().filter(arrival -> arrival < end).count();
        double busy = 0;
        double wait = 0;
        double exec = 0;
        List<TaskSample> samples = new ArrayList<>();
        for (Request request : requests) {
            busy += overlap(request.beganNs(), request.endedNs(), start, end);
            wait += overlap(request.arrivedNs(), request.beganNs(), start, end);
            began += in(request.beganNs(), start, end) ? 1 : 0;
            active += request.beganNs() < end && request.endedNs() >= end ? 1 : 0;
            queued += request.arrivedNs() < end && request.beganNs() >= end ? 1 : 0;
            if (in(request.arrivedNs(), start, end)) {
                arrived[(int) ((request.arrivedNs() - start) / SECOND * 10)]++;
            }
            if (in(request.endedNs(), start, end)) {
                ended++;
                exec += request.endedNs() - request.beganNs();
                long waitNs = (long) request.beganNs() - (long) request.arrivedNs();
                long execNs = (long) (request.endedNs() - request.beganNs());
                samples.add(new TaskSample(
                        1, (long) request.arrivedNs(), request.kept() ? 0 : Math.max(1, waitNs), execNs, 0, 0, 1));
            }
        }
        PoolTick pool = new PoolTick(
                1,
                new PoolTick.Threads(workers, workers, workers, 0),
                new PoolTick.Load(active, queued, (long) busy, (long) wait),
                new PoolTick.Tasks(
                        arrived, began, ended, 0, 0, 0, new PoolTick.Requests(began, active, 0), PoolTick.Dropped.NONE),
                new PoolTick.Execution((long) exec, new long[0], false),
                new PoolTick.Clocks(0, 0, (long) busy),
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
