package dev.lifeguard.lab.findings;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A service that was run, and what was found.
 *
 * @param what which
 * @param marks the lines to name
 * @param found the findings
 * @param recording what the probe wrote
 */
record FindingsRun(FindingsCase what, Marks marks, List<Finding> found, Path recording) {
    FindingsRun {
        found = List.copyOf(found);
    }

    /** Whether what is wrong was found; nothing can be where nothing is. */
    boolean recalled() {
        return !what.healthy() && found.stream().anyMatch(this::isAbout);
    }

    /** Whether the finding names the line. */
    boolean lineRight() {
        return recalled() && found.stream().filter(this::isAbout).anyMatch(marks::namedBy);
    }

    /** Whether something was found where nothing is wrong. */
    boolean falseAlarm() {
        return what.healthy() && !found.isEmpty();
    }

    /** Whether it is not as it should be. */
    boolean missed() {
        return what.healthy() ? falseAlarm() : what.hasLine() ? !lineRight() : !recalled();
    }

    private boolean isAbout(Finding finding) {
        return finding.id() == what.about();
    }

    /** Ids of all that was found. */
    String ids() {
        return found.stream()
                .map(Finding::id)
                .distinct()
                .sorted()
                .map(FindingId::id)
                .collect(Collectors.joining(" "));
    }

    /** What came instead, in a few words. */
    String says() {
        if (falseAlarm()) {
            return "found: " + found.get(0).id().id() + ", " + found.get(0).title();
        }
        if (!recalled()) {
            return "not found; found: " + (found.isEmpty() ? "nothing" : ids());
        }
        return "other lines: "
                + found.stream()
                        .filter(this::isAbout)
                        .flatMap(finding -> finding.where().stream())
                        .map(place -> place.role().label() + " " + place.frame())
                        .limit(4)
                        .collect(Collectors.joining(", "))
                + " instead of " + marks.byRole();
    }
}
