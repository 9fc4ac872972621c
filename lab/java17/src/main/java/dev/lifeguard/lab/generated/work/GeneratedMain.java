package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.Workloads;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Main class of the JVM that runs a workload, at one size or at several in sequence. Required arguments: {@code
 * --workload}, {@code --cores}, {@code --seconds} of arrivals, {@code --sizes} and {@code --lab.result}. Optional:
 * {@code --database}, {@code --ready} and {@code --go}. It writes its process id to the ready file when its pool
 * exists, and continues when the go file exists.
 */
public final class GeneratedMain {
    private final Arguments arguments;

    private GeneratedMain(String... args) {
        arguments = new Arguments(args);
    }

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        new GeneratedMain(args).run();
        System.exit(0);
    }

    private void run() throws Exception {
        List<Integer> sizes =
                arguments.list("sizes").stream().map(Integer::valueOf).toList();
        SizeRuns runs = new SizeRuns(
                Workloads.named(arguments.text("workload"), arguments.number("cores"))
                        .work(),
                Double.parseDouble(arguments.text("seconds")),
                0,
                (pool, size) -> {
                    if (arguments.has("ready")) {
                        awaitProbe();
                    }
                    return pool;
                });
        JsonWriter out = new JsonWriter().beginObject();
        runs.run(sizes, arguments.has("database") ? arguments.text("database") : "", out);
        Files.writeString(arguments.path("lab.result"), out.endObject().toString());
    }

    /** Signals that the probe may attach, and waits until it has. */
    private void awaitProbe() throws IOException, InterruptedException {
        Path ready = arguments.path("ready");
        Path part = ready.resolveSibling(ready.getFileName() + ".part");
        Files.writeString(part, String.valueOf(ProcessHandle.current().pid()));
        Files.move(part, ready, StandardCopyOption.ATOMIC_MOVE);
        while (!Files.exists(arguments.path("go"))) {
            Thread.sleep(5);
        }
    }
}
