package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.diagnosis.Diagnosed;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * What came of an experiment.
 *
 * @param sections its part of the page
 * @param tables what is printed
 * @param conclusion sentences computed from the figures
 * @param json writes its members into the JSON object that is open
 * @param files what it left in its folder and a reader wants to know of
 * @param failures one line for each thing that went wrong; empty if all is well
 * @param diagnoses what Lifeguard had to find in its runs, and what it found
 */
public record Result(
        List<Section> sections,
        List<Table> tables,
        List<String> conclusion,
        Consumer<JsonWriter> json,
        List<Path> files,
        List<String> failures,
        List<Diagnosed> diagnoses) {
    public Result {
        sections = List.copyOf(sections);
        tables = List.copyOf(tables);
        conclusion = List.copyOf(conclusion);
        files = List.copyOf(files);
        failures = List.copyOf(failures);
        diagnoses = List.copyOf(diagnoses);
    }

    /** Of an experiment in which nothing is there to be found. */
    public Result(
            List<Section> sections,
            List<Table> tables,
            List<String> conclusion,
            Consumer<JsonWriter> json,
            List<Path> files,
            List<String> failures) {
        this(sections, tables, conclusion, json, files, failures, List.of());
    }

    /** With what Lifeguard said of the runs. */
    public Result diagnosed(List<Diagnosed> runs) {
        return new Result(sections, tables, conclusion, json, files, failures, runs);
    }

    /** The same, where what had to be found in a run and was not is a failure. */
    public Result withMissingAsFailures() {
        List<String> all = new ArrayList<>(failures);
        for (Diagnosed run : diagnoses) {
            if (!run.missing().isEmpty()) {
                all.add(run.run() + ": not found, though expected: "
                        + run.missing().stream().map(FindingId::id).collect(Collectors.joining(", ")));
            }
        }
        return new Result(sections, tables, conclusion, json, files, all, diagnoses);
    }

    /** Of an experiment that failed before there was anything to report. */
    public static Result failed(String line) {
        return new Result(List.of(), List.of(), List.of(), json -> {}, List.of(), List.of(line));
    }
}
