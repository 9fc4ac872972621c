package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.experiment.Done;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A folder with workloads that were run, files of its own for each: {@code seed-0007.json}, what was; {@code
 * seed-0007.jsonl.gz}, the recording to predict from; {@code seed-0007-runs.jsonl.gz}, that of the other runs; {@code
 * seed-0007.tasks.json.gz}, every task's times; where two sizes were run once more, {@code seed-0007-again.jsonl.gz}.
 */
record Store(Path folder) {
    private static final String SAMPLES = "seed-[0-9]+\\.json";

    static String name(long seed) {
        return String.format(Locale.ROOT, "seed-%04d", seed);
    }

    /** The recording from which is predicted. */
    Path recording(long seed) {
        return folder.resolve(name(seed) + ".jsonl.gz");
    }

    /** The recording of other runs of that name; of those that were repeated, another one. */
    Path runsRecording(String name, int repeated) {
        return folder.resolve(name + (repeated == 0 ? "" : "-" + repeated) + ".jsonl.gz");
    }

    /** The sample is written last and whole, so that one that is there is complete. */
    Sample write(Sample sample, List<TaskTimes> runs) {
        try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(folder.resolve(name(sample.seed()) + ".tasks.json.gz")))) {
            JsonWriter json = new JsonWriter().beginObject().name("runs").beginArray();
            runs.forEach(run -> run.write(json));
            out.write(json.endArray().endObject().toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw unwritable(e);
        }
        try {
            Path part = folder.resolve(name(sample.seed()) + ".json.part");
            Files.writeString(part, sample.toJson());
            Files.move(part, folder.resolve(name(sample.seed()) + ".json"), StandardCopyOption.REPLACE_EXISTING);
            return sample;
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Takes away what was stored of a seed before, so that a run cut short leaves nothing that looks complete. */
    void forget(long seed) {
        try {
            Files.deleteIfExists(folder.resolve(name(seed) + ".json"));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private Failure unwritable(IOException e) {
        return new Failure("cannot write to " + folder + " (" + e + "); choose another folder with --out");
    }

    /**
     * All that are there, by seed; a line for each that cannot be read.
     *
     * @throws Failure if there is none
     */
    Done<Sample> read() {
        Done<Sample> samples = Done.each(files(), Store::read);
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

    private static Sample read(Path file) {
        try {
            return Sample.of(JsonObject.parse(Files.readString(file)));
        } catch (IOException | JsonException | IllegalArgumentException e) {
            throw new Failure("cannot read " + file + " (" + e + ")");
        }
    }
}
