package dev.lifeguard.flow.result;

import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.pipe.PipePlan;
import java.util.function.Consumer;

/** A run on its own virtual thread, whose results another thread takes. */
final class Detached {
    private Detached() {}

    /**
     * Starts the thread with the context of the current thread.
     *
     * @param run gets the pipeline to run on that thread
     */
    static Thread start(PipePlan plan, Consumer<PipePlan> run) {
        Settings settings = plan.settings();
        Context context = settings.context();
        Thread.Builder builder = Thread.ofVirtual().name("lifeguard-flow/" + settings.name() + "-caller");
        if (context == null) {
            return builder.start(() -> run.accept(plan));
        }
        Context.Carrier carrier = context.capture();
        PipePlan captured = plan.with(settings.withContext(() -> carrier));
        return builder.start(() -> carrier.run(() -> run.accept(captured)));
    }
}
