package dev.lifeguard.probe.reader.workers;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.sample.Sample;
import dev.lifeguard.probe.boot.sample.SampleRing;
import java.util.ArrayList;
import java.util.List;

/** Collects the sampled tasks of all pools over an interval, up to a maximum. */
public final class SampleSink {
    /** Samples wanted of a pool in a step of 100 ms. */
    private static final int PER_STEP = 50;

    /** Length of a step that is not late. */
    private static final double STEP_NS = 1e8;

    /** Longer steps are taken for a stop of the machine. */
    private static final double MAX_STEPS = 20;

    /** Maximum number of samples of all pools in an interval. */
    public static final int MAX = 20_000;

    private final long startNano;
    private long[] words = new long[Sample.WORDS];
    private long[] next = new long[Sample.WORDS];
    private List<TaskSample> samples = new ArrayList<>();
    private long dropped;

    // Since the last call of hasRoom.
    private int added;
    private int mostOfOne;

    /** Times of samples are relative to {@code startNano}, on the clock of {@link System#nanoTime()}. */
    public SampleSink(long startNano) {
        this.startNano = startNano;
    }

    /**
     * Samples wanted of a pool in a step. A late step, as on a busy machine, wants more; otherwise the sampled share of
     * tasks would fall.
     *
     * @param lengthNs length of the step in nanoseconds
     */
    public static int wanted(double lengthNs) {
        double steps = lengthNs / STEP_NS;
        return (int) (PER_STEP * Math.max(1, Math.min(MAX_STEPS, steps)));
    }

    /** Takes the samples of a worker; {@code clocks} belong to its pool. */
    public void drain(WorkerCell cell, SampleClocks clocks) {
        boolean more = cell.takeSample(words);
        int taken = 0;
        while (more) {
            taken++;
            more = cell.takeSample(next);
            add(cell, clocks.cpuNs(words, more ? next : null, cell.read));
            long[] used = words;
            words = next;
            next = used;
        }
        added += taken;
        mostOfOne = Math.max(mostOfOne, taken);
    }

    /**
     * Whether there would be room for a multiple of the samples that came since the last call, both in each worker and in
     * an interval.
     *
     * @param times the multiple
     * @param steps number of steps in an interval
     */
    public boolean hasRoom(double times, int steps) {
        boolean room = times * mostOfOne < SampleRing.MAX / 2 && times * added * steps < MAX / 2;
        added = mostOfOne = 0;
        return room;
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

    /** Number of samples since the last {@link #take}. */
    public int count() {
        return samples.size();
    }

    /** Mean execution time of the samples from index {@code from} on, in nanoseconds; 0 without samples. */
    public double meanExecNs(int from) {
        long sum = 0;
        for (int i = from; i < samples.size(); i++) {
            sum += samples.get(i).execNs();
        }
        return from < samples.size() ? (double) sum / (samples.size() - from) : 0;
    }

    /** Number of tasks that a pool's samples since the last {@link #take} represent. */
    public long weight(int pool) {
        long weight = 0;
        for (TaskSample sample : samples) {
            weight += sample.poolId() == pool ? sample.weight() : 0;
        }
        return weight;
    }

    /** Drops the samples of a pool since the last {@link #take}. */
    public void forget(int pool) {
        samples.removeIf(sample -> sample.poolId() == pool);
    }

    /** Returns the samples since the last call. */
    public List<TaskSample> take() {
        List<TaskSample> taken = samples;
        samples = new ArrayList<>();
        return taken;
    }

    /** All samples dropped because of the maximum. */
    public long dropped() {
        return dropped;
    }
}
