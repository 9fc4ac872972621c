package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A folder with completed workloads. Files of each:
 * <ul>
 * <li>{@code seed-0007.json}: the {@link Sample}
 * <li>{@code seed-0007.jsonl.gz}: the recording to predict from
 * <li>{@code seed-0007-runs.jsonl.gz}: the recording of the other runs
 * <li>{@code seed-0007.tasks.json.gz}: times of every task
 * <li>{@code seed-0007-again.jsonl.gz}: the recording of two repeated sizes, if there were any
 * </ul>
 */
record SampleStore(Path folder) {
    private static final String SAMPLES = "seed-[0-9]+\\.json";

    static String name(long seed) {
        return String.format(Locale.ROOT, "seed-%04d", seed);
    }

    /** The recording with that name: of the observed run it is the workload's id. */
    Path recording(String name) {
        return folder.resolve(name + ".jsonl.gz");
    }

    /** Writes a sample. Its own file is written last and renamed into place, so that an existing one is complete. */
    Sample write(Sample sample, List<TaskTimes> runs) {
        Path part = folder.resolve(sample.id() + ".json.part");
        try {
            try (OutputStream out =
                    new GZIPOutputStream(Files.newOutputStream(folder.resolve(sample.id() + ".tasks.json.gz")))) {
                out.write(Json.write(Map.of("runs", runs)).getBytes(StandardCharsets.UTF_8));
            }
            Files.writeString(part, Json.write(sample));
            Files.move(part, folder.resolve(sample.id() + ".json"), StandardCopyOption.REPLACE_EXISTING);
            return sample;
        } catch (IOException e) {
            throw Folders.unusable(folder, e);
        }
    }

    /** Deletes the stored sample, so that an interrupted run leaves nothing that looks complete. */
    void forget(String id) {
        try {
            Files.deleteIfExists(folder.resolve(id + ".json"));
        } catch (IOException e) {
            throw Folders.unusable(folder, e);
        }
    }

    /**
     * Reads the samples of all generated workloads, by seed, with one line for each that cannot be read.
     *
     * @throws Failure if no sample is stored
     */
    CompletedRuns<Sample> read() {
        CompletedRuns<Sample> samples = CompletedRuns.each(files(), SampleStore::read);
        if (samples.runs().isEmpty()) {
            throw new Failure("no generated workload that was run is in " + folder
                    + samples.failures().stream()
                            .map(line -> "; " + line)
                            .findFirst()
                            .orElse(""));
        }
        return samples;
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(SAMPLES))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new Failure("cannot read " + folder + " (" + e + ")");
        }
    }

    /**
     * Predicts all sizes at which a stored workload was run.
     *
     * @throws Failure if the recording is missing or insufficient, or was disturbed
     */
    EvaluatedWorkload evaluated(Sample sample) {
        if (sample.disturbed(sample.observed()) || sample.undisturbed().isEmpty()) {
            throw new Failure(sample.id() + ": other processes took the cores; repeat it on a quiet machine");
        }
        return new EvaluatedWorkload(
                sample,
                Observation.of(recording(sample.id()), sample.observed())
                        .forecast(sample.runs().stream().map(MeasuredRun::size).toList()));
    }

    private static Sample read(Path file) {
        try {
            return Json.read(Files.readString(file), Sample.class);
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read " + file + " (" + e + ")");
        }
    }
}
