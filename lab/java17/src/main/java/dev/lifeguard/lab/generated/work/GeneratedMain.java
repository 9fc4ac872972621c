package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.Generator;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Main class of the JVM that runs a generated workload, at one size or at several in sequence. Required arguments:
 * {@code --seed}, {@code --cores}, {@code --seconds} of arrivals, {@code --sizes} and {@code --lab.result}. Optional:
 * {@code --database}, {@code --ready} and {@code --go}. It writes its process id to the ready file when its pool
 * exists, and continues when the go file exists.
 */
public final class GeneratedMain {
    private final Map<String, String> arguments = new HashMap<>();

    private GeneratedMain(String... args) {
        for (String argument : args) {
            String[] parts = argument.substring(2).split("=", 2);
            arguments.put(parts[0], parts[1]);
        }
    }

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        new GeneratedMain(args).run();
        System.exit(0);
    }

    private void run() throws Exception {
        List<Integer> sizes =
                Arrays.stream(text("sizes").split(",")).map(Integer::valueOf).toList();
        SizeRuns runs = new SizeRuns(
                Generator.draw(Long.parseLong(text("seed")), Integer.parseInt(text("cores"))),
                Double.parseDouble(text("seconds")),
                0,
                (pool, size) -> {
                    if (arguments.containsKey("ready")) {
                        awaitProbe();
                    }
                    return pool;
                });
        JsonWriter out = new JsonWriter().beginObject();
        runs.run(sizes, arguments.getOrDefault("database", ""), out);
        Files.writeString(Path.of(text("lab.result")), out.endObject().toString());
    }

    private String text(String name) {
        String value = arguments.get(name);
        if (value == null) {
            throw new IllegalArgumentException("--" + name + " is missing");
        }
        return value;
    }

    /** Signals that the probe may attach, and waits until it has. */
    private void awaitProbe() throws IOException, InterruptedException {
        Path ready = Path.of(text("ready"));
        Path part = ready.resolveSibling(ready.getFileName() + ".part");
        Files.writeString(part, String.valueOf(ProcessHandle.current().pid()));
        Files.move(part, ready, StandardCopyOption.ATOMIC_MOVE);
        while (!Files.exists(Path.of(text("go")))) {
            Thread.sleep(5);
        }
    }
}
