package dev.lifeguard.bench.startup;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code startup}: times a hello-world program from start to exit, alternating with and without agents. */
@Command(
        name = "startup",
        description = "Measures what the agents add to the start and end of a JVM.",
        mixinStandardHelpOptions = true)
public final class StartupCommand implements Callable<Integer> {
    /** Maximum start-up time that Lifeguard may add, milliseconds. */
    private static final double MAX_ADDED = 2;

    private static final String NONE = "nothing";
    private static final String LIFEGUARD = "Lifeguard";

    @Option(names = "--runs", description = "Starts of each kind that count; ${DEFAULT-VALUE}.")
    private int runs = 40;

    @Option(names = "--peers", description = "The OpenTelemetry agent as well, which takes seconds.")
    private boolean peers;

    @Option(names = "--quick", description = "Two runs, to see that everything runs.")
    private boolean quick;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Map<String, List<String>> agents = agents(folder);
        Map<String, List<Double>> times = new LinkedHashMap<>();
        agents.keySet().forEach(name -> times.put(name, new ArrayList<>()));
        try {
            // A separate class path: this program's many jars would make the agents' share look smaller.
            layOutHello(folder);
            for (int run = -2; run < (quick ? 2 : runs); run++) { // the first two fill the file caches
                for (Map.Entry<String, List<String>> agent : agents.entrySet()) {
                    double ms = startMs(folder, agent.getValue());
                    if (run >= 0) {
                        times.getOrDefault(agent.getKey(), List.of()).add(ms);
                    }
                }
            }
        } finally {
            Folders.delete(folder);
        }
        List<ResultTable> tables = tables(times);
        if (quick) {
            Keeping.print(spec, tables);
        } else {
            keeping.keep(spec, "startup", tables);
        }
        return 0;
    }

    private Map<String, List<String>> agents(Path folder) {
        Agents agents = Agents.find();
        Map<String, List<String>> arguments = new LinkedHashMap<>();
        arguments.put(NONE, List.of());
        arguments.put(LIFEGUARD, List.of("-javaagent:" + agents.lifeguard()));
        arguments.put("Lifeguard, recording", agents.lifeguardArguments(folder.resolve("recording.jsonl.gz")));
        if (peers) {
            arguments.put("OpenTelemetry agent", agents.openTelemetryArguments());
        }
        return arguments;
    }

    private static double startMs(Path folder, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        command.addAll(List.of("-cp", folder.toString(), Hello.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        long start = System.nanoTime();
        int exit = builder.start().waitFor();
        double ms = (System.nanoTime() - start) / 1e6;
        if (exit != 0) {
            throw new IOException("exit " + exit + ": " + Files.readString(folder.resolve("out")));
        }
        return ms;
    }

    private static List<ResultTable> tables(Map<String, List<Double>> times) {
        List<Double> none = times.getOrDefault(NONE, List.of());
        List<Row> rows = new ArrayList<>();
        times.forEach((name, ms) -> rows.add(Row.of(
                name, List.of(Cell.of(Spread.of(ms)), name.equals(NONE) ? Cell.NONE : Cell.of(added(ms, none))))));
        return List.of(
                new ResultTable(
                        "startup", "", List.of(new Column("time", "ms", 0), new Column("added", "ms", 0)), rows),
                new Aims()
                        .atMost(
                                "added by Lifeguard, as a multiple of the start without it",
                                Spread.paired(
                                                times.getOrDefault(LIFEGUARD, List.of()),
                                                none,
                                                (with, without) -> (with - without) / without)
                                        .median(),
                                MAX_ADDED,
                                1)
                        .table());
    }

    private static Spread added(List<Double> with, List<Double> without) {
        return Spread.paired(with, without, (a, b) -> a - b);
    }

    private static void layOutHello(Path folder) throws IOException {
        String file = Hello.class.getName().replace('.', '/') + ".class";
        Path target = folder.resolve(file);
        Files.createDirectories(folder.resolve(Hello.class.getPackageName().replace('.', '/')));
        try (InputStream in = Hello.class.getResourceAsStream("/" + file)) {
            if (in == null) {
                throw new IOException(file + " is not in this program's jar");
            }
            Files.copy(in, target);
        }
    }
}
