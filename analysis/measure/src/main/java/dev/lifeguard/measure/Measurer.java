package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import dev.lifeguard.model.recording.PoolHistories;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Computes measurements from events: what the pools did over an interval. */
public final class Measurer {
    private static final Comparator<PoolMeasurement> MAX_WORK_FIRST = Comparator.comparingDouble(
                    (PoolMeasurement pool) -> pool.busyThreads() + pool.waitingTasks())
            .reversed()
            .thenComparing(pool -> pool.pool().name());

    private Measurer() {}

    /** Measures a whole recording as one interval, with all its pools. Empty if it has no tick. */
    public static Measurement whole(Recording recording) {
        return of(
                recording.header(),
                recording.pools(),
                recording.stacks(),
                recording.ticks(),
                Map.of(),
                recording.histories());
    }

    /**
     * Returns the mean number of busy threads of a pool over the whole recording, as in {@link #whole}, without
     * measuring the rest. NaN if the recording has no tick.
     */
    public static double busyThreads(Recording recording, PoolInfo pool) {
        if (recording.ticks().isEmpty()) {
            return Double.NaN;
        }
        Window window = new Window(0, recording.ticks());
        PoolHistory history = recording.histories().of(pool.id());
        return new PoolWindow(window, pool, history, null).busyThreads();
    }

    /**
     * Measures a recording in intervals of {@code intervalNs} from its beginning; the last one may be shorter. A tick
     * belongs to the interval that holds its middle. An interval includes the pools that were seen by its end and not
     * gone before its beginning.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    public static List<Measurement> intervals(Recording recording, long intervalNs) {
        return Timeline.of(recording, intervalNs).stream()
                .map(step -> measure(recording.header(), step.window(), step.pools(), recording.stacks()))
                .toList();
    }

    /**
     * Measures consecutive ticks as one interval, for live use with the last few.
     *
     * @param pools the pools to measure, by id
     * @param stacks the stacks that samples refer to, by id
     * @param ticks in order of time
     */
    public static Measurement of(
            Header header, Map<Integer, PoolInfo> pools, Map<Integer, StackInfo> stacks, List<Tick> ticks) {
        return of(header, pools, stacks, ticks, Map.of());
    }

    /**
     * Measures consecutive ticks as one interval, after earlier ones. A pool that the ticks leave out because it was
     * idle keeps its earlier sizes.
     *
     * @param before the last earlier tick of each pool that had one, by the pool's id
     */
    public static Measurement of(
            Header header,
            Map<Integer, PoolInfo> pools,
            Map<Integer, StackInfo> stacks,
            List<Tick> ticks,
            Map<Integer, PoolTick> before) {
        return of(header, pools, stacks, ticks, before, new PoolHistories(ticks));
    }

    private static Measurement of(
            Header header,
            Map<Integer, PoolInfo> pools,
            Map<Integer, StackInfo> stacks,
            List<Tick> ticks,
            Map<Integer, PoolTick> before,
            PoolHistories histories) {
        if (ticks.isEmpty()) {
            double unknown = Double.NaN;
            MachineMeasurement machine = new MachineMeasurement(
                    header.cores(),
                    unknown,
                    unknown,
                    unknown,
                    unknown,
                    unknown,
                    unknown,
                    -1,
                    Math.max(1, header.cores()),
                    Double.NaN);
            return new Measurement(0, 0, machine, List.of());
        }
        Window window = new Window(0, ticks);
        List<PoolWindow> windows = pools.values().stream()
                .map(pool -> new PoolWindow(window, pool, histories.of(pool.id()), before.get(pool.id())))
                .toList();
        return measure(header, window, windows, stacks);
    }

    private static Measurement measure(
            Header header, Window window, List<PoolWindow> pools, Map<Integer, StackInfo> stacks) {
        List<PoolMeasurement> measured = pools.stream()
                .map(pool -> pool(header, pool, stacks, window.lengthNs()))
                .sorted(MAX_WORK_FIRST)
                .toList();
        return new Measurement(window.startNs(), window.endNs(), Machines.of(header, window), measured);
    }

    private static PoolMeasurement pool(
            Header header, PoolWindow window, Map<Integer, StackInfo> stacks, double lengthNs) {
        return new PoolMeasurement(
                window.pool(),
                window.lasting(figures -> figures.threads().size()),
                window.lasting(figures -> figures.threads().max()),
                window.busyThreads(),
                window.busyError(),
                window.atEnd(figures -> figures.load().active()),
                window.sum(figures -> figures.load().waitNs()) / lengthNs,
                WaitTimes.of(window),
                ExecTimes.of(window),
                BusySplits.of(window, header.split()),
                window.atEnd(figures -> figures.load().queued()),
                window.count(figures -> figures.tasks().arrived()),
                window.count(figures -> figures.tasks().completed()),
                requests(window, lengthNs),
                window.count(figures -> figures.tasks().rejected()),
                window.takenOut(),
                window.count(figures -> figures.tasks().cancelled()),
                window.count(figures -> figures.threads().created()),
                window.sum(figures -> figures.help().busyNs()) / lengthNs,
                window.count(figures -> figures.help().completed()),
                window.ticks().stream().anyMatch(figures -> figures.execution().lowerBound()),
                TopFrames.ofWorkers(window.stacks(), stacks, Role.BLOCKED),
                TopFrames.ofWorkers(window.stacks(), stacks, Role.RUNNING),
                TopFrames.ofSubmitters(window.stacks(), stacks));
    }

    private static RequestMeasurement requests(PoolWindow window, double lengthNs) {
        return new RequestMeasurement(
                window.count(figures -> figures.tasks().requests().begun()),
                window.atEnd(figures -> figures.tasks().requests().inFlight()),
                window.count(figures -> figures.tasks().requests().otherTasks()),
                Routes.of(window, lengthNs),
                AsyncRequests.of(window, lengthNs));
    }
}
