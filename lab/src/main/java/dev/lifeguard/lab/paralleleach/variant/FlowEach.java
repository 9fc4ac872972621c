package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.flow.Parallel;
import java.util.List;
import java.util.Locale;

/** As Lifeguard's flow decides: nobody says with how many threads, but what a refusal is. */
public record FlowEach() implements Each {
    private static final int ATTEMPTS = 20;

    @Override
    public <T> void each(List<T> items, Task<T> task) {
        Parallel.retryRefused(FlowEach::isRefusal, ATTEMPTS).each(items, task::run);
    }

    /** {@code Too many concurrent connections}, {@code sorry, too many clients already}. */
    static boolean isRefusal(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause != null
                ? isRefusal(cause)
                : String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("too many");
    }
}
