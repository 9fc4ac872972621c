package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.stereotype.Component;

/** Components with pools for endless loops. */
final class Mailboxes {
    private Mailboxes() {}

    private static void deliver(BlockingQueue<Runnable> mails) {
        try {
            while (true) {
                mails.take().run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The thread is for a single loop, which would occupy a thread of a shared pool forever. */
    @Component
    @Harmless("component-pool")
    static class Mailbox {
        private final ExecutorService pool = Executors.newFixedThreadPool(1, r -> new Thread(r, "mailbox"));
        private final BlockingQueue<Runnable> mails = new ArrayBlockingQueue<>(100);

        @PostConstruct
        void start() {
            pool.execute(() -> deliver(mails));
        }

        @PreDestroy
        void stop() {
            pool.shutdownNow();
        }
    }

    /** The same for a reference queue, in a nested class that calls a private method. */
    @Component
    @Harmless("component-pool")
    static class Attic {
        private final ExecutorService pool = Executors.newFixedThreadPool(1, r -> new Thread(r, "attic"));
        private final ReferenceQueue<Object> freed = new ReferenceQueue<>();

        @PostConstruct
        void start() {
            pool.execute(new Runnable() {
                @Override
                public void run() {
                    clean();
                }
            });
        }

        private void clean() {
            try {
                while (!pool.isShutdown()) {
                    freed.remove(1000);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @PreDestroy
        void stop() {
            pool.shutdownNow();
        }
    }

    /** Has other work besides the loop, which any pool could run. */
    @Component
    @Hazard("component-pool")
    static class Desk {
        private final ExecutorService pool = Executors.newFixedThreadPool(4, r -> new Thread(r, "desk"));
        private final BlockingQueue<Runnable> mails = new ArrayBlockingQueue<>(100);

        @PostConstruct
        void start() {
            pool.execute(() -> deliver(mails));
        }

        void answer(Runnable letter) {
            pool.execute(letter);
        }

        @PreDestroy
        void stop() {
            pool.shutdownNow();
        }
    }
}
