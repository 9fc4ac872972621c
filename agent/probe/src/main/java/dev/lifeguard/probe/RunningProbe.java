package dev.lifeguard.probe;

import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.sample.Traces;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The calls of {@link Agent} that need a running probe. They exclude each other, its start and its end. */
final class RunningProbe {
    private RunningProbe() {}

    /** Returns the metrics of all pools for {@link Agent#figures()}; empty if no probe is running yet. */
    static List<@Nullable Object[]> figures() {
        synchronized (Probe.class) {
            Probe probe = Probe.ready();
            Reports made = probe == null ? null : probe.reports();
            return made == null ? List.of() : made.figures();
        }
    }

    /** Sets the supplier of the calling thread's trace for {@link Agent#traces}, until this probe leaves. */
    static void traces(Supplier<@Nullable String> current) {
        synchronized (Probe.class) {
            if (Probe.ready() != null) {
                Traces.from(current);
            }
        }
    }

    /** Starts an observation for {@link Agent#observe}; null if no probe is running. */
    static @Nullable Object observe(Consumer<String> lines) {
        synchronized (Probe.class) {
            Probe probe = Probe.ready();
            Reports made = probe == null ? null : probe.reports();
            return probe == null || made == null ? null : probe.observation(made, lines);
        }
    }

    /** Names a pool for {@link Agent#name}. */
    static boolean name(Object pool, String name) {
        synchronized (Probe.class) {
            return Probe.ready() != null && CreationHooks.name(pool, name);
        }
    }
}
