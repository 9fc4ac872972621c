package dev.lifeguard.lab.compose;

import dev.lifeguard.report.figure.Numbers;
import java.util.Optional;

/**
 * Figures published with the original, measured on a laptop with a heap of 1 to 2 GB: 20 requests per user, two calls
 * of 2 s each.
 *
 * @param seconds time taken; NaN if the run did not finish
 * @param time the same as text, or the request at which the run failed
 */
record ComposePublished(double seconds, String time, int threads, int heapMb) {
    private static final int FEW_USERS = 10;
    private static final int MANY_USERS = 100;

    /** Time of the calls alone, one after the other. */
    static final int SEQUENCE_LIMIT_SECONDS = 80;

    /** Time of the calls alone, in parallel. */
    static final int PARALLEL_LIMIT_SECONDS = 40;

    private ComposePublished(double seconds, int threads, int heapMb) {
        this(seconds, Numbers.time(1000 * seconds), threads, heapMb);
    }

    /**
     * Returns the figures of the original's run with the same variant and users. Latency and number of requests may
     * differ.
     */
    static Optional<ComposePublished> of(ComposeCase run) {
        ComposeLoad load = run.load();
        if (load.calls() != 2 || (load.users() != FEW_USERS && load.users() != MANY_USERS)) {
            return Optional.empty();
        }
        boolean few = load.users() == FEW_USERS;
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

    /** The published time as a multiple of its load's limit. */
    double timesLimit(ComposeCase run) {
        return seconds / (run.variant().inSequence() ? SEQUENCE_LIMIT_SECONDS : PARALLEL_LIMIT_SECONDS);
    }
}
