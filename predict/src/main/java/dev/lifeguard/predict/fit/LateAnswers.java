package dev.lifeguard.predict.fit;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.List;

/**
 * How much later an answer comes while many threads wait for a core: what gives it, as a database on the same machine, waits
 * for one, too. Seen crowded, tasks are blocked for longer than they would be in a smaller pool.
 *
 * <p>It is the slope of the line, by least squares, through how long the tasks were blocked over how many others waited for a core
 * meanwhile.
 *
 * @param nsForEach for each thread that waits for a core; 0 where none is seen
 * @param waiting for each sample, how many did while it was on its worker, in the mean
 */
public record LateAnswers(double nsForEach, double[] waiting) {
    private static final LateAnswers NONE = new LateAnswers(0, new double[0]);

    /** With fewer tasks chance decides. */
    private static final int MIN = 100;

    /** Share of them whose own clocks must have been read. */
    private static final double MOST = 0.8;

    /** Standard errors by which it must differ from nothing. */
    private static final double SEEN = 3;

    /** Share of its blocked time that a task keeps at least. */
    private static final double LEAST = 0.25;

    /** What is seen of a pool's tasks; nothing where they wait for nothing that answers. */
    public static LateAnswers of(PoolHistory history, PoolTrace trace, double cores) {
        return trace.sampled() && trace.stacks().areOfAnswers() && split(history) ? of(trace.samples(), cores) : NONE;
    }

    static LateAnswers of(List<Sample> samples, double cores) {
        double[] waiting = Arrays.stream(ReadyOthers.of(samples))
                .map(ready -> Math.max(0, ready - cores))
                .toArray();
        double[] blocked = samples.stream().mapToDouble(Sample::blockedNs).toArray();
        double slope = Statistics.slope(waiting, blocked);
        boolean seen = samples.size() >= MIN && slope > SEEN * Statistics.slopeError(waiting, blocked);
        return seen ? new LateAnswers(slope, waiting) : NONE;
    }

    private static boolean split(PoolHistory history) {
        long all = 0;
        long split = 0;
        for (PoolMoment moment : history.moments()) {
            all += moment.tasks().size();
            split += moment.tasks().stream().filter(TaskSample::split).count();
        }
        return split >= MOST * all;
    }

    /** The pool's tasks as they would have been blocked while nobody waited for a core. */
    public PoolTrace without(PoolTrace trace) {
        return nsForEach == 0 ? trace : trace.withBlocked(without(trace.samples()));
    }

    double[] without(List<Sample> samples) {
        double[] alone = new double[waiting.length];
        for (int i = 0; i < alone.length; i++) {
            double seen = samples.get(i).blockedNs();
            alone[i] = Math.max(LEAST * seen, seen - nsForEach * waiting[i]);
        }
        return alone;
    }
}
