package dev.lifeguard.lint.maven;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Code with a hazard that is shown, and one that is possible. Never run. */
final class Hazardous {
    private Hazardous() {}

    static CompletableFuture<Void> afterOpening(CountDownLatch gate) {
        return CompletableFuture.runAsync(() -> await(gate));
    }

    private static void await(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static int longest(List<String> words) {
        return words.parallelStream().mapToInt(String::length).max().orElse(0);
    }
}
