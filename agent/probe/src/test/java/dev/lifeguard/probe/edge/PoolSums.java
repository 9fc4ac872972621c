package dev.lifeguard.probe.edge;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A recording's values summed over time, by pool; pools whose names differ only by a number are combined. */
final class PoolSums {
    /** One pool, or several with the same name. */
    static final class Sums {
        long arrived;
        long started;
        long completed;
        long requests;
        long otherTasks;
        long rejected;
        long droppedOnArrival;
        long droppedOldest;
        long unanswered;
        long left;
        long cancelled;
        long busyNs;
        double busyVariance;
        long waitNs;
        long helpCompleted;
        long helpBusyNs;
        long executions;
        long execNs;
        long shortestNs = Long.MAX_VALUE;
        long longestNs;
        long sampled;
        boolean lowerBound;
        final Map<Integer, Long> queued = new HashMap<>();
        final Map<Integer, Long> active = new HashMap<>();
        final Map<Integer, Long> inFlight = new HashMap<>();

        long queuedAtEnd() {
            return queued.values().stream().mapToLong(Long::longValue).sum();
        }

        long requestsInFlightAtEnd() {
            return inFlight.values().stream().mapToLong(Long::longValue).sum();
        }

        long activeAtEnd() {
            return active.values().stream().mapToLong(Long::longValue).sum();
        }

        @Override
        public String toString() {
            return "arrived=" + arrived + " started=" + started + " completed=" + completed + " rejected=" + rejected
                    + " left=" + left + " queued=" + queuedAtEnd() + " active=" + activeAtEnd();
        }
    }

    final Recording recording;
    final Map<String, Sums> pools = new HashMap<>();

    private PoolSums(Recording recording, List<Tick> ticks) {
        this.recording = recording;
        recording.pools().values().forEach(pool -> pools.computeIfAbsent(name(pool), name -> new Sums()));
        ticks.forEach(this::add);
    }

    static PoolSums of(Path file) throws IOException {
        Recording recording = recording(file);
        return new PoolSums(recording, recording.ticks());
    }

    /** Leaves out the second in which the first request began, and the next one, in which it may have ended. */
    static PoolSums afterFirstRequest(Path file) throws IOException {
        Recording recording = recording(file);
        List<Tick> ticks = recording.ticks();
        int first = 0;
        while (ticks.get(first).pools().stream()
                .noneMatch(pool -> pool.tasks().requests().begun() > 0)) {
            first++;
        }
        return new PoolSums(recording, ticks.subList(first + 2, ticks.size()));
    }

    private static Recording recording(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            return Recording.read(reader);
        }
    }

    /** The sums of a pool that must exist. */
    Sums of(String name) {
        Sums sums = pools.get(name);
        if (sums == null) {
            throw new AssertionError("no pool " + name + " in " + pools.keySet());
        }
        return sums;
    }

    /** The name under which a pool's sums are stored. */
    String name(int id) {
        return name(Objects.requireNonNull(recording.pools().get(id)));
    }

    private static String name(PoolInfo pool) {
        return pool.name().replaceFirst(" #\\d+$", "");
    }

    private void add(Tick tick) {
        for (PoolTick pool : tick.pools()) {
            Sums sums = of(name(pool.poolId()));
            sums.arrived += pool.tasks().arrived();
            sums.started += pool.tasks().started();
            sums.completed += pool.tasks().completed();
            sums.requests += pool.tasks().requests().begun();
            sums.otherTasks += pool.tasks().requests().otherTasks();
            sums.inFlight.put(pool.poolId(), pool.tasks().requests().inFlight());
            sums.rejected += pool.tasks().rejected();
            sums.droppedOnArrival += pool.tasks().dropped().arriving();
            sums.droppedOldest += pool.tasks().dropped().oldest();
            sums.unanswered += pool.tasks().dropped().unanswered();
            sums.left += pool.tasks().withdrawn();
            sums.cancelled += pool.tasks().cancelled();
            sums.busyNs += pool.load().busyNs();
            sums.busyVariance += Math.pow(pool.load().busyErrorNs(), 2);
            sums.waitNs += pool.load().waitNs();
            sums.helpCompleted += pool.help().completed();
            sums.helpBusyNs += pool.help().busyNs();
            sums.execNs += pool.execution().sumNs();
            sums.lowerBound |= pool.execution().lowerBound();
            sums.queued.put(pool.poolId(), pool.load().queued());
            sums.active.put(pool.poolId(), pool.load().active());
            for (int i = 1; i < pool.execution().buckets().length; i += 2) {
                sums.executions += pool.execution().buckets()[i];
                sums.shortestNs = Math.min(sums.shortestNs, LogBuckets.middle((int)
                        pool.execution().buckets()[i - 1]));
                sums.longestNs = Math.max(
                        sums.longestNs, LogBuckets.middle((int) pool.execution().buckets()[i - 1]));
            }
        }
        tick.tasks().forEach(task -> of(name(task.poolId())).sampled += task.weight());
    }
}
