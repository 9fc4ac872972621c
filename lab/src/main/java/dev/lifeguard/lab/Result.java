package dev.lifeguard.lab;

import dev.lifeguard.cli.page.Section;
import dev.lifeguard.cli.page.Table;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * What came of an experiment.
 *
 * @param sections its part of the page
 * @param tables what is printed
 * @param conclusion sentences computed from the figures
 * @param json writes its members into the JSON object that is open
 * @param files what it left in its folder and a reader wants to know of
 * @param failures one line for each thing that went wrong; empty if all is well
 */
public record Result(
        List<Section> sections,
        List<Table> tables,
        List<String> conclusion,
        Consumer<JsonWriter> json,
        List<Path> files,
        List<String> failures) {
    public Result {
        sections = List.copyOf(sections);
        tables = List.copyOf(tables);
        conclusion = List.copyOf(conclusion);
        files = List.copyOf(files);
        failures = List.copyOf(failures);
    }

    /** Of an experiment that failed before there was anything to report. */
    public static Result failed(String line) {
        return new Result(List.of(), List.of(), List.of(), json -> {}, List.of(), List.of(line));
    }
}
