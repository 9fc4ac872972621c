package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Cancellation;
import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Timer;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Starts the optional companions of a scope: timeout, cancellation handle and progress listener. A separate class
 * because few runs have to load it.
 */
public final class RunCompanions {
    private RunCompanions() {}

    /**
     * Starts them; they stop when the scope ends.
     *
     * @param done counts finished items, including failed ones; null if there is no progress listener
     * @param total number of all items; {@link Progress#UNKNOWN} if only the source knows
     */
    public static void begin(TaskScope scope, Settings settings, @Nullable LongAdder done, long total) {
        if (settings.timeoutNs() != Long.MAX_VALUE) {
            scope.limitTime(settings.timeoutNs());
        }
        Cancellation cancellation = settings.cancellation();
        if (cancellation != null) {
            cancelledBy(cancellation, scope);
        }
        @Nullable Consumer<? super Progress> progress = settings.progress();
        if (progress != null && done != null) {
            long begin = System.nanoTime();
            scope.attend(Timer.every(settings.name() + "-progress", settings.progressNs(), () -> {
                long ns = System.nanoTime() - begin;
                tell(progress, new Progress(settings.name(), done.sum(), total, ns), scope);
            }));
        }
    }

    private static void cancelledBy(Cancellation cancellation, TaskScope scope) {
        Cancellation.Registration registration = cancellation.onCancel(() -> scope.cancel("cancelled"));
        scope.attend(() -> {
            registration.close();
            return false;
        });
    }

    private static void tell(Consumer<? super Progress> listener, Progress progress, TaskScope scope) {
        try {
            listener.accept(progress);
        } catch (Throwable e) {
            scope.fail(e);
        }
    }
}
