package dev.lifeguard.lab.compose;

import dev.lifeguard.report.figure.Numbers;
import java.util.Optional;

/**
 * What the original measured, on a laptop with a heap of 1 to 2 GB: 20 requests of each user, two calls of 2 s.
 *
 * @param seconds time taken; NaN where it did not come to its end
 * @param time the same in words, or at which request it failed
 * @param threads maximum thread number
 * @param heapMb peak heap
 */
record ComposePublished(double seconds, String time, int threads, int heapMb) {
    private static final int FEW = 10;
    private static final int MANY = 100;

    private ComposePublished(double seconds, int threads, int heapMb) {
        this(seconds, Numbers.time(1000 * seconds), threads, heapMb);
    }

    /** Of a run that is like one of the original, whatever its latency and number of requests. */
    static Optional<ComposePublished> of(ComposeCase run) {
        ComposeLoad load = run.load();
        if (load.calls() != 2 || (load.users() != FEW && load.users() != MANY)) {
            return Optional.empty();
        }
        boolean few = load.users() == FEW;
        return switch (run.variant()) {
            case SELF_SEQUENCE ->
                Optional.of(few ? new ComposePublished(84.617, 41, 200) : new ComposePublished(84.718, 219, 300));
            case SELF_OKHTTP ->
                Optional.of(
                        few
                                ? new ComposePublished(43.387, 651, 349)
                                : new ComposePublished(Double.NaN, "failed at 898", 3100, 550));
            case SELF_WEBCLIENT ->
                Optional.of(few ? new ComposePublished(43.726, 58, 160) : new ComposePublished(71.388, 226, 510));
            default -> Optional.empty();
        };
    }

    /** How often the limit of its own load it took. */
    double timesLimit(ComposeCase run) {
        return seconds / (run.variant().inSequence() ? 80 : 40);
    }
}
