package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.ArrivalTrace;
import dev.lifeguard.lab.generated.GeneratedWorkload;
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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Main class of the JVM that runs a generated workload, at one size or at several in sequence. Arguments: {@code
 * --seed}, {@code --cores}, {@code --seconds} of arrivals, {@code --sizes}, {@code --lab.result}, and if needed {@code
 * --database}, {@code --ready} and {@code --go}: it writes its process id to the ready file when its pool exists, and
 * continues when the go file exists.
 */
public final class GeneratedMain {
    /** Name of the studied pool in recordings. */
    public static final String POOL = "work";

    private static final double WARM_UP_SECONDS = 1;

    /** Longer than an interval of the recording, so that one interval separates two runs. */
    private static final long QUIET_MS = 1020;

    private static final double TIMEOUT_FACTOR = 5; // times the length of the run
    private static final double MIN_TIMEOUT_SECONDS = 20;

    private final Map<String, String> arguments;
    private final GeneratedWorkload workload;
    private final double seconds;

    private GeneratedMain(Map<String, String> arguments) {
        this.arguments = arguments;
        workload = Generator.draw(Long.parseLong(text("seed")), Integer.parseInt(text("cores")));
        seconds = Double.parseDouble(text("seconds"));
    }

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Map<String, String> arguments = new HashMap<>();
        for (String argument : args) {
            String[] parts = argument.substring(2).split("=", 2);
            arguments.put(parts[0], parts[1]);
        }
        new GeneratedMain(arguments).run();
        System.exit(0);
    }

    private String text(String name) {
        String value = arguments.get(name);
        if (value == null) {
            throw new IllegalArgumentException("--" + name + " is missing");
        }
        return value;
    }

    private void run() throws Exception {
        List<Integer> sizes =
                Arrays.stream(text("sizes").split(",")).map(Integer::valueOf).toList();
        JsonWriter out = new JsonWriter().beginObject().name("runs").beginArray();
        try (Helpers helpers = new Helpers()) {
            int farSide = workload.blockedBy().socket() ? helpers.farSide() : 0;
            if (workload.beside().burner() > 0) {
                helpers.burner(workload.beside().burner() * workload.cores());
            }
            try (AutoCloseable other = OtherPool.start(workload);
                    Blocking blocking = Blockings.of(workload, farSide, arguments.getOrDefault("database", ""))) {
                TaskBody work = new TaskBody(workload, blocking);
                warmUp(work);
                for (int size : sizes) {
                    run(size, work, out);
                }
            }
        }
        Files.writeString(
                Path.of(text("lab.result")), out.endArray().endObject().toString());
    }

    private void warmUp(TaskBody work) throws InterruptedException {
        ExecutorService pool = pool("warm-up", workload.cores());
        Submission warmUp = new Submission(pool, work);
        warmUp.submit(new ArrivalTrace(workload, 1), WARM_UP_SECONDS);
        warmUp.awaitEnd(MIN_TIMEOUT_SECONDS);
        end(pool);
    }

    private void run(int size, TaskBody work, JsonWriter out) throws IOException, InterruptedException {
        ExecutorService pool = pool(POOL, size);
        if (arguments.containsKey("ready")) {
            awaitProbe();
        }
        Thread.sleep(QUIET_MS);
        CpuUse before = CpuUse.now();
        double beginEpochMs = System.currentTimeMillis();
        long beginNs = System.nanoTime();
        Submission run = new Submission(pool, work);
        run.submit(new ArrivalTrace(workload, 0), seconds);
        run.awaitEnd(Math.max(MIN_TIMEOUT_SECONDS, TIMEOUT_FACTOR * seconds));
        double others = CpuUse.now().othersSince(before, (System.nanoTime() - beginNs) / 1e9);
        TaskLog.write(out, size, beginEpochMs, beginNs, run, others);
        end(pool);
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

    private ExecutorService pool(String name, int size) {
        return FixedPools.of(workload.pool(), name, size, workload.queue());
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
    }
}
