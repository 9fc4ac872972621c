package com.shop.prices;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Serves prices from a slow upstream that we do not control. The delay can be changed. */
@SpringBootApplication
@RestController
class PricesService {
    private static final int USUAL_MS = 100;

    private final AtomicInteger delayMs = new AtomicInteger(USUAL_MS);

    public static void main(String[] arguments) {
        SpringApplication.run(PricesService.class, arguments);
    }

    @GetMapping("/prices/{item}")
    String price(@PathVariable int item) throws InterruptedException {
        Thread.sleep(delayMs.get());
        return item % 90 + 9 + ".99";
    }

    /** Sets the delay of a price in milliseconds. */
    @PostMapping("/delay")
    String delay(@RequestParam int ms) {
        if (ms < 0 || ms > 60_000) {
            return "ms=" + ms + " is out of range: give 0 to 60000";
        }
        delayMs.set(ms);
        return "a price takes " + ms + " ms";
    }
}
