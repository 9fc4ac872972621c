package dev.lifeguard.probe;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Agent}, in another loader, reaches the {@link Probe}. It starts it by an interface of the JDK, since a reflective call with
 * many parameters costs the host some milliseconds of its start; the rest it calls by name.
 */
public final class Starter implements BiConsumer<Object, Object[]> {

    /** Takes the instrumentation; the arguments, whether attached, the jar, and through what the probe leaves. */
    @Override
    @SuppressWarnings("unchecked")
    public void accept(Object instrumentation, Object[] rest) {
        try {
            Probe.start(
                    (String) rest[0], (Instrumentation) instrumentation, (Boolean) rest[1], (File) rest[2], (Consumer<
                                    BooleanSupplier>)
                            rest[3]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@link Agent#traces} does. */
    public void traces(Supplier<@Nullable String> traces) {
        Probe.traces(traces);
    }

    /** What {@link Agent#figures()} returns. */
    public List<@Nullable Object[]> figures() {
        return Probe.figures();
    }

    /** What {@link Agent#observe} returns. */
    public @Nullable Object observe(Consumer<String> lines) {
        return Probe.observe(lines);
    }

    /** What {@link Agent#name} does. */
    public boolean name(Object pool, String name) {
        return Probe.name(pool, name);
    }
}
