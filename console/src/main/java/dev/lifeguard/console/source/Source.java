package dev.lifeguard.console.source;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something to look at: a live JVM, or a recording. For use by several threads. */
public interface Source extends AutoCloseable {
    /** What it is called in addresses. */
    String id();

    /** What it is called by people. */
    String title();

    Header header();

    /** All pools seen so far, by id. */
    Map<Integer, PoolInfo> pools();

    /** From the first moment that is kept to the last. */
    Span all();

    /** The span to show where none is asked for and a part would do. */
    Span usual();

    /** How much of it has been read, 0 to 1. */
    double progress();

    /** Whether charts of all of it can be shown, if only roughly. */
    default boolean showable() {
        return true;
    }

    /** One sentence about how it ended, null while there may come more. */
    @Nullable
    String ended();

    /** Whether what it knows of a span stays as it is. */
    boolean settled(Span span);

    /**
     * What it knows of a span, in steps.
     *
     * @param stepNs the longest steps that are of use
     * @throws OutsideException if it cannot be read again
     */
    Timed timeline(Span span, long stepNs) throws OutsideException;

    /**
     * Steps, and when they begin.
     *
     * @param zeroMs beginning of the first step, milliseconds since 1970
     */
    record Timed(Timeline timeline, long zeroMs) {}

    /**
     * A span as a recording of its own.
     *
     * @throws OutsideException if it is too long to be looked at as a whole, or cannot be read again
     */
    Recording excerpt(Span span) throws OutsideException;

    /** What happened in a span. */
    List<Moment> moments(Span span);

    @Override
    void close();
}
