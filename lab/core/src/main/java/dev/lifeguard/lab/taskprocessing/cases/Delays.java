package dev.lifeguard.lab.taskprocessing.cases;

import java.util.SplittableRandom;

/** The delays of a run, drawn once per seed and setting, so that all approaches have the same. */
@SuppressWarnings("ArrayRecordComponent") // handed on, never changed
public record Delays(long produceNs, long[] consumeNs) {
    public static final int TASKS = 1000;

    private static final long NS_PER_MS = 1_000_000;

    /**
     * Draws the delays of a setting.
     *
     * @param speed divisor of the original's delays
     */
    public static Delays of(Setting setting, long seed, int speed) {
        return new Delays(
                setting.produceMs() * NS_PER_MS / speed,
                new SplittableRandom(seed)
                        .ints(TASKS, setting.leastMs(), setting.mostMs())
                        .mapToLong(ms -> ms * NS_PER_MS / speed)
                        .toArray());
    }
}
