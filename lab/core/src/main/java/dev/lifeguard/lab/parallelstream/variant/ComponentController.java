package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Parameters;
import dev.lifeguard.lab.service.Spin;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** CPU-bound requests that pass through components, which were slow and now split their work over pools. */
@RestController
public class ComponentController {
    /** Components that a request passes through. */
    public static final int COMPONENTS = 3;

    public static final int PIECES_PER_CORE = 4;

    private static final int THREADS_PER_CORE = 4;
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final String MILLIS = "cpuMillis";

    /** One pool of the application, with as many threads as cores. */
    private final List<ExecutorService> sharedPool =
            Collections.nCopies(COMPONENTS, Executors.newFixedThreadPool(CORES));
    /** Pools that the components create independently of each other. */
    private final List<ExecutorService> componentPools = Stream.generate(
                    () -> Executors.newFixedThreadPool(THREADS_PER_CORE * CORES))
            .limit(COMPONENTS)
            .toList();

    @GetMapping("/shared-pool")
    String sharedPool(@RequestParam(name = MILLIS, defaultValue = "100") String cpuMillis) {
        return work(sharedPool, Parameters.millis(MILLIS, cpuMillis));
    }

    @GetMapping("/component-pools")
    String componentPools(@RequestParam(name = MILLIS, defaultValue = "100") String cpuMillis) {
        return work(componentPools, Parameters.millis(MILLIS, cpuMillis));
    }

    /** Uses CPU time, an equal part of it in each component. */
    private static String work(List<ExecutorService> pools, double cpuMillis) {
        int pieces = PIECES_PER_CORE * CORES;
        double pieceMillis = cpuMillis / COMPONENTS / pieces;
        for (ExecutorService pool : pools) {
            CompletableFuture<?>[] all = Stream.generate(
                            () -> CompletableFuture.runAsync(() -> Spin.forCpuMillis(pieceMillis), pool))
                    .limit(pieces)
                    .toArray(CompletableFuture[]::new);
            CompletableFuture.allOf(all).join();
        }
        return "done";
    }
}
