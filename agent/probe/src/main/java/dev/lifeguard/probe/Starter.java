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
 * Connects {@link Agent}, which is in another loader, to the {@link Probe}. The start goes through a JDK interface,
 * since a reflective call with many parameters delays the host by some milliseconds; the other methods are called by
 * name.
 */
public final class Starter implements BiConsumer<Object, Object[]> {

    /**
     * Starts the probe.
     *
     * @param rest the agent's arguments, whether it is attached, the jar, and the agent's {@code leaving} callback
     */
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

    /** Implements {@link Agent#traces}. */
    public void traces(Supplier<@Nullable String> traces) {
        RunningProbe.traces(traces);
    }

    /** Implements {@link Agent#figures()}. */
    public List<@Nullable Object[]> figures() {
        return RunningProbe.figures();
    }

    /** Implements {@link Agent#observe}. */
    public @Nullable Object observe(Consumer<String> lines) {
        return RunningProbe.observe(lines);
    }

    /** Implements {@link Agent#name}. */
    public boolean name(Object pool, String name) {
        return RunningProbe.name(pool, name);
    }
}
