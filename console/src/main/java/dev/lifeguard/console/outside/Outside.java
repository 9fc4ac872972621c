package dev.lifeguard.console.outside;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * All that the console needs from outside.
 *
 * @param version of the program, for the page
 * @param fleet null where there is no Prometheus to ask
 * @param sources folder with source files by package, null where there is none
 * @param ledger the file that keeps predictions and what came
 */
public record Outside(
        String version,
        Jvms jvms,
        Adviser adviser,
        ForeignFiles foreign,
        @Nullable FleetSource fleet,
        @Nullable Path sources,
        Path ledger) {}
