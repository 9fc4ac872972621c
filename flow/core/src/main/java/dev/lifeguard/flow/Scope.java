package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.engine.RunCompanions;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.WarmUp;
import dev.lifeguard.flow.scope.Worker;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
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
    private final Settings settings;
    private final @Nullable Retries retries;
    private final Semaphore places;
    private final LongAdder done = new LongAdder();
    private final Thread owner = Thread.currentThread();
    private final TaskScope scope;
    private boolean closed;

    Scope(Settings settings) {
        this.settings = settings;
        this.retries = Retries.of(settings);
        this.places = new Semaphore(settings.limit());
        WarmUp.JVM.useThreads();
        this.scope = new TaskScope(settings.name(), settings.context(), Worker.caller());
        RunCompanions.begin(scope, settings, done, Progress.UNKNOWN);
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
        check();
        Call<R> started = new Call<>(call);
        scope.startVirtual(worker -> {
            started.run();
            return false;
        });
        return started;
    }

    private void check() {
        if (closed) {
            throw new IllegalStateException("the scope has ended");
        }
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException("a scope is for the thread that opened it");
        }
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
        check();
        closed = true;
        Throwable failure = scope.close();
        if (failure != null) {
            throw Failures.raise(failure);
        }
    }

    /** Cancels calls that still run, unless they were joined, and waits until they have ended. */
    @Override
    public void close() {
        if (!closed) {
            check();
            closed = true;
            scope.cancel("the scope was closed");
            scope.close();
        }
    }

    private final class Call<R extends @Nullable Object> implements Supplier<R> {
        private final Callable<? extends R> task;
        private @Nullable R result; // written before the scope ends, read after that
        private @Nullable Throwable failure;
        private boolean over;

        Call(Callable<? extends R> task) {
            this.task = task;
        }

        void run() {
            try {
                places.acquire();
                try {
                    result = attempts();
                } finally {
                    places.release();
                }
            } catch (Throwable e) {
                failure = e;
                if (!settings.collects(e) || e instanceof InterruptedException) {
                    scope.fail(e);
                }
            }
            over = true;
            done.increment();
        }

        private R attempts() throws Exception {
            if (retries != null) {
                retries.begins(1);
            }
            try {
                return attempt();
            } catch (Exception e) {
                return Retries.repeat(retries, e, this::attempt);
            }
        }

        private R attempt() throws Exception {
            if (settings.pace() != null) {
                settings.pace().await();
            }
            return task.call();
        }

        @Override
        @SuppressWarnings("NullAway") // null if the user's types allow it
        public R get() {
            if (!closed || !over) {
                throw new IllegalStateException(closed ? "the call was cancelled" : "join first");
            }
            if (failure != null) {
                throw Failures.raise(failure);
            }
            return result;
        }
    }
}
