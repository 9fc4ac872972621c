package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab-import}: keeps the figures of an experiment from an existing report of the lab. */
@Command(
        name = "lab-import",
        description = "Keeps the figures of an experiment from a report.json of the lab.",
        mixinStandardHelpOptions = true)
public final class LabImportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NAME", description = "The figures: findings or prediction-generated.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "FILE", description = "The lab's report.json.")
    private Path file = Path.of("report.json");

    @Option(names = "--commit", description = "The commit that the lab ran with; by default the one checked out.")
    private @Nullable String commit;

    @Option(names = "--date", description = "When it ran, such as 2026-11-22; by default the file's date.")
    private @Nullable String date;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!Files.isReadable(file)) {
            throw new ParameterException(spec.commandLine(), "cannot read " + file);
        }
        String day = date != null
                ? date
                : Files.getLastModifiedTime(file)
                        .toInstant()
                        .atOffset(ZoneOffset.UTC)
                        .toLocalDate()
                        .toString();
        String at = commit != null ? commit : SourceTree.find().commit();
        try {
            LabReport report = new LabReport(JsonObject.parse(Files.readString(file)));
            keeping.keep(spec, report.result(name, at, day));
        } catch (IllegalArgumentException | JsonException e) {
            throw new ParameterException(spec.commandLine(), file + ": " + e.getMessage(), e);
        }
        return 0;
    }
}
