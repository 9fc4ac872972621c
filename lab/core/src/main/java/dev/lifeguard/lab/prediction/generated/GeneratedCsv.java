package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Predicted and measured figures of generated workloads in a file: a row for each cell. */
final class GeneratedCsv {
    private static final String NAME = "generated.csv";
    private static final List<String> HEAD = List.of(
            "seed",
            "workload",
            "regime",
            "observed_regime",
            "shared_limit",
            "observed_size",
            "size",
            "tasks",
            "refused",
            "measured_p50_ms",
            "predicted_p50_ms",
            "measured_p95_ms",
            "predicted_p95_ms",
            "predicted_p95_low_ms",
            "predicted_p95_high_ms",
            "measured_p99_ms",
            "predicted_p99_ms",
            "measured_tasks_per_s",
            "predicted_tasks_per_s",
            "measured_busy_threads",
            "predicted_busy_threads",
            "known",
            "recommended_size",
            "others_cpus");

    private GeneratedCsv() {}

    static Path write(List<Judged> judged, Path folder) {
        Path file = folder.resolve(NAME);
        try {
            return Files.writeString(file, text(judged));
        } catch (IOException e) {
            throw new Failure("cannot write " + file + " (" + e + "); choose another folder with --out");
        }
    }

    static String text(List<Judged> judged) {
        return Stream.concat(
                        Stream.of(HEAD),
                        judged.stream().flatMap(one -> one.cells().stream().map(cell -> row(one, cell))))
                .map(cells -> String.join(",", cells) + "\n")
                .collect(Collectors.joining());
    }

    private static List<String> row(Judged judged, Cell cell) {
        Sample sample = cell.sample();
        Truth truth = cell.truth();
        return List.of(
                String.valueOf(sample.seed()),
                "\"" + sample.says() + "\"",
                cell.regime().label(),
                sample.regime(sample.observed().size()).label(),
                String.valueOf(cell.sharedLimit()),
                String.valueOf(sample.observed().size()),
                String.valueOf(truth.size()),
                String.valueOf(truth.arrived()),
                String.valueOf(truth.refused()),
                figure(truth.p50Ms()),
                figure(cell.predicted().p50Ms()),
                figure(truth.p95Ms()),
                figure(cell.predicted().p95Ms()),
                figure(cell.predicted().p95LowMs()),
                figure(cell.predicted().p95HighMs()),
                figure(truth.p99Ms()),
                figure(cell.predicted().p99Ms()),
                figure(truth.throughput()),
                figure(cell.predicted().throughput()),
                figure(truth.busyThreads()),
                figure(cell.predicted().busyThreads()),
                String.valueOf(cell.known()),
                String.valueOf(judged.recommended()),
                figure(truth.othersCpus()));
    }

    private static String figure(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "";
    }
}
