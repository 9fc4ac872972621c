package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Pools whose work is awaited by the callers of the submitting method. */
final class Primers {
    private Primers() {}

    /** The only caller waits for all articles. */
    @Harmless("unbounded-queue")
    static final class Primed {
        private final ExecutorService executor;

        Primed(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void primeAll(List<Runnable> articles) throws InterruptedException {
            CountDownLatch open = new CountDownLatch(articles.size());
            articles.forEach(article -> prime(article, open));
            open.await();
        }

        private void prime(Runnable article, CountDownLatch open) {
            executor.execute(() -> {
                article.run();
                open.countDown();
            });
        }
    }

    /** Takes the result, with a timeout. */
    @Harmless("unbounded-queue")
    public static final class Polled {
        private final ExecutorService executor;

        Polled(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        public boolean first(Callable<String> article) throws InterruptedException {
            CompletionService<String> answers = new ExecutorCompletionService<>(executor);
            answers.submit(article);
            return answers.poll(1, TimeUnit.SECONDS) != null;
        }
    }

    /** First takes one of a few free objects. */
    @Harmless("unbounded-queue")
    public static final class Seats {
        private final BlockingQueue<Integer> free = new ArrayBlockingQueue<>(4);
        private final ExecutorService executor;

        Seats(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        public void put(Runnable article) throws InterruptedException {
            Integer seat = free.take();
            executor.execute(() -> {
                article.run();
                free.add(seat);
            });
        }
    }

    /** Takes each order from a queue. */
    @Hazard("unbounded-queue")
    public static final class Orderly {
        private final BlockingQueue<Runnable> orders = new ArrayBlockingQueue<>(4);
        private final ExecutorService executor;

        Orderly(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        public void run() throws InterruptedException {
            while (!executor.isShutdown()) {
                executor.execute(orders.take());
            }
        }
    }

    /** Only one of two callers waits. */
    @Hazard("unbounded-queue")
    static final class HalfPrimed {
        private final ExecutorService executor;

        HalfPrimed(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void primeNow(Callable<String> article) throws ExecutionException, InterruptedException {
            prime(article).get();
        }

        void primeLater(Callable<String> article) {
            prime(article);
        }

        private Future<String> prime(Callable<String> article) {
            return executor.submit(article);
        }
    }

    /** All callers wait for their results. */
    @Harmless("unbounded-queue")
    static final class AllPrimed {
        private final ExecutorService executor;

        AllPrimed(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        String primeOne(Callable<String> article) throws ExecutionException, InterruptedException {
            return prime(article).get();
        }

        void primeTwo(Callable<String> one, Callable<String> other) throws ExecutionException, InterruptedException {
            Future<String> first = prime(one);
            Future<String> second = prime(other);
            first.get();
            second.get();
        }

        private Future<String> prime(Callable<String> article) {
            return executor.submit(article);
        }
    }

    /** One caller waits, but others may call the public method. */
    @Hazard("unbounded-queue")
    public static final class Open {
        private final ExecutorService executor;

        Open(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        public String ask(Callable<String> article) throws ExecutionException, InterruptedException {
            return askLater(article).get();
        }

        public Future<String> askLater(Callable<String> article) {
            return executor.submit(article);
        }
    }
}
