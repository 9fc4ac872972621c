package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Pools of different sizes. */
class Sizes {
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final int MANY = 128;

    @Hazard("pool-size-by-guess")
    long hashes(List<String> texts) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(100, r -> new Thread(r, "hash"));
        try {
            List<Future<Long>> hashes = new ArrayList<>();
            for (String text : texts) {
                hashes.add(pool.submit(() -> Hashes.of(text)));
            }
            long sum = 0;
            for (Future<Long> hash : hashes) {
                sum += hash.get();
            }
            return sum;
        } finally {
            pool.shutdown();
        }
    }

    @Harmless("pool-size-by-guess")
    long hashesByCores(List<String> texts) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(CORES, r -> new Thread(r, "hash"));
        try {
            List<Future<Long>> hashes = new ArrayList<>();
            for (String text : texts) {
                hashes.add(pool.submit(() -> Hashes.of(text)));
            }
            long sum = 0;
            for (Future<Long> hash : hashes) {
                sum += hash.get();
            }
            return sum;
        } finally {
            pool.shutdown();
        }
    }

    @Harmless("pool-size-by-guess")
    void fetch(List<String> articles, Prices prices) {
        ExecutorService pool = Executors.newFixedThreadPool(100, r -> new Thread(r, "fetch"));
        try {
            for (String article : articles) {
                pool.submit(() -> prices.fetch(article));
            }
        } finally {
            pool.shutdown();
        }
    }

    @Hazard("pool-size-by-guess")
    static class Renderer implements AutoCloseable {
        private final ExecutorService pool = new ThreadPoolExecutor(
                MANY, MANY, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100), r -> new Thread(r, "render"));

        void render(int[] pixels) {
            pool.execute(() -> {
                for (int i = 0; i < pixels.length; i++) {
                    pixels[i] = Hashes.collatz(pixels[i]);
                }
            });
        }

        @Override
        public void close() {
            pool.shutdown();
        }
    }

    @Harmless("pool-size-by-guess")
    static class SmallRenderer implements AutoCloseable {
        private final ExecutorService pool = new ThreadPoolExecutor(
                4, 4, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100), r -> new Thread(r, "render"));

        void render(int[] pixels) {
            pool.execute(() -> {
                for (int i = 0; i < pixels.length; i++) {
                    pixels[i] = Hashes.collatz(pixels[i]);
                }
            });
        }

        @Override
        public void close() {
            pool.shutdown();
        }
    }

    @Hazard("pool-size-by-guess")
    static int longest(int bound) {
        ForkJoinPool pool = new ForkJoinPool(64);
        try {
            return pool.submit(() -> IntStream.range(1, bound)
                            .parallel()
                            .map(Hashes::collatz)
                            .max()
                            .orElse(0))
                    .join();
        } finally {
            pool.shutdown();
        }
    }

    @Harmless("pool-size-by-guess")
    static int longestByCores(int bound) {
        ForkJoinPool pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors() - 1);
        try {
            return pool.submit(() -> IntStream.range(1, bound)
                            .parallel()
                            .map(Hashes::collatz)
                            .max()
                            .orElse(0))
                    .join();
        } finally {
            pool.shutdown();
        }
    }

    /** Its tasks are unknown. */
    @Harmless("pool-size-by-guess")
    static class Gateway implements AutoCloseable {
        private final ExecutorService pool = Executors.newFixedThreadPool(200, r -> new Thread(r, "gateway"));

        void call(Runnable action) {
            pool.execute(action);
        }

        @Override
        public void close() {
            pool.shutdown();
        }
    }

    @Hazard("pool-size-by-guess")
    static void sieve(int from, int to) {
        ExecutorService workers = Executors.newFixedThreadPool(50, r -> new Thread(r, "sieve"));
        for (int n = from; n < to; n++) {
            int number = n;
            workers.execute(() -> {
                if (prime(number)) {
                    Hashes.collatz(number);
                }
            });
        }
        workers.shutdown();
    }

    private static boolean prime(int n) {
        for (int d = 2; (long) d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return n > 1;
    }
}
