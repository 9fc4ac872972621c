package dev.lifeguard.bench.exact;

import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The probe's measurements of one pool, over some ticks. */
record PoolMeasurements(Recording recording, PoolInfo pool, List<Tick> ticks) {

    /**
     * Returns the measurements of the pool with this name, over the whole recording.
     *
     * @throws IllegalStateException if the recording has no such pool
     */
    static PoolMeasurements of(Recording recording, String name) {
        PoolInfo pool = recording.pools().values().stream()
                .filter(info -> info.name().equals(name))
                .findAny()
                .orElseThrow(() -> new IllegalStateException("no pool \"" + name + "\" in the recording"));
        return new PoolMeasurements(recording, pool, recording.ticks());
    }

    /**
     * Returns the part after the last tick with lower bounds, which occur while some tasks are older than the probe.
     */
    PoolMeasurements settled() {
        return new PoolMeasurements(recording, pool, ticks.subList(settledFrom(), ticks.size()));
    }

    /**
     * Returns the part after the first tick that leaves the pool empty; all of it if the pool is empty at the start.
     */
    PoolMeasurements afterEmpty() {
        int first = 0;
        while (first < ticks.size() && !emptyBefore(first)) {
            first++;
        }
        return new PoolMeasurements(recording, pool, ticks.subList(first, ticks.size()));
    }

    private boolean emptyBefore(int index) {
        int at = recording.ticks().indexOf(ticks.get(index));
        return at == 0
                ? !recording.header().attached()
                : tick(recording.ticks().get(at - 1))
                        .map(tick -> tick.load().active() == 0 && tick.load().queued() == 0)
                        .orElse(true);
    }

    private int settledFrom() {
        int first = 0;
        for (int i = 0; i < ticks.size(); i++) {
            if (tick(ticks.get(i))
                    .filter(figures -> figures.execution().lowerBound())
                    .isPresent()) {
                first = i + 1;
            }
        }
        return first;
    }

    /** Returns the pool's figures in {@code tick}; empty if the pool was idle. */
    Optional<PoolTick> tick(Tick tick) {
        return tick.pools().stream().filter(p -> p.poolId() == pool.id()).findAny();
    }

    List<PoolTick> poolTicks() {
        return ticks.stream().flatMap(tick -> tick(tick).stream()).toList();
    }

    /** Returns the busy thread-nanoseconds in {@code tick}; 0 if the pool was idle. */
    long busyNs(Tick tick) {
        return tick(tick).map(figures -> figures.load().busyNs()).orElse(0L);
    }

    long completed() {
        return poolTicks().stream()
                .mapToLong(figures -> figures.tasks().completed())
                .sum();
    }

    List<TaskSample> samples() {
        return ticks.stream()
                .flatMap(tick -> tick.tasks().stream())
                .filter(task -> task.poolId() == pool.id())
                .sorted(Comparator.comparingLong(TaskSample::enqueuedNs))
                .toList();
    }

    PoolMeasurement measured() {
        return Measurer.of(recording.header(), Map.of(pool.id(), pool), recording.stacks(), ticks)
                .pools()
                .get(0);
    }

    long fromNs() {
        return ticks.get(0).endNs() - ticks.get(0).lengthNs();
    }

    long toNs() {
        return ticks.get(ticks.size() - 1).endNs();
    }
}
