package dev.lifeguard.predict.fit;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.Arrays;
import java.util.List;

/**
 * The extra delay of answers while many threads wait for a core: the server that answers, such as a database on the
 * same machine, waits for a core too. In a smaller pool the same tasks would be blocked for less time.
 *
 * <p>It is the least-squares slope of blocked time over the number of other threads that waited for a core meanwhile.
 *
 * @param nsPerWaiter extra delay for each thread that waits for a core; 0 if none was found
 * @param waiting for each sample, the mean number of waiting threads while it was on its worker
 */
public record AnswerDelay(double nsPerWaiter, double[] waiting) {
    private static final AnswerDelay NONE = new AnswerDelay(0, new double[0]);

    /** Minimum number of tasks; fewer leave too much to chance. */
    private static final int MIN_TASKS = 100;

    /** Share of the tasks whose own clocks must have been read. */
    private static final double MIN_MEASURED_SHARE = 0.8;

    /** Minimum slope, in standard errors. */
    private static final double MIN_STANDARD_ERRORS = 3;

    /** Minimum share of its blocked time that a task keeps. */
    private static final double MIN_KEPT_SHARE = 0.25;

    /** Returns the delay found in a pool's tasks; none if they do not wait for answers. */
    public static AnswerDelay of(PoolHistory history, PoolTrace trace, double cores) {
        return trace.sampled() && trace.stacks().oftenAwaitAnswers() && split(history)
                ? of(trace.samples(), cores)
                : NONE;
    }

    static AnswerDelay of(List<Sample> samples, double cores) {
        double[] waiting = Arrays.stream(OtherReadyTasks.of(samples))
                .map(ready -> Math.max(0, ready - cores))
                .toArray();
        double[] blocked = samples.stream().mapToDouble(Sample::blockedNs).toArray();
        double slope = Statistics.slope(waiting, blocked);
        boolean seen =
                samples.size() >= MIN_TASKS && slope > MIN_STANDARD_ERRORS * Statistics.slopeError(waiting, blocked);
        return seen ? new AnswerDelay(slope, waiting) : NONE;
    }

    private static boolean split(PoolHistory history) {
        long all = 0;
        long split = 0;
        for (PoolMoment moment : history.moments()) {
            all += moment.tasks().size();
            split += moment.tasks().stream().filter(TaskSample::split).count();
        }
        return split >= MIN_MEASURED_SHARE * all;
    }

    /** Returns the pool's tasks with the blocked times they would have if no thread waited for a core. */
    public PoolTrace withoutDelay(PoolTrace trace) {
        return nsPerWaiter == 0 ? trace : trace.withBlocked(withoutDelay(trace.samples()));
    }

    double[] withoutDelay(List<Sample> samples) {
        double[] alone = new double[waiting.length];
        for (int i = 0; i < alone.length; i++) {
            double seen = samples.get(i).blockedNs();
            alone[i] = Math.max(MIN_KEPT_SHARE * seen, seen - nsPerWaiter * waiting[i]);
        }
        return alone;
    }
}
