package dev.lifeguard.flow;

import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.engine.Settings;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A few different calls that belong together, each on its own virtual thread. The first failure cancels the others. No
 * call outlives the block.
 *
 * <pre>{@code
 * try (Scope scope = Parallel.named("page").timeout(Duration.ofSeconds(2)).scope()) {
 *     Supplier<User> user = scope.start(() -> users.find(id));
 *     Supplier<List<Order>> orders = scope.start(() -> shop.orders(id));
 *     scope.join();
 *     return new Page(user.get(), orders.get());
 * }
 * }</pre>
 *
 * <p>Only the thread that opened a scope may use it. The calls may open scopes of their own.
 */
public final class Scope implements AutoCloseable {
    private final ScopeRun run;

    Scope(Settings settings) {
        this.run = new ScopeRun(settings);
    }

    /**
     * Starts a call without waiting for it.
     *
     * @return the result after {@link #join}. Before that, it throws an {@link IllegalStateException}. If failures are
     *     {@linkplain dev.lifeguard.flow.call.OnError#COLLECT collected} and the call failed, it throws the call's
     *     exception.
     * @throws IllegalStateException after {@link #join}, or on another thread
     */
    public <R extends @Nullable Object> Supplier<R> start(Callable<? extends R> call) {
        return run.start(call);
    }

    /**
     * Waits until all calls have finished.
     *
     * @throws TaskException if a call throws a checked exception; an unchecked exception is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if it takes longer than the {@link ConfiguredParallel#timeout}
     * @throws IllegalStateException if called twice, or on another thread
     */
    public void join() {
        run.join();
    }

    /** Cancels calls that still run, unless they were joined, and waits until they have ended. */
    @Override
    public void close() {
        run.close();
    }
}
