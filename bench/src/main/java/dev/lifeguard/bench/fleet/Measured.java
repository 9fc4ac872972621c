package dev.lifeguard.bench.fleet;

import java.util.Comparator;
import java.util.List;

/**
 * All that was measured of one fleet.
 *
 * @param kept the questions where the rules' figures are kept
 * @param raw the questions where they are not; empty if that was not asked
 * @param commandSeconds of {@code lifeguard fleet} from start to exit
 */
record Measured(
        Cost without,
        Cost with,
        Scraped scraped,
        RuleTimes rules,
        List<TimedSource.Asked> kept,
        List<TimedSource.Asked> raw,
        double commandSeconds,
        FoundIncidents found) {

    static double total(List<TimedSource.Asked> questions) {
        return questions.isEmpty()
                ? Double.NaN
                : questions.stream().mapToDouble(TimedSource.Asked::seconds).sum();
    }

    static double slowest(List<TimedSource.Asked> questions) {
        return questions.stream().mapToDouble(TimedSource.Asked::seconds).max().orElse(Double.NaN);
    }

    static String slowestName(List<TimedSource.Asked> questions) {
        return questions.stream()
                .max(Comparator.comparingDouble(TimedSource.Asked::seconds))
                .map(TimedSource.Asked::what)
                .orElse("");
    }
}
