package dev.lifeguard.cli.recording;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select a part of a recording by time of day. */
public final class SpanOptions {
    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "Leave out everything before this time: 03:00 (the last one in the recording), or"
                    + " 2026-11-24T03:00.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Leave out everything after this time.")
    private @Nullable String to;

    public Span span() {
        return new Span(from, to, ZoneId.systemDefault());
    }

    public boolean given() {
        return from != null || to != null;
    }
}
