package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.core.task.TaskExecutor;

/** Unbounded pools whose submitters submit once, a limited number of tasks at a time, or on every call. */
final class Feeders {
    private Feeders() {}

    /** The default for a pool that users may configure. */
    @Harmless("unbounded-threads")
    static final class Connection {
        private TaskExecutor executor = new SimpleAsyncTaskExecutor("connection-");
        private int connects;

        void setExecutor(TaskExecutor executor) {
            this.executor = executor;
        }

        void open() {
            executor.execute(() -> connects++);
        }
    }

    @Hazard("unbounded-threads")
    static final class Messages {
        private TaskExecutor executor = new SimpleAsyncTaskExecutor("messages-");

        void setExecutor(TaskExecutor executor) {
            this.executor = executor;
        }

        void send(Runnable message) {
            executor.execute(message);
        }
    }

    /** Created here, used by the object that receives it. */
    static final class Fetching {
        @Harmless("unbounded-queue")
        static Fetcher fetcher(ThreadFactory threads, Prices prices) {
            return new Fetcher(Executors.newSingleThreadExecutor(threads), prices);
        }

        @Hazard("unbounded-queue")
        static Asker asker(ThreadFactory threads) {
            return new Asker(Executors.newSingleThreadExecutor(threads));
        }
    }

    static final class Fetcher {
        private final ExecutorService executor;
        private final Prices prices;

        Fetcher(ExecutorService executor, Prices prices) {
            this.executor = Objects.requireNonNull(executor);
            this.prices = prices;
        }

        void start() {
            executor.execute(this::loop);
        }

        private void loop() {
            while (!executor.isShutdown()) {
                prices.fetch("all");
            }
        }
    }

    static final class Asker {
        private final Executor executor;

        Asker(Executor executor) {
            this.executor = executor;
        }

        void ask(Runnable question) {
            executor.execute(question);
        }
    }

    /** Each port has its own thread, which runs one loop. */
    static final class Ports {
        @Harmless("unbounded-queue")
        static AutoCloseable forward(ServerSocket server, ThreadFactory threads, Prices prices) {
            ExecutorService executor = Executors.newSingleThreadExecutor(threads);
            executor.execute(() -> forwardAll(server, prices));
            return executor::shutdownNow;
        }

        private static void forwardAll(ServerSocket server, Prices prices) {
            while (!server.isClosed()) {
                prices.fetch("port");
            }
        }
    }

    /** Waits for all submitted tasks before it submits more. */
    @Harmless("unbounded-queue")
    static final class Catalogues {
        private final ExecutorService executor;

        Catalogues(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void all(List<Callable<String>> articles) throws ExecutionException, InterruptedException {
            List<Future<String>> found =
                    articles.stream().map(article -> executor.submit(article)).toList();
            for (Future<String> one : found) {
                one.get();
            }
        }
    }

    @Harmless("unbounded-queue")
    static final class Completed {
        private final ExecutorService pool;

        Completed(ThreadFactory threads) {
            pool = Executors.newFixedThreadPool(4, threads);
        }

        String first(Callable<String> one, Callable<String> other) throws ExecutionException, InterruptedException {
            CompletionService<String> executor = new ExecutorCompletionService<>(pool);
            executor.submit(one);
            executor.submit(other);
            return executor.take().get();
        }
    }

    /** Waits in a separate method. */
    @Harmless("unbounded-queue")
    static final class Training {
        private final ExecutorService executor;
        private int open;

        Training(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void train(Runnable part) throws InterruptedException {
            open++;
            executor.execute(part);
            untilDone();
        }

        synchronized void done() {
            open--;
            notifyAll();
        }

        private synchronized void untilDone() throws InterruptedException {
            while (open > 0) {
                wait();
            }
        }
    }

    @Harmless("unbounded-queue")
    static final class Permitted {
        private final Semaphore places = new Semaphore(100);
        private final ExecutorService executor;

        Permitted(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void offer(Runnable task) {
            if (!permit()) {
                throw new IllegalStateException("try later");
            }
            executor.execute(task);
        }

        private boolean permit() {
            return places.tryAcquire();
        }
    }

    /** Submits work only when a thread is free. */
    @Harmless("unbounded-queue")
    static final class Counted {
        private final Lock lock = new ReentrantLock();
        private final Condition free = lock.newCondition();
        private final ExecutorService executor;
        private int running;

        Counted(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void run(Runnable task) {
            lock.lock();
            try {
                while (running >= 4) {
                    free.awaitUninterruptibly();
                }
                running++;
            } finally {
                lock.unlock();
            }
            executor.execute(task);
        }

        void ended() {
            lock.lock();
            try {
                running--;
                free.signal();
            } finally {
                lock.unlock();
            }
        }
    }

    /** One task for each of the few informers that are added before the start. */
    @Harmless("unbounded-threads")
    static final class Informers {
        private final ExecutorService executor = Executors.newCachedThreadPool();
        private final List<Runnable> informers = new ArrayList<>();

        void add(Runnable informer) {
            informers.add(informer);
        }

        void start() {
            informers.forEach(informer -> executor.execute(informer));
        }
    }

    @Hazard("unbounded-threads")
    static final class Handlers {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        Runnable handler(Prices prices) {
            return () -> prices.fetch("one");
        }

        void handle(Prices prices) {
            executor.execute(handler(prices));
        }
    }

    /** Another thread accepts the connections. */
    @Hazard("unbounded-threads")
    static final class Accepting {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void accept(ServerSocket server) throws IOException {
            while (!server.isClosed()) {
                Socket client = server.accept();
                executor.execute(() -> greet(client));
            }
        }

        private static void greet(Socket client) {
            try (client) {
                client.getOutputStream().write('+');
            } catch (IOException e) {
                return;
            }
        }
    }
}
