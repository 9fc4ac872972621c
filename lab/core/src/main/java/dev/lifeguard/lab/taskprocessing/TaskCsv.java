package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's figures in a file: a row for each run. */
final class TaskCsv {
    private static final String NAME = "runs.csv";
    private static final List<String> HEAD = List.of(
            "setting",
            "approach",
            "order",
            "producers",
            "library",
            "time_ms",
            "lower_bound_ms",
            "greedy_ms",
            "approach_at_best_ms",
            "published_ms",
            "consumed",
            "most_at_once");

    private TaskCsv() {}

    static Path write(TaskResults measured, Path folder) {
        Path file = folder.resolve(NAME);
        try {
            return Files.writeString(file, text(measured));
        } catch (IOException e) {
            throw new Failure("cannot write " + file + " (" + e + "); choose another folder with --out");
        }
    }

    /** Published figures are the original's, of its full delays. */
    static String text(TaskResults measured) {
        return Stream.concat(Stream.of(HEAD), measured.runs().map(TaskCsv::row))
                .map(cells -> String.join(",", cells) + "\n")
                .collect(Collectors.joining());
    }

    private static List<String> row(TaskRun run) {
        TaskCase what = run.what();
        var published = what.technique().publishedMs(what.setting(), what.producers());
        return List.of(
                what.setting().id(),
                what.technique().id(),
                what.order().id(),
                String.valueOf(what.producers()),
                what.library().id(),
                ms(run.ms()),
                ms(run.lowerMs()),
                ms(run.greedyMs()),
                ms(run.bestMs()),
                published.isPresent() ? ms(published.getAsDouble()) : "",
                String.valueOf(run.record().consumed()),
                String.valueOf(run.record().mostAtOnce()));
    }

    private static String ms(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
