package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** Unbounded pools and threads. Known bursts of tasks make a warning, else it is a hint. */
final class Growing {
    private Growing() {}

    /** Each question holds a thread until it is answered; the number at a time is unknown. */
    @Hazard("unbounded-threads")
    static final class Asked {
        private final ExecutorService executor = Executors.newCachedThreadPool();
        private final Prices prices;

        Asked(Prices prices) {
            this.prices = prices;
        }

        CompletableFuture<String> ask(String article) {
            return CompletableFuture.supplyAsync(() -> prices.fetch(article), executor);
        }
    }

    /** Each question holds a thread; the caller passes in the task. */
    @Hazard("unbounded-threads")
    static final class Brought {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void run(Callable<String> question) {
            executor.execute(() -> print(question));
        }

        private static void print(Callable<String> question) {
            try {
                System.out.println(question.call());
            } catch (Exception e) {
                System.err.println(e.getMessage());
            }
        }
    }

    static final class Bringing {
        private final Brought brought = new Brought();

        void price(Prices prices, String article) {
            brought.run(() -> prices.fetch(article));
        }
    }

    /** The listeners' work and its duration are unknown. */
    @Hazard("unbounded-threads")
    static final class Listeners {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void run(Runnable listener) {
            executor.execute(listener);
        }
    }

    /** The same, with a pool that all objects share. */
    @Hazard("unbounded-threads")
    static final class Shared {
        private static final ExecutorService EXECUTOR = Executors.newCachedThreadPool();

        void run(Runnable listener) {
            EXECUTOR.execute(listener);
        }

        void greet() {
            run(() -> System.out.println("hello"));
        }
    }

    /** The same for unknown callers. */
    @Hazard("unbounded-threads")
    static final class Offered {
        private static final ExecutorService EXECUTOR = Executors.newCachedThreadPool();

        void run(Runnable listener) {
            EXECUTOR.execute(listener);
        }
    }

    /** A receiver of messages, by any transport. */
    interface Peer {
        void send(String message);
    }

    /** One task per peer at once. */
    @Hazard("unbounded-threads")
    static final class Broadcasts {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void send(List<Peer> peers, String message) {
            for (Peer peer : peers) {
                executor.execute(() -> peer.send(message));
            }
        }
    }

    /** One task for a single peer; the number at a time is unknown. */
    @Hazard("unbounded-threads")
    static final class Messages {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void send(Peer peer, String message) {
            executor.execute(() -> peer.send(message));
        }
    }

    /** One task per tally, each very short. */
    @Hazard("unbounded-threads")
    static final class Tallies {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void add(List<StringBuilder> tallies, String vote) {
            tallies.forEach(tally -> executor.execute(() -> tally.append(vote)));
        }
    }

    /** One thread per queue, as long as the program runs. */
    @Hazard("unbounded-threads")
    static final class Consumers {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void consume(BlockingQueue<String> queue) {
            executor.execute(() -> {
                try {
                    while (!Thread.currentThread().isInterrupted()) {
                        System.out.println(queue.take());
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }

    /** One thread per line of a single input; the number of lines is unknown. */
    @Hazard("unbounded-threads")
    static final class Lines {
        void read(BufferedReader input, Prices prices) throws IOException {
            for (String article = input.readLine(); article != null; article = input.readLine()) {
                String next = article;
                new Thread(() -> prices.fetch(next)).start();
            }
        }
    }

    /** The permit limits acceptors, not tasks. */
    @Hazard("unbounded-threads")
    static final class OneAcceptor {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void accept(ServerSocket server, Semaphore acceptors) throws IOException, InterruptedException {
            acceptors.acquire();
            while (!server.isClosed()) {
                Socket client = server.accept();
                executor.execute(() -> System.out.println(client));
            }
        }
    }
}
