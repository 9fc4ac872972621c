package dev.lifeguard.bench.service;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A page that computes a little and then waits, both for random times. */
@RestController
class Delivery {
    static final String PATH = "/delivery";

    private static final double CPU_NS = 300_000;
    private static final double BLOCKED_NS = 20_000_000;

    @GetMapping(PATH)
    String delivery() throws InterruptedException {
        double times = -Math.log1p(-ThreadLocalRandom.current().nextDouble());
        long end = System.nanoTime() + (long) (times * CPU_NS);
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        TimeUnit.NANOSECONDS.sleep((long) (times * BLOCKED_NS));
        return "tomorrow";
    }
}
