package dev.lifeguard.cli.it;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A program with two possible hazards. With the argument {@code sick} both do harm; otherwise its exports are short and
 * it sends no mails. It prints "ready" after some seconds of work, and ends with its input.
 */
final class Exports {
    private static final int ROUNDS = 100;
    private static final long PAUSE_MS = 50;

    private final ExecutorService pool = Executors.newCachedThreadPool();

    void export(long ms) {
        pool.execute(() -> Load.sleep(ms));
    }

    CompletableFuture<Void> mail(String to) {
        return CompletableFuture.runAsync(() -> deliver(to));
    }

    private static void deliver(String to) {
        try {
            if (!to.isEmpty()) {
                Thread.sleep(PAUSE_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        boolean sick = args[0].equals("sick");
        Exports exports = new Exports();
        CountDownLatch rounds = new CountDownLatch(ROUNDS);
        Load.thread(() -> {
            for (int i = 0; i < ROUNDS; i++) {
                exports.export(sick ? 60_000 : 1);
                if (sick) {
                    exports.mail("shop@example.com");
                }
                Load.sleep(PAUSE_MS);
                rounds.countDown();
            }
        });
        rounds.await();
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        Runtime.getRuntime().exit(0);
    }
}
