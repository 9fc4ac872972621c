package dev.lifeguard.console.source;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A live JVM or a recording that can be viewed. Thread-safe. */
public interface Source extends AutoCloseable {
    /** Returns its id in addresses. */
    String id();

    /** Returns its name for people. */
    String title();

    Header header();

    /** Returns all pools seen so far, by id. */
    Map<Integer, PoolInfo> pools();

    /** Returns the span from the first kept moment to the last. */
    Span all();

    /** Returns the default span, if none is requested and a part is enough. */
    Span usual();

    /** Returns the share that has been read, 0 to 1. */
    double progress();

    /** Returns whether charts of all of it can be shown, at least roughly. */
    default boolean showable() {
        return true;
    }

    /** Returns one sentence about its end, null while more data may arrive. */
    @Nullable
    String ended();

    /** Returns whether its data about a span is final. */
    boolean settled(Span span);

    /**
     * Returns its data about a span, in steps.
     *
     * @param stepNs maximum useful length of a step, in nanoseconds
     * @throws OutsideException if the files cannot be read again
     */
    Timed timeline(Span span, long stepNs) throws OutsideException;

    /**
     * Steps and the time at which they begin.
     *
     * @param zeroMs beginning of the first step, milliseconds since 1970
     */
    record Timed(Timeline timeline, long zeroMs) {}

    /**
     * Returns a span as a separate recording.
     *
     * @throws OutsideException if it is too long to be processed as a whole, or the files cannot be read again
     */
    Recording excerpt(Span span) throws OutsideException;

    List<Moment> moments(Span span);

    @Override
    void close();
}
