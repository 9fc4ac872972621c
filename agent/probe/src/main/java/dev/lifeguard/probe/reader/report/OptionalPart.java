package dev.lifeguard.probe.reader.report;

import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * An optional part of the observation. It is created on first use, and dropped with a note when it fails, so that the
 * pools' metrics are not affected.
 */
public final class OptionalPart<T> {
    private final String what;
    private final LongFunction<T> maker;
    private final Notes notes;
    private @Nullable T part;
    private boolean givenUp;

    /**
     * @param what a clause that "not looked at any more" can follow: {@code what they wait for is}
     * @param maker creates it, at a time on the clock of {@link System#nanoTime()}
     * @param notes receives a note if it fails
     */
    public OptionalPart(String what, LongFunction<T> maker, Notes notes) {
        this.what = what;
        this.maker = maker;
        this.notes = notes;
    }

    /** The part itself; null before its first use and after it was dropped. */
    public @Nullable T part() {
        return part;
    }

    /** Applies {@code work} to it if it is in use. */
    public void useIfPresent(long now, Consumer<T> work) {
        if (part != null) {
            use(now, work);
        }
    }

    /** Applies {@code work} to it, unless it was dropped. */
    public void use(long now, Consumer<T> work) {
        if (givenUp) {
            return;
        }
        try {
            T used = part == null ? maker.apply(now) : part;
            part = used;
            work.accept(used);
        } catch (RuntimeException | LinkageError e) {
            part = null;
            givenUp = true;
            notes.add(now, what + " not looked at any more: " + e);
        }
    }
}
