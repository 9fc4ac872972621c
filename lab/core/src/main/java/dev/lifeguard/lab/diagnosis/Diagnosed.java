package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A run, what a diagnosis had to find in it, and what it found.
 *
 * @param run what was run
 * @param expected ids of the findings that had to be
 * @param found what was found, the most important first
 */
public record Diagnosed(String run, Set<FindingId> expected, List<Finding> found) {
    public Diagnosed {
        expected = Set.copyOf(expected);
        found = List.copyOf(found);
    }

    /** The same, of a run that is named after its experiment too. */
    public Diagnosed in(String experiment) {
        return new Diagnosed(experiment + ": " + run, expected, found);
    }

    /** What was found, each id once, in the order of the ids. */
    public Set<FindingId> ids() {
        return found.stream().map(Finding::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /** What had to be found and was not. */
    public Set<FindingId> missing() {
        Set<FindingId> missing = new TreeSet<>(expected);
        missing.removeAll(ids());
        return missing;
    }

    /** What was found and was not expected. */
    public Set<FindingId> more() {
        Set<FindingId> more = new TreeSet<>(ids());
        more.removeAll(expected);
        return more;
    }
}
