package dev.lifeguard.bench.suites;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A suite without and with the probe.
 *
 * @param without the first run without it
 * @param with the first run with it
 * @param unsteady tests that failed with the probe only, but not each time: their own timing, or a rare fault of ours
 * @param newFailures tests that failed with the probe each time, and never without it
 */
record SuiteComparison(SuiteRun without, SuiteRun with, SortedSet<String> unsteady, SortedSet<String> newFailures) {

    /** Compares; where a test failed with the probe only, both run again, up to so many times. */
    static SuiteComparison of(SuiteRun.Plan plan, Path probe, int repeats) throws IOException, InterruptedException {
        SuiteRun without = SuiteRun.of(plan, null);
        SuiteRun with = SuiteRun.of(plan, probe);
        SortedSet<String> first = with.outcome().worseThan(without.outcome());
        SortedSet<String> always = new TreeSet<>(first);
        for (int i = 0; i < repeats && !always.isEmpty(); i++) {
            Outcome again = SuiteRun.of(plan, null).outcome();
            always.retainAll(SuiteRun.of(plan, probe).outcome().worseThan(again));
        }
        first.removeAll(always);
        return new SuiteComparison(without, with, first, always);
    }

    Seen seen() {
        return Objects.requireNonNull(with.seen());
    }

    /** Whether the probe broke nothing, and was at work all the time. */
    boolean isGood() {
        return newFailures.isEmpty() && !seen().hookFailed() && seen().tasks() > 0;
    }

    /** A row of the table, but for the suite and the JDK. */
    List<String> cells() {
        return List.of(
                Integer.toString(without.outcome().tests()),
                Integer.toString(without.outcome().failures()),
                Integer.toString(with.outcome().tests()),
                Integer.toString(with.outcome().failures()),
                Integer.toString(newFailures.size()),
                Long.toString(seen().tasks()),
                Math.round(without.seconds()) + " s",
                Math.round(with.seconds()) + " s");
    }
}
