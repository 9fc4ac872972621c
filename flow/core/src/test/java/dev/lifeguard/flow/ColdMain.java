package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import java.util.List;

/** A JVM whose first call has items that cost next to nothing. */
final class ColdMain {
    private ColdMain() {}

    public static void main(String[] args) {
        Report report = Parallel.each(List.of("a", "b", "c"), item -> {});
        if (report.strategy() != Strategy.INLINE) {
            throw new AssertionError(report);
        }
    }
}
