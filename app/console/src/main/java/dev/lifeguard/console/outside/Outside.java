package dev.lifeguard.console.outside;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The console's dependencies on the outside world.
 *
 * @param version the program's version, for the page
 * @param fleet null if there is no Prometheus to query
 * @param sources folder with source files by package, null if none
 * @param ledger the file with past predictions and their outcomes
 */
public record Outside(
        String version,
        Jvms jvms,
        Adviser adviser,
        ForeignFiles foreign,
        @Nullable FleetSource fleet,
        @Nullable Path sources,
        Path ledger) {}
