package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.service.Spin;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;

/** A part of an application that was slow and now splits its work over a pool. */
public final class Component {
    public static final int PIECES_PER_CORE = 4;

    public static final int COMPONENTS = 3;

    private final ExecutorService pool;

    Component(ExecutorService pool) {
        this.pool = pool;
    }

    /** Uses CPU time, and returns when all pieces are done. */
    void work(double cpuMillis) {
        int pieces = PIECES_PER_CORE * Runtime.getRuntime().availableProcessors();
        CompletableFuture<?>[] all = Stream.generate(
                        () -> CompletableFuture.runAsync(() -> Spin.forCpuMillis(cpuMillis / pieces), pool))
                .limit(pieces)
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(all).join();
    }
}
