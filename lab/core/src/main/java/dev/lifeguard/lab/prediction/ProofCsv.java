package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.model.prediction.Prediction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Predicted and measured figures in a file: a row for each size of each workload. */
final class ProofCsv {
    private static final String NAME = "prediction.csv";
    private static final List<String> HEAD = List.of(
            "workload",
            "observed_size",
            "size",
            "tasks",
            "measured_p50_ms",
            "predicted_p50_ms",
            "measured_p95_ms",
            "predicted_p95_ms",
            "predicted_p95_low_ms",
            "predicted_p95_high_ms",
            "measured_tasks_per_s",
            "predicted_tasks_per_s",
            "recommended_size");

    private ProofCsv() {}

    static Path write(List<Proof> proofs, Path folder) {
        Path file = folder.resolve(NAME);
        try {
            return Files.writeString(file, text(proofs));
        } catch (IOException e) {
            throw new Failure("cannot write " + file + " (" + e + "); choose another folder with --out");
        }
    }

    static String text(List<Proof> proofs) {
        return Stream.concat(
                        Stream.of(HEAD),
                        proofs.stream()
                                .flatMap(proof -> proof.compared().stream().map(one -> row(proof, one))))
                .map(cells -> String.join(",", cells) + "\n")
                .collect(Collectors.joining());
    }

    private static List<String> row(Proof proof, Compared compared) {
        Figures measured = compared.measured().figures();
        Prediction predicted = compared.predicted();
        return List.of(
                proof.workload().id(),
                String.valueOf(proof.observed().size()),
                String.valueOf(compared.size()),
                String.valueOf(measured.tasks()),
                figure(measured.p50Ms()),
                figure(predicted.p50Ms()),
                figure(measured.p95Ms()),
                figure(predicted.p95Ms()),
                figure(predicted.p95LowMs()),
                figure(predicted.p95HighMs()),
                figure(measured.throughput()),
                figure(predicted.throughput()),
                String.valueOf(proof.forecast().recommended().size()));
    }

    private static String figure(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "";
    }
}
