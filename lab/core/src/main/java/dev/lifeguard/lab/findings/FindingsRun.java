package dev.lifeguard.lab.findings;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A service that was run, and its findings.
 *
 * @param marks the lines to name
 */
record FindingsRun(FindingsCase runCase, MarkedLines marks, List<Finding> found, Path recording) {
    /** Whether the problem was found without a misleading finding. False for healthy services. */
    boolean recalled() {
        return !runCase.healthy()
                && found.stream().anyMatch(runCase.about()::isRight)
                && !runCase.about().hasMisleading(found);
    }

    boolean lineRight() {
        return recalled() && found.stream().filter(runCase.about()::isRight).anyMatch(marks::namedBy);
    }

    boolean falseAlarm() {
        return runCase.healthy() && !found.isEmpty();
    }

    /** Whether the findings are wrong or incomplete. */
    boolean missed() {
        return runCase.healthy() ? falseAlarm() : runCase.hasLine() ? !lineRight() : !recalled();
    }

    String ids() {
        return found.stream()
                .map(Finding::id)
                .distinct()
                .sorted()
                .map(FindingId::id)
                .collect(Collectors.joining(" "));
    }

    /** Describes in a few words how the findings differ from the expected ones. */
    String mismatch() {
        if (falseAlarm()) {
            return "found: " + found.get(0).id().id() + ", " + found.get(0).title();
        }
        if (found.stream().noneMatch(runCase.about()::isRight)) {
            return "not found; found: " + (found.isEmpty() ? "nothing" : ids());
        }
        if (!recalled()) {
            return "misleading: " + ids();
        }
        return "other lines: "
                + found.stream()
                        .filter(runCase.about()::isRight)
                        .flatMap(finding -> finding.where().stream())
                        .map(place -> place.role().label() + " " + place.frame())
                        .limit(4)
                        .collect(Collectors.joining(", "))
                + " instead of " + marks.byRole();
    }
}
