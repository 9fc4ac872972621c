package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** A JVM that does one piece of work, writes its result to a file, and ends. */
public final class WorkJvm {
    private WorkJvm() {}

    /**
     * Runs it until it ends.
     *
     * @param plan its log is {@code NAME.log}; its main class gets {@code --lab.result=FILE} and writes JSON there
     * @param beside other JVMs that must stay alive
     * @return its result
     * @throws Failure if it fails or takes longer, or one of the others ends
     */
    public static JsonObject run(Children children, ServicePlan plan, Duration longest, List<Child> beside) {
        return run(children, plan, longest, () -> beside.forEach(Child::requireAlive), JsonObject::parse);
    }

    /**
     * Runs it until it ends.
     *
     * @param condition checked while waiting; throws if waiting is useless
     * @throws Failure if it fails or takes longer, or the condition throws it
     */
    public static <T> T run(Children children, ServicePlan plan, Duration longest, Runnable condition, Class<T> type) {
        return run(children, plan, longest, condition, json -> Json.read(json, type));
    }

    private static <T> T run(
            Children children, ServicePlan plan, Duration longest, Runnable condition, Function<String, T> parser) {
        Path result = plan.folder().resolve(plan.name() + ".result.json");
        try {
            Files.deleteIfExists(result);
            try (Child work = plan.start(
                    children, "", plan.name() + ".log", List.of("--lab.result=" + result.toAbsolutePath()))) {
                work.awaitEnd(longest, condition);
                return parser.apply(Files.readString(result));
            }
        } catch (IOException | JsonException e) {
            throw new Failure(plan.name() + " left no result (" + e + ")");
        } finally {
            Folders.delete(result);
        }
    }
}
