package dev.lifeguard.bench.result;

import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A folder of results, one file per benchmark: {@code NAME.json}. */
public record ResultFolder(Path folder) {

    /** Returns the result folder of a source tree. */
    public static ResultFolder of(Path root) {
        return new ResultFolder(root.resolve("bench/results"));
    }

    /**
     * Reads the result of a benchmark.
     *
     * @throws IOException if it cannot be read or is malformed
     */
    public Optional<Result> read(String name) throws IOException {
        Path file = file(name);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(ResultJson.read(Files.readString(file)));
        } catch (JsonException e) {
            throw new IOException(file + " is no result: " + e.getMessage(), e);
        }
    }

    /** Merges a new run into the kept result; returns the file. */
    public Path keep(Result fresh) throws IOException {
        Result before = read(fresh.name()).orElse(new Result(fresh.name(), List.of(), List.of()));
        Result all = before.updated(fresh);
        Files.createDirectories(folder);
        return Files.writeString(file(fresh.name()), ResultJson.write(all));
    }

    private Path file(String name) {
        return folder.resolve(name + ".json");
    }
}
