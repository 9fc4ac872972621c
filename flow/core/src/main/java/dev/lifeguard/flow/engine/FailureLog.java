package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Failure;
import dev.lifeguard.flow.call.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The collected failures of a run: their number, and the first ones. Thread-safe. */
public final class FailureLog {
    private final List<Failure> kept = new ArrayList<>();
    private long count;

    public synchronized void add(long index, @Nullable Object item, Throwable cause) {
        count++;
        if (kept.size() < Report.MAX_FAILED) {
            kept.add(new Failure(index, item, cause));
        }
    }

    public synchronized long count() {
        return count;
    }

    /** Returns the first failures that were added, sorted by position in the input. */
    public synchronized List<Failure> kept() {
        return kept.stream().sorted(Comparator.comparingLong(Failure::index)).toList();
    }
}
