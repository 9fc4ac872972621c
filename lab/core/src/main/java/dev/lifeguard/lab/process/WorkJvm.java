package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A JVM that does one piece of work, writes its result to a file, and ends. */
public final class WorkJvm {
    private WorkJvm() {}

    /**
     * Runs it until it ends.
     *
     * @param plan its log is {@code NAME.log}; its main class gets {@code --lab.result=FILE} and writes JSON there
     * @param condition checked while waiting; throws if waiting is useless
     * @return its result
     * @throws Failure if it fails or takes longer, or the condition throws it
     */
    public static <T> T run(Children children, ServicePlan plan, Duration longest, Runnable condition, Class<T> type) {
        Path result = plan.folder().resolve(plan.name() + ".result.json");
        try {
            Files.deleteIfExists(result);
            try (Child work = plan.start(
                    children, "", plan.name() + ".log", List.of("--lab.result=" + result.toAbsolutePath()))) {
                work.awaitEnd(longest, condition);
                return Json.read(Files.readString(result), type);
            }
        } catch (IOException | JsonException e) {
            throw new Failure(plan.name() + " left no result (" + e + ")");
        } finally {
            Folders.delete(result);
        }
    }

    /** Runs it until it ends, whatever becomes of other JVMs. */
    public static <T> T run(Children children, ServicePlan plan, Duration longest, Class<T> type) {
        return run(children, plan, longest, () -> {}, type);
    }
}
