package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs for another JVM, passed as JSON.
 *
 * @param speed factor by which delays are shorter than the original's
 * @param results file with one line per run, a {@link RunRecord}
 * @param start where it signals that it is warm and waits for the start; null to begin at once without warm-up
 */
public record RunPlan(
        Library library,
        List<TaskCase> cases,
        long seed,
        int speed,
        Path results,
        @Nullable StartBarrier start) {}
