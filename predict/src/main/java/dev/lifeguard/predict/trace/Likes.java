package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Completes samples of which only the length is known, as of the first ones of a pool: they get the CPU and blocked time
 * of another that is fully known. Their own length says little of those, since it also holds what they waited for a CPU.
 */
final class Likes {
    private static final long SEED = 3;

    /** With fewer to choose from, the clocks of the workers tell more. */
    private static final int FEWEST = 40;

    private static final int TRIES = 16;

    private final List<TaskSample> known;
    private final SplittableRandom random = new SplittableRandom(SEED);

    private Likes(List<TaskSample> known) {
        this.known = known;
    }

    static Likes among(List<TaskSample> samples) {
        return new Likes(samples.stream().filter(TaskSample::split).toList());
    }

    /** The sample itself where it is fully known, or where none is like it: another must have had the time for both. */
    Sample complete(Sample sample, TaskSample recorded) {
        if (recorded.split() || recorded.cpuNs() >= 0 || known.size() < FEWEST) {
            return sample;
        }
        for (int i = 0; i < TRIES; i++) {
            TaskSample like = known.get(random.nextInt(known.size()));
            if (like.cpuNs() + like.blockedNs() <= sample.execNs()) {
                return sample.with(Math.max(0, like.cpuNs()), like.blockedNs());
            }
        }
        return sample;
    }
}
