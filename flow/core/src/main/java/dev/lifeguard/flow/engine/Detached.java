package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Context;
import java.util.function.Consumer;

/** A run on its own virtual thread, whose results another thread takes. */
final class Detached {
    private Detached() {}

    /**
     * Starts the thread with the context of the current thread.
     *
     * @param run gets the settings for a run on that thread
     */
    static Thread start(Settings settings, Consumer<Settings> run) {
        Context context = settings.context();
        Thread.Builder builder = Thread.ofVirtual().name("lifeguard-flow/" + settings.name() + "-caller");
        if (context == null) {
            return builder.start(() -> run.accept(settings));
        }
        Context.Carrier carrier = context.capture();
        Settings captured = settings.withContext(() -> carrier);
        return builder.start(() -> carrier.run(() -> run.accept(captured)));
    }
}
