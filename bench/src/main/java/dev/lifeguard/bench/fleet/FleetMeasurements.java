package dev.lifeguard.bench.fleet;

import java.util.Comparator;
import java.util.List;

/**
 * All measurements of one fleet.
 *
 * @param kept the queries with recording rules
 * @param raw the queries without recording rules; empty if not measured
 * @param commandSeconds duration of {@code lifeguard fleet} from start to exit
 */
record FleetMeasurements(
        PrometheusCost without,
        PrometheusCost with,
        ScrapeResult scraped,
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
