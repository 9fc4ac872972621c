package dev.lifeguard.bench.suites;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Compares a suite without and with the probe.
 *
 * @param without the first run without the probe
 * @param with the first run with the probe
 * @param unsteady tests that failed only with the probe, but not each time: by their own timing, or by a rare probe bug
 * @param newFailures tests that failed each time with the probe, and never without it
 */
record SuiteComparison(SuiteRun without, SuiteRun with, SortedSet<String> unsteady, SortedSet<String> newFailures) {

    /**
     * Runs the comparison. If a test failed only with the probe, both runs are repeated, up to {@code repeats} times.
     */
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

    ProbeObservations seen() {
        return Objects.requireNonNull(with.seen());
    }

    /** Whether the probe broke no test and was active all the time. */
    boolean isGood() {
        return newFailures.isEmpty() && !seen().hookFailed() && seen().tasks() > 0;
    }

    /** Returns the cells of a table row, except the suite and the JDK. */
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
