package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Expected and actual findings of a run.
 *
 * @param expected ids of the findings that must be found
 * @param found actual findings, the most important first
 */
public record RunDiagnosis(String run, Set<FindingId> expected, List<Finding> found) {
    /** Returns a copy whose run name is prefixed with its experiment. */
    public RunDiagnosis in(String experiment) {
        return new RunDiagnosis(experiment + ": " + run, expected, found);
    }

    /** Ids of the actual findings, without duplicates, in the order of {@link FindingId}. */
    public Set<FindingId> ids() {
        return found.stream().map(Finding::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether exactly the expected findings were found. */
    public boolean asExpected() {
        return missing().isEmpty() && more().isEmpty();
    }

    /** Expected findings that were not found. */
    public Set<FindingId> missing() {
        Set<FindingId> missing = new TreeSet<>(expected);
        missing.removeAll(ids());
        return missing;
    }

    public Set<FindingId> more() {
        Set<FindingId> more = new TreeSet<>(ids());
        more.removeAll(expected);
        return more;
    }
}
