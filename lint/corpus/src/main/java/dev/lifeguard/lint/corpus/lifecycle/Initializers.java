package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Class initializers that let other threads work. */
class Initializers {
    @Hazard("class-initializer-wait")
    static class Squares {
        static final int SUM = List.of(1, 2, 3).parallelStream()
                .mapToInt(number -> number * number)
                .sum();
    }

    /** The stream is in a method that the initializer calls. */
    @Hazard("class-initializer-wait")
    static class Tables {
        static final List<Long> HASHES = hashes();

        private static List<Long> hashes() {
            return List.of("a", "b").parallelStream().map(Tables::hash).toList();
        }

        private static long hash(String text) {
            return Hashes.of(text);
        }
    }

    @Hazard("class-initializer-wait")
    static class Loaded {
        static final String TEXT =
                CompletableFuture.supplyAsync(() -> "text".repeat(3)).join();
    }

    @Hazard("class-initializer-wait")
    static class Started {
        static final StringBuilder TEXT = new StringBuilder();

        static {
            Thread worker = new Thread(() -> TEXT.append("text"));
            worker.start();
            try {
                worker.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The other threads run code of another class only. */
    @Harmless("class-initializer-wait")
    static class Elsewhere {
        static final List<Long> HASHES =
                List.of("a", "b").parallelStream().map(Hashes::of).toList();
    }

    @Harmless("class-initializer-wait")
    static class InTurn {
        static final int SUM =
                List.of(1, 2, 3).stream().mapToInt(number -> number * number).sum();
    }

    /** Nobody waits for the task. */
    @Harmless("class-initializer-wait")
    static class Begun {
        static final CompletableFuture<String> TEXT = CompletableFuture.supplyAsync(() -> "text".repeat(3));
    }

    @Harmless("class-initializer-wait")
    static class Patient {
        static final String TEXT = read();

        private static String read() {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            try {
                return pool.submit(() -> "text".repeat(3)).get(1, TimeUnit.SECONDS);
            } catch (InterruptedException | ExecutionException | TimeoutException e) {
                return "";
            } finally {
                pool.shutdown();
            }
        }
    }

    /** The stream runs after the class is initialized. */
    @Harmless("class-initializer-wait")
    static class Later {
        int sum() {
            return List.of(1, 2, 3).parallelStream()
                    .mapToInt(number -> number * number)
                    .sum();
        }
    }
}
