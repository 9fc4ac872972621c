package dev.lifeguard.cli;

import dev.lifeguard.cli.report.Span;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select a part of a recording by time of day. */
final class SpanOptions {
    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "Leave out everything before this time: 03:00 (the last one in the recording), or"
                    + " 2026-11-24T03:00.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Leave out everything after this time.")
    private @Nullable String to;

    Span span() {
        return new Span(from, to, ZoneId.systemDefault());
    }

    boolean given() {
        return from != null || to != null;
    }
}
