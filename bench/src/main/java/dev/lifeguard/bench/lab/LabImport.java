package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Run;
import dev.lifeguard.bench.result.SourceState;
import dev.lifeguard.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts an experiment in the lab's report to a result.
 *
 * @param name the result: the experiment, or {@code prediction-generated}
 * @param commit the commit that was checked out when the lab ran
 * @param date date of the run, ISO 8601
 * @param measured the state of the sources when the lab ran
 */
record LabImport(String name, String commit, String date, List<SourceState> measured) {
    static final String GENERATED = "prediction-generated";

    /**
     * Returns the result.
     *
     * @throws IllegalArgumentException if the report does not contain the experiment, or it failed
     */
    Result of(LabResults report) {
        JsonObject experiment = report.experiment(experiment(name))
                .orElseThrow(() -> new IllegalArgumentException(
                        "the report has no experiment " + experiment(name) + " that was done to its end"));
        List<ResultTable> tables = new ArrayList<>();
        for (LabTable table : LabTables.ALL.getOrDefault(name, List.of())) {
            tables.add(table.of(experiment));
        }
        if (!experiment.objects("diagnoses").isEmpty()) {
            tables.add(LabResults.findings(experiment));
        }
        Run run = new Run(report.command(), commit, date, report.machine(), measured);
        return new Result(name, List.of(run), tables);
    }

    /** Returns the experiment that a result comes from. */
    static String experiment(String name) {
        return name.equals(GENERATED) ? "prediction" : name;
    }

    /** Returns the sources that an experiment measures, and the experiment's own. */
    static List<String> sources(String name) {
        List<String> paths = new ArrayList<>(List.of(
                "lab/core/src/main/java/dev/lifeguard/lab/" + experiment(name).replace("-", "")));
        paths.addAll(
                switch (name) {
                    case "prediction", GENERATED ->
                        List.of(
                                "analysis/predict/src/main",
                                "agent/probe/src/main",
                                "analysis/measure/src/main",
                                "analysis/model/src/main");
                    case "findings" ->
                        List.of(
                                "analysis/advise/src/main",
                                "agent/probe/src/main",
                                "analysis/measure/src/main",
                                "analysis/model/src/main");
                    case "task-processing", "parallel-each" ->
                        List.of("flow/core/src/main", "analysis/advise/src/main");
                    default -> List.of("agent/probe/src/main", "analysis/advise/src/main");
                });
        return List.copyOf(paths);
    }
}
