package dev.lifeguard.probe;

import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.sample.Traces;
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
 * name. They exclude each other, the probe's start and its end.
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

    /** Sets the supplier of the calling thread's trace for {@link Agent#traces}, until this probe leaves. */
    public void traces(Supplier<@Nullable String> current) {
        synchronized (Probe.class) {
            if (Probe.ready() != null) {
                Traces.from(current);
            }
        }
    }

    /** Returns the metrics of all pools for {@link Agent#figures()}; empty if no probe is running yet. */
    public List<@Nullable Object[]> figures() {
        synchronized (Probe.class) {
            Probe probe = Probe.ready();
            Reports made = probe == null ? null : probe.reports();
            return made == null ? List.of() : made.figures();
        }
    }

    /** Starts an observation for {@link Agent#observe}; null if no probe is running. */
    public @Nullable Object observe(Consumer<String> lines) {
        synchronized (Probe.class) {
            Probe probe = Probe.ready();
            Reports made = probe == null ? null : probe.reports();
            return probe == null || made == null ? null : probe.observation(made, lines);
        }
    }

    /** Names a pool for {@link Agent#name}. */
    public boolean name(Object pool, String name) {
        synchronized (Probe.class) {
            return Probe.ready() != null && CreationHooks.name(pool, name);
        }
    }
}
