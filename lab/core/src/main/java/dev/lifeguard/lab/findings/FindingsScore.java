package dev.lifeguard.lab.findings;

import java.util.List;

/**
 * How often it was right, of all services or of a group of kinds.
 *
 * @param wrong services with something wrong
 * @param recalled of which it was found
 * @param withLine of which there is a line to name
 * @param lineRight of which it was named, too
 * @param healthy services with nothing wrong
 * @param falseAlarms of which something was found
 */
record FindingsScore(int wrong, int recalled, int withLine, int lineRight, int healthy, int falseAlarms) {
    static final double MIN_RECALL = 0.95;
    static final double MIN_LINES = 0.95;
    static final double MAX_FALSE = 0.01;

    static FindingsScore of(List<FindingsRun> runs) {
        return new FindingsScore(
                (int) runs.stream().filter(run -> !run.what().healthy()).count(),
                (int) runs.stream().filter(FindingsRun::recalled).count(),
                (int) runs.stream()
                        .filter(run -> run.recalled() && run.what().hasLine())
                        .count(),
                (int) runs.stream()
                        .filter(run -> run.lineRight() && run.what().hasLine())
                        .count(),
                (int) runs.stream().filter(run -> run.what().healthy()).count(),
                (int) runs.stream().filter(FindingsRun::falseAlarm).count());
    }

    static FindingsScore of(List<FindingsRun> runs, String group) {
        return of(runs.stream()
                .filter(run -> run.what().about().group().equals(group))
                .toList());
    }

    /** Share of what is wrong that was found; NaN where nothing is wrong. */
    double recall() {
        return (double) recalled / (wrong == 0 ? Double.NaN : wrong);
    }

    /** Share of what was found with the right line. */
    double lines() {
        return (double) lineRight / (withLine == 0 ? Double.NaN : withLine);
    }

    /** Share of the healthy ones in which something was found. */
    double falseShare() {
        return (double) falseAlarms / (healthy == 0 ? Double.NaN : healthy);
    }
}
