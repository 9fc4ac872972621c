package dev.lifeguard.bench.exact;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.ObservedRun.Way;
import dev.lifeguard.bench.result.Keeping;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code exactness}: runs loads that time themselves under the probe, and compares the figures. */
@Command(
        name = "exactness",
        description = "Compares the probe's figures with those of tasks that time themselves.",
        mixinStandardHelpOptions = true)
public final class ExactnessCommand implements Callable<Integer> {
    @Option(names = "--seconds", description = "Length of each load; ${DEFAULT-VALUE}.")
    private int seconds = 7;

    @Option(names = "--repeat", description = "Runs of each; ${DEFAULT-VALUE}.")
    private int repeat = 3;

    @Option(
            names = "--loads",
            split = ",",
            description = "Only these: ${COMPLETION-CANDIDATES}.",
            completionCandidates = LoadNames.class)
    private List<String> loads = Load.ALL.stream().map(Load::name).toList();

    @Option(names = "--ways", split = ",", description = "How the probe comes: ${COMPLETION-CANDIDATES}.")
    private List<Way> ways = List.of(Way.values());

    @Option(names = "--jdks", split = ",", description = "Homes of JDKs; by default a JDK 17 and this one.")
    private List<Path> jdks = List.of();

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    static final class LoadNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        LoadNames() {
            super(Load.ALL.stream().map(Load::name).toList());
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path probe = Agents.find().lifeguard();
        for (String name : loads) {
            Load load = Load.named(name);
            for (Jdk jdk : jdks()) {
                for (Way way : ways) {
                    spec.commandLine()
                            .getErr()
                            .println(name + ", JDK " + jdk.version() + ", "
                                    + way.name().toLowerCase(Locale.ROOT));
                    List<Comparison> runs = new ArrayList<>();
                    for (int i = 0; i < repeat; i++) {
                        runs.add(Comparison.of(ObservedRun.run(jdk, probe, load, way, seconds)));
                    }
                    keeping.keep(spec, "exactness", ExactnessTables.of(load, jdk, way, runs));
                }
            }
        }
        return 0;
    }

    private List<Jdk> jdks() {
        if (jdks.isEmpty()) {
            List<Jdk> found = new ArrayList<>();
            Jdk.ofFeature(17).ifPresent(found::add);
            found.add(Jdk.own());
            return found;
        }
        return jdks.stream()
                .map(home -> Jdk.at(home).orElseThrow(() -> new IllegalArgumentException("no JDK in " + home)))
                .toList();
    }
}
