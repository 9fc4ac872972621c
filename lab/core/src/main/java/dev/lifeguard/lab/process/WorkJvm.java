package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A JVM that does one piece of work, leaves its result in a file, and ends. */
public final class WorkJvm {
    private WorkJvm() {}

    /**
     * Runs it to its end.
     *
     * @param plan its log is {@code NAME.log}; its main class gets {@code --lab.result=FILE} and writes JSON there
     * @param longest how long it may take
     * @param beside what it needs to stay alive
     * @return its result
     * @throws Failure if it fails, takes longer, or something that it needs ends
     */
    public static JsonObject run(Children children, ServicePlan plan, Duration longest, List<Child> beside) {
        return run(children, plan, longest, () -> beside.forEach(Child::mustLive));
    }

    /**
     * Runs it to its end.
     *
     * @param condition looked at until then; it throws what makes waiting useless
     * @return its result
     * @throws Failure likewise
     */
    public static JsonObject run(Children children, ServicePlan plan, Duration longest, Runnable condition) {
        Path result = plan.folder().resolve(plan.name() + ".result.json");
        try {
            Files.deleteIfExists(result);
            try (Child work = plan.start(
                    children, "", plan.name() + ".log", List.of("--lab.result=" + result.toAbsolutePath()))) {
                work.awaitEnd(longest, condition);
                return JsonObject.parse(Files.readString(result));
            }
        } catch (IOException | JsonException e) {
            throw new Failure(plan.name() + " left no result (" + e + ")");
        } finally {
            delete(result);
        }
    }

    private static void delete(Path result) {
        try {
            Files.deleteIfExists(result);
        } catch (IOException e) {
            // left there; it does no harm
        }
    }
}
