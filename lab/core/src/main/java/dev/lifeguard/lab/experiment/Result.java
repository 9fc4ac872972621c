package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Result of an experiment.
 *
 * @param headline message and main figures, if there are any
 * @param sections its part of the page
 * @param conclusion sentences computed from the figures
 * @param json writes its members into the open JSON object
 * @param files files in its folder that a reader may want to know about
 * @param failures one line for each failure; empty if there was none
 * @param diagnoses expected and actual findings of its runs
 * @param javaVersions Java versions of its JVMs, if not only the lab's
 */
public record Result(
        Optional<Headline> headline,
        List<Section> sections,
        List<Table> tables,
        List<String> conclusion,
        Consumer<JsonWriter> json,
        List<Path> files,
        List<String> failures,
        List<RunDiagnosis> diagnoses,
        List<String> javaVersions) {
    public Result {
        sections = List.copyOf(sections);
        tables = List.copyOf(tables);
        conclusion = List.copyOf(conclusion);
        files = List.copyOf(files);
        failures = List.copyOf(failures);
        diagnoses = List.copyOf(diagnoses);
        javaVersions = List.copyOf(javaVersions);
    }

    /** Returns a copy in which each expected finding that is missing counts as a failure. */
    public Result withMissingAsFailures() {
        List<String> all = new ArrayList<>(failures);
        for (RunDiagnosis run : diagnoses) {
            if (!run.missing().isEmpty()) {
                all.add(run.run() + ": not found, though expected: "
                        + run.missing().stream().map(FindingId::id).collect(Collectors.joining(", ")));
            }
        }
        return new Result(headline, sections, tables, conclusion, json, files, all, diagnoses, javaVersions);
    }

    public static Result failed(String line) {
        return new Builder().failures(List.of(line)).build();
    }

    /** Builds a result. Parts that are not given are empty. */
    public static final class Builder {
        private Optional<Headline> headline = Optional.empty();
        private final List<Section> sections = new ArrayList<>();
        private final List<Table> tables = new ArrayList<>();
        private List<String> conclusion = List.of();
        private Consumer<JsonWriter> json = out -> {};
        private final List<Path> files = new ArrayList<>();
        private final List<String> failures = new ArrayList<>();
        private List<RunDiagnosis> diagnoses = List.of();
        private List<String> javaVersions = List.of();

        public Builder headline(Optional<Headline> figures) {
            headline = figures;
            return this;
        }

        public Builder sections(List<Section> page) {
            sections.addAll(page);
            return this;
        }

        public Builder tables(List<Table> printed) {
            tables.addAll(printed);
            return this;
        }

        /** Sets the conclusion; without it, it is that of the headline. */
        public Builder conclusion(List<String> sentences) {
            conclusion = sentences;
            return this;
        }

        public Builder json(Consumer<JsonWriter> members) {
            json = json.andThen(members);
            return this;
        }

        public Builder files(Collection<Path> left) {
            files.addAll(left);
            return this;
        }

        /** Writes a file. An error is added as a failure. */
        public Builder file(Path file, String text) {
            try {
                files.add(Files.writeString(file, text));
            } catch (IOException e) {
                failures.add("cannot write " + file + " (" + e + "); choose another folder with --out");
            }
            return this;
        }

        /**
         * Adds rows as a table that is printed and on the page, as a JSON array, and as a CSV file.
         *
         * @param name of the rows in all of them
         */
        public <R> Builder rows(Lab lab, String name, Sheet<R> sheet, List<R> rows) {
            Table table = sheet.table(name, rows);
            tables.add(table);
            sections.add(new Section(name, List.of(table)));
            json(out -> sheet.array(out.name(name), rows));
            return file(lab.folder().resolve(name + ".csv"), sheet.csv(rows, 3));
        }

        public Builder failures(Collection<String> lines) {
            failures.addAll(lines);
            return this;
        }

        public Builder diagnoses(List<RunDiagnosis> runs) {
            diagnoses = runs;
            return this;
        }

        public Builder javaVersions(List<String> versions) {
            javaVersions = versions;
            return this;
        }

        public Result build() {
            List<String> sentences =
                    conclusion.isEmpty() ? headline.map(Headline::sentences).orElse(List.of()) : conclusion;
            return new Result(headline, sections, tables, sentences, json, files, failures, diagnoses, javaVersions);
        }
    }
}
