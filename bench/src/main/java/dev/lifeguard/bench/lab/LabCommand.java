package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.SourceState;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab}: runs an experiment of the lab and keeps its figures. */
@Command(
        name = "lab",
        description = "Runs an experiment of the lab and keeps its figures.",
        mixinStandardHelpOptions = true)
public final class LabCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NAME", description = "The experiment, or prediction-generated.")
    private String name = "";

    @Parameters(index = "1..*", paramLabel = "OPTION", description = "Options of the lab, after --, such as --full.")
    private List<String> options = List.of();

    @Option(names = "--out", description = "Where the lab's report goes; ${DEFAULT-VALUE}.")
    private Path out = Path.of("lifeguard-report");

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        SourceTree tree = SourceTree.find();
        List<String> sources = LabImport.sources(name);
        String commit = tree.commit(sources);
        List<SourceState> states = SourceState.of(tree.root(), sources);
        List<String> command = new ArrayList<>(List.of(
                tree.root().resolve("lifeguard").toString(),
                "lab",
                LabImport.experiment(name),
                "--out",
                out.toString()));
        command.addAll(options);
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exit != 0) {
            return exit;
        }
        LabResults report = new LabResults(JsonObject.parse(Files.readString(out.resolve("report.json"))));
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        keeping.keep(spec, new LabImport(name, commit, today, states).of(report));
        return 0;
    }
}
