package dev.lifeguard.probe.reader;

import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A part of the observation that is given up, with a note, when it fails for the first time: it must not cost the pools their figures.
 * It is made when it is first used.
 */
final class Dispensable<T> {
    private final String what;
    private final LongFunction<T> maker;
    private final Notes notes;
    private @Nullable T part;
    private boolean givenUp;

    /**
     * @param what that "not looked at any more" can follow: {@code what they wait for is}
     * @param maker makes it, at a time on the clock of {@link System#nanoTime()}
     * @param notes get one where it fails
     */
    Dispensable(String what, LongFunction<T> maker, Notes notes) {
        this.what = what;
        this.maker = maker;
        this.notes = notes;
    }

    /** The part itself; null before it is first used, and after it was given up. */
    @Nullable
    T part() {
        return part;
    }

    /** Lets it do something, unless it was given up. */
    void use(long now, Consumer<T> work) {
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
