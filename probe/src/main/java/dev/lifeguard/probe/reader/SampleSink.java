package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.List;

/** Collects the sampled tasks of all pools over an interval, up to a bound. */
final class SampleSink {
    /** Samples wanted of a pool in a step of 100 ms. */
    static final int PER_STEP = 50;

    /**
     * Mean execution time in nanoseconds from which the clocks of sampled tasks are read, which costs some 10 µs each.
     */
    static final long MIN_SPLIT_NS = 1_000_000;

    /** Samples of all pools in an interval. */
    static final int MAX = 20_000;

    private final long startNano;
    private final long[] words = new long[WorkerCell.SAMPLE_WORDS];
    private List<TaskSample> samples = new ArrayList<>();
    private long dropped;

    /** Samples get times since {@code startNano}, on the clock of {@link System#nanoTime()}. */
    SampleSink(long startNano) {
        this.startNano = startNano;
    }

    void drain(WorkerCell cell) {
        while (cell.takeSample(words)) {
            if (samples.size() >= MAX) {
                dropped++;
                continue;
            }
            samples.add(new TaskSample(
                    cell.pool.id,
                    words[0] - startNano,
                    Math.max(0, words[1] - words[0]),
                    words[2] - words[1],
                    words[3],
                    words[4],
                    words[5]));
        }
    }

    /** How many tasks of a pool its samples since the last {@link #take} stand for. */
    long weight(int pool) {
        return samples.stream()
                .filter(sample -> sample.poolId() == pool)
                .mapToLong(TaskSample::weight)
                .sum();
    }

    /** Forgets the samples of a pool since the last {@link #take}. */
    void forget(int pool) {
        samples.removeIf(sample -> sample.poolId() == pool);
    }

    /** The samples since the last call. */
    List<TaskSample> take() {
        List<TaskSample> taken = samples;
        samples = new ArrayList<>();
        return taken;
    }

    /** Samples dropped since the beginning because of the bound. */
    long dropped() {
        return dropped;
    }
}
