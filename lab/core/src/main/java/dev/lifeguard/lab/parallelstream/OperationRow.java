package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One operation of one scenario.
 *
 * @param run of the scenario; null if it is missing
 */
record OperationRow(
        Scenario scenario, Operation operation, @Nullable ScenarioRun run) {
    private static final ResponseTimes NONE = ResponseTimes.of(List.of());

    static List<OperationRow> of(ScenarioRun run) {
        return run.operations().stream()
                .map(one -> new OperationRow(run.scenario(), one.operation(), run))
                .toList();
    }

    /** Returns the rows of all completed scenarios, followed by the missing ones. */
    static List<OperationRow> all(ParallelStreamResults results) {
        return Stream.concat(
                        results.runs().stream().flatMap(run -> of(run).stream()),
                        results.missing().stream()
                                .flatMap(scenario -> scenario.operations().stream()
                                        .map(operation -> new OperationRow(scenario, operation, null))))
                .toList();
    }

    private Optional<OfOperation> one() {
        return Optional.ofNullable(run).flatMap(there -> there.of(operation));
    }

    ResponseTimes measured() {
        return one().map(OfOperation::measured).orElse(NONE);
    }

    ResponseTimes possible() {
        return one().map(OfOperation::possible).orElse(NONE);
    }

    /** Published times, if there are any and the run is not missing. */
    Optional<ResponseTimes> published() {
        return one().flatMap(there -> ParallelStreamPublished.of(scenario, operation));
    }

    int requests() {
        return one().map(there -> there.sent().requests().size()).orElse(0);
    }

    /** Null if the run is missing. */
    @Nullable
    Integer mostThreads() {
        return run == null ? null : run.mostThreads();
    }
}
