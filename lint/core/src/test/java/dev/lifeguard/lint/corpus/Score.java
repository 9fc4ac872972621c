package dev.lifeguard.lint.corpus;

import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import java.util.ArrayList;
import java.util.List;

/**
 * The agreement of findings and labels of one kind.
 *
 * @param found reported hazards
 * @param missed hazards that were not reported
 * @param alarms harmless cases that were shown
 * @param passed harmless cases that were not shown
 */
record Score(List<Label> found, List<Label> missed, List<Label> alarms, List<Label> passed) {
    static Score of(String id, List<Label> labels, List<CodeFinding> findings) {
        Score score = new Score(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Label label : labels) {
            if (label.id().equals(id)) {
                boolean hit = findings.stream()
                        .anyMatch(finding -> (label.hazard() || finding.evidence() == Evidence.SHOWN)
                                && finding.id().id().equals(id)
                                && label.covers(
                                        finding.at().type(), finding.at().method()));
                List<Label> of =
                        label.hazard() ? (hit ? score.found : score.missed) : (hit ? score.alarms : score.passed);
                of.add(label);
            }
        }
        return score;
    }

    double precision() {
        int reported = found.size() + alarms.size();
        return reported == 0 ? 0 : (double) found.size() / reported;
    }

    double recall() {
        return (double) found.size() / (found.size() + missed.size());
    }
}
