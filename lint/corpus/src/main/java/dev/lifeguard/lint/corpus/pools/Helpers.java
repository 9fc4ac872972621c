package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.security.SecureRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Threads started by requests: one for all requests, or one for each. */
@Controller
class Helpers {
    private static SecureRandom numbers;

    private final Profiler profiler = new Profiler();
    private final Prices prices;
    private Seed seed;

    Helpers(Prices prices) {
        this.prices = prices;
    }

    @PostMapping("/profile")
    @Harmless("unbounded-threads")
    void profile() {
        profiler.begin();
    }

    @GetMapping("/random")
    @Harmless("unbounded-threads")
    long random() {
        return seed().value();
    }

    private Seed seed() {
        if (seed == null) {
            seed = new Seed();
        }
        return seed;
    }

    @GetMapping("/secure")
    @Harmless("unbounded-threads")
    int secure() {
        return numbers().nextInt();
    }

    /** The thread seeds the only random generator. */
    @Harmless("unbounded-threads")
    private static synchronized SecureRandom numbers() {
        if (numbers != null) {
            return numbers;
        }
        numbers = new SecureRandom();
        Thread seeding = new Thread(() -> numbers.setSeed(numbers.generateSeed(20)), "seed");
        seeding.setDaemon(true);
        seeding.start();
        return numbers;
    }

    @PostMapping("/mail")
    void mail(String article) {
        send(article);
    }

    @Hazard("unbounded-threads")
    private void send(String article) {
        new Thread(() -> prices.fetch(article)).start();
    }

    /** Samples stacks, on a single thread. */
    @Harmless("unbounded-threads")
    static final class Profiler {
        private Thread thread;

        synchronized void begin() {
            if (thread == null) {
                thread = new Thread(this::sample, "profiler");
                thread.setDaemon(true);
                thread.start();
            }
        }

        private void sample() {
            Thread.currentThread().getThreadGroup().list();
        }
    }

    /** Takes a number from a race between a thread and its creator. */
    @Harmless("unbounded-threads")
    static final class Seed {
        private final AtomicLong count = new AtomicLong();

        Seed() {
            collect();
        }

        private void collect() {
            Thread counter = new Thread(count::incrementAndGet);
            counter.start();
        }

        long value() {
            return count.get();
        }
    }

    /** As many endless tasks as threads: none waits in the queue, and no more threads follow. */
    @Harmless("unbounded-queue")
    @Harmless("unbounded-threads")
    static final class Consumers {
        private final ExecutorService fixed = Executors.newFixedThreadPool(3, r -> new Thread(r, "consumer"));
        private final ExecutorService cached = Executors.newCachedThreadPool(r -> new Thread(r, "watcher"));

        void start(Prices prices) {
            for (int i = 0; i < 3; i++) {
                fixed.execute(() -> prices.fetch("a"));
            }
            cached.execute(() -> prices.fetch("b"));
        }

        void stop() {
            fixed.shutdownNow();
            cached.shutdownNow();
        }
    }

    /** Each mail is queued as a task, and nothing waits for it. */
    @Hazard("unbounded-queue")
    static final class Mailer {
        private final ExecutorService mails = Executors.newFixedThreadPool(3, r -> new Thread(r, "mail"));

        void send(Prices prices, String article) {
            mails.execute(() -> prices.fetch(article));
        }

        void stop() {
            mails.shutdownNow();
        }
    }
}
