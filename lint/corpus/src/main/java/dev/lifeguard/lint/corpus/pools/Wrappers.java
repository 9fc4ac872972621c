package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/** Pools behind custom executors that only delegate, and results that are awaited. */
final class Wrappers {
    private Wrappers() {}

    /** Delegates each task. */
    static final class Counting implements Executor {
        private final Executor executor;
        private long tasks;

        Counting(Executor executor) {
            this.executor = executor;
        }

        @Override
        public void execute(Runnable task) {
            tasks++;
            executor.execute(task);
        }

        long tasks() {
            return tasks;
        }
    }

    @Hazard("unbounded-queue")
    static final class Busy {
        private final Counting executor;

        Busy(ThreadFactory threads) {
            executor = new Counting(Executors.newSingleThreadExecutor(threads));
        }

        void send(Runnable mail) {
            executor.execute(mail);
        }
    }

    @Harmless("unbounded-queue")
    static final class Begun {
        private final Counting executor;

        Begun(ThreadFactory threads) {
            executor = new Counting(Executors.newSingleThreadExecutor(threads));
        }

        void start(Runnable mailer) {
            executor.execute(mailer);
        }
    }

    /** All callers wait for the answer, one of them through another method. */
    @Harmless("unbounded-queue")
    static final class Answers {
        private final ExecutorService executor;

        Answers(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        private Future<?> ask(Runnable question) {
            return executor.submit(question);
        }

        private Future<?> askInTurn(Runnable question) {
            return ask(question);
        }

        void one(Runnable question) throws ExecutionException, InterruptedException {
            ask(question).get();
        }

        Object other(Runnable question) throws ExecutionException, InterruptedException {
            return askInTurn(question).get();
        }
    }

    /** Takes all results of a round before it starts the next. */
    @Harmless("unbounded-queue")
    static final class Rounds {
        private final CompletionService<Void> results;

        Rounds(ThreadFactory threads) {
            results = new ExecutorCompletionService<>(Executors.newFixedThreadPool(4, threads));
        }

        void round(Runnable part) throws InterruptedException {
            give(part, 4);
            take(4);
        }

        private void give(Runnable part, int parts) {
            for (int i = 0; i < parts; i++) {
                results.submit(part, null);
            }
        }

        private void take(int parts) throws InterruptedException {
            for (int i = 0; i < parts; i++) {
                results.take();
            }
        }
    }

    /** One caller does not wait. */
    @Hazard("unbounded-queue")
    static final class Questions {
        private final ExecutorService executor;

        Questions(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        private Future<?> ask(Runnable question) {
            return executor.submit(question);
        }

        void wait(Runnable question) throws ExecutionException, InterruptedException {
            ask(question).get();
        }

        void ignore(Runnable question) {
            ask(question);
        }
    }
}
