package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.engine.ItemCounts;
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

/** Different calls, each on a virtual thread. For the thread that created it. */
final class ScopeRun implements AutoCloseable {
    private final Settings settings;
    private final @Nullable Retries retries;
    private final Semaphore places;
    private final LongAdder done = new LongAdder();
    private final Thread owner = Thread.currentThread();
    private final TaskScope scope;
    private long started;
    private boolean closed;

    ScopeRun(Settings settings) {
        this.settings = settings;
        this.retries = Retries.of(settings);
        this.places = new Semaphore(settings.limit());
        WarmUp.JVM.useThreads();
        this.scope = new TaskScope(settings.name(), settings.context(), Worker.caller());
        RunCompanions.begin(scope, settings, new Calls());
    }

    <R extends @Nullable Object> Supplier<R> start(Callable<? extends R> task) {
        check();
        Call<R> call = new Call<>(task);
        started++;
        scope.startVirtual(worker -> {
            call.run();
            return false;
        });
        return call;
    }

    private void check() {
        if (closed) {
            throw new IllegalStateException("the scope has ended");
        }
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException("a scope is for the thread that opened it");
        }
    }

    void join() {
        check();
        closed = true;
        Throwable failure = scope.close();
        if (failure != null) {
            throw Failures.raise(failure);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            check();
            closed = true;
            scope.cancel("the scope was closed");
            scope.close();
        }
    }

    private final class Calls implements ItemCounts {
        @Override
        public long done() {
            return done.sum();
        }

        @Override
        public long total() {
            return Progress.UNKNOWN;
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
            for (int attempt = 1; ; attempt++) {
                if (settings.pace() != null) {
                    settings.pace().await();
                }
                if (retries != null) {
                    retries.begins(attempt);
                }
                try {
                    return task.call();
                } catch (Exception e) {
                    long pauseNs = retries == null || !retries.matches(e) ? Retries.NEVER : retries.pauseNs(e, attempt);
                    if (pauseNs == Retries.NEVER) {
                        throw e;
                    }
                    Retries.pause(pauseNs);
                }
            }
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
