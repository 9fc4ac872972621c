package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.flow.Parallel;
import dev.lifeguard.flow.call.Report;
import java.util.List;
import java.util.Locale;

/** Lets Lifeguard's flow choose the concurrency. The caller only defines which failures are refusals. */
public final class FlowEach implements Each {
    private static final int ATTEMPTS = 20;

    private String decided = "";

    @Override
    public <T> void each(List<T> items, Task<T> task) {
        Report report = Parallel.retryRefused(FlowEach::isRefusal, ATTEMPTS).each(items, task::run);
        String why = report.settled().isEmpty() ? report.reason() : report.settled();
        decided = "in the end up to " + report.concurrency() + " at once, since " + why;
    }

    @Override
    public String decided() {
        return decided;
    }

    /** {@code Too many concurrent connections}, {@code sorry, too many clients already}. */
    static boolean isRefusal(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause != null
                ? isRefusal(cause)
                : String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("too many");
    }
}
