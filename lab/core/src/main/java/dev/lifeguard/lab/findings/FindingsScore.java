package dev.lifeguard.lab.findings;

import java.util.List;

/**
 * Scores of all services or of a group of kinds.
 *
 * @param id group of kinds
 * @param wrong services with a problem
 * @param recalled of these, services whose problem was found
 * @param withLine of these, services whose finding can name a line
 * @param lineRight of these, services for which it names the right one
 * @param healthy services without a problem
 * @param falseAlarms of these, services with a finding
 */
record FindingsScore(String id, int wrong, int recalled, int withLine, int lineRight, int healthy, int falseAlarms) {
    static final double MIN_RECALL = 0.95;
    static final double MIN_LINES = 0.95;
    static final double MAX_FALSE = 0.01;

    static FindingsScore of(String id, List<FindingsRun> runs) {
        return new FindingsScore(
                id,
                (int) runs.stream().filter(run -> !run.runCase().healthy()).count(),
                (int) runs.stream().filter(FindingsRun::recalled).count(),
                (int) runs.stream()
                        .filter(run -> run.recalled() && run.runCase().hasLine())
                        .count(),
                (int) runs.stream()
                        .filter(run -> run.lineRight() && run.runCase().hasLine())
                        .count(),
                (int) runs.stream().filter(run -> run.runCase().healthy()).count(),
                (int) runs.stream().filter(FindingsRun::falseAlarm).count());
    }

    /** Share of problems that were found; NaN if there were none. */
    double recall() {
        return (double) recalled / (wrong == 0 ? Double.NaN : wrong);
    }

    /** Share of found problems with the right line. */
    double lines() {
        return (double) lineRight / (withLine == 0 ? Double.NaN : withLine);
    }

    /** Share of healthy services with a finding. */
    double falseShare() {
        return (double) falseAlarms / (healthy == 0 ? Double.NaN : healthy);
    }
}
