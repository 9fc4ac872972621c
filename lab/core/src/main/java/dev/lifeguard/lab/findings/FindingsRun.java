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

    /** Whether what is wrong was found, and nothing beside it that misleads; nothing can be where nothing is. */
    boolean recalled() {
        return !what.healthy()
                && found.stream().anyMatch(what.about()::isRight)
                && !what.about().isMisled(found);
    }

    /** Whether the finding names the line. */
    boolean lineRight() {
        return recalled() && found.stream().filter(what.about()::isRight).anyMatch(marks::namedBy);
    }

    /** Whether something was found where nothing is wrong. */
    boolean falseAlarm() {
        return what.healthy() && !found.isEmpty();
    }

    /** Whether it is not as it should be. */
    boolean missed() {
        return what.healthy() ? falseAlarm() : what.hasLine() ? !lineRight() : !recalled();
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
        if (found.stream().noneMatch(what.about()::isRight)) {
            return "not found; found: " + (found.isEmpty() ? "nothing" : ids());
        }
        if (!recalled()) {
            return "misleading: " + ids();
        }
        return "other lines: "
                + found.stream()
                        .filter(what.about()::isRight)
                        .flatMap(finding -> finding.where().stream())
                        .map(place -> place.role().label() + " " + place.frame())
                        .limit(4)
                        .collect(Collectors.joining(", "))
                + " instead of " + marks.byRole();
    }
}
