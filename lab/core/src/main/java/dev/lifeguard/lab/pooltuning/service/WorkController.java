package dev.lifeguard.lab.pooltuning.service;

import dev.lifeguard.lab.service.Spin;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadPoolExecutor;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The two endpoints. Each submits its work to the pool and frees Tomcat's thread at once. */
@RestController
public class WorkController {
    static final long MAX_CYCLES = 1_000_000_000_000L;

    private final ThreadPoolExecutor workPool;

    WorkController(ThreadPoolExecutor workPool) {
        this.workPool = workPool;
    }

    @GetMapping("/testCpu")
    CompletableFuture<String> testCpu(@RequestParam("cycles") long cycles) {
        if (cycles < 1 || cycles > MAX_CYCLES) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "cycles must be from 1 to " + MAX_CYCLES);
        }
        return CompletableFuture.supplyAsync(() -> "done " + Spin.spin(cycles), workPool);
    }

    /** A request that waits for another service: 500 ms. */
    @GetMapping("/testWs")
    CompletableFuture<String> testWs() {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        Thread.sleep(500);
                        return "done";
                    } catch (InterruptedException e) {
                        throw new CompletionException(e);
                    }
                },
                workPool);
    }
}
