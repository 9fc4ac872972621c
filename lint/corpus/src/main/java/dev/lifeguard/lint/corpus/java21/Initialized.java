package dev.lifeguard.lint.corpus.java21;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A class is already initialized when one of its methods runs. */
class Initialized {
    private static final String RATES = new Prices().fetch("rates");

    @Harmless("pinned-carrier")
    void convert() {
        Thread.startVirtualThread(() -> print(RATES));
    }

    @Hazard("pinned-carrier")
    void register(List<String> customers) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String customer : customers) {
                threads.submit(() -> new Registration(customer));
            }
        }
    }

    private static void print(String rates) {
        rates.lines().forEach(line -> {});
    }

    /** Waits for a slow device. */
    private static final class Registration {
        static {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        Registration(String customer) {
            print(customer);
        }
    }
}
