package dev.lifeguard.probe;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Agent}, in another loader, starts the {@link Probe}: by an interface of the JDK, since a reflective call
 * with many parameters costs the host some milliseconds of its start.
 */
public final class Starter
        implements BiConsumer<Object, Object[]>,
                Supplier<List<@Nullable Object[]>>,
                Consumer<Supplier<@Nullable String>>,
                Function<Consumer<String>, @Nullable Object>,
                BiPredicate<Object, String> {

    /** Takes the instrumentation; the arguments, whether attached, the jar, and what to do after the probe has left. */
    @Override
    public void accept(Object instrumentation, Object[] rest) {
        try {
            Probe.start(
                    (String) rest[0], (Instrumentation) instrumentation, (Boolean) rest[1], (File) rest[2], (Runnable)
                            rest[3]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@link Agent#traces} sets. */
    @Override
    public void accept(Supplier<@Nullable String> traces) {
        Probe.traces(traces);
    }

    /** What {@link Agent#figures()} returns. */
    @Override
    public List<@Nullable Object[]> get() {
        return Probe.figures();
    }

    /** What {@link Agent#observe} returns. */
    @Override
    public @Nullable Object apply(Consumer<String> lines) {
        return Probe.observe(lines);
    }

    /** What {@link Agent#name} does. */
    @Override
    public boolean test(Object pool, String name) {
        return Probe.name(pool, name);
    }
}
