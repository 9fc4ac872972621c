package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.List;

/** Collects the sampled tasks of all pools over an interval, up to a bound. */
final class SampleSink {
    /** Samples wanted of a pool in a step of 100 ms. */
    private static final int PER_STEP = 50;

    /** How long a step is, if it is not late. */
    private static final double STEP_NS = 1e8;

    /** A step that is later than that is rather a stop of the machine. */
    private static final double MAX_STEPS = 20;

    /**
     * Mean execution time in nanoseconds from which the clocks of sampled tasks are read, which costs some 10 µs each.
     */
    static final long MIN_SPLIT_NS = 1_000_000;

    /** Samples of all pools in an interval. */
    static final int MAX = 20_000;

    private final long startNano;
    private long[] words = new long[WorkerCell.SAMPLE_WORDS];
    private long[] next = new long[WorkerCell.SAMPLE_WORDS];
    private List<TaskSample> samples = new ArrayList<>();
    private long dropped;

    /** Samples get times since {@code startNano}, on the clock of {@link System#nanoTime()}. */
    SampleSink(long startNano) {
        this.startNano = startNano;
    }

    /**
     * Samples that are wanted of a pool in a step: more where it is late, as on a busy machine, or the share of tasks that
     * is followed would fall for that.
     *
     * @param lengthNs how long the step was, in nanoseconds
     */
    static int wanted(double lengthNs) {
        double steps = lengthNs / STEP_NS;
        return (int) (PER_STEP * Math.max(1, Math.min(MAX_STEPS, steps)));
    }

    /** Takes the samples of a worker, whose pool has these clocks. */
    void drain(WorkerCell cell, SampleClocks clocks) {
        boolean more = cell.takeSample(words);
        while (more) {
            more = cell.takeSample(next);
            add(cell, clocks.cpuNs(words, more ? next : null, cell.read));
            long[] taken = words;
            words = next;
            next = taken;
        }
    }

    private void add(WorkerCell cell, long cpuNs) {
        if (samples.size() >= MAX) {
            dropped++;
            return;
        }
        samples.add(new TaskSample(
                cell.pool.id,
                words[0] - startNano,
                Math.max(0, words[1] - words[0]),
                words[2] - words[1],
                cpuNs,
                words[4],
                words[5]));
    }

    /** How many samples there are since the last {@link #take}. */
    int count() {
        return samples.size();
    }

    /** Mean execution time of the samples from that number on, in nanoseconds; 0 where there is none. */
    double meanExecNs(int from) {
        return samples.subList(from, samples.size()).stream()
                .mapToLong(TaskSample::execNs)
                .average()
                .orElse(0);
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
