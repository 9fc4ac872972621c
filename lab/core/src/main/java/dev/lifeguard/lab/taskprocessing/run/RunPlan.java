package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs for another JVM, passed as JSON.
 *
 * @param speed divisor of the original delays
 * @param results file with one {@link RunRecord} per line
 * @param start file whose creation starts all warm JVMs together, so that none is measured while another one starts;
 *     null to begin at once without warm-up
 */
public record RunPlan(
        Library library,
        List<TaskCase> cases,
        long seed,
        int speed,
        Path results,
        @Nullable Path start) {}
