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

/** Pools and threads without limit: where many are seen to come at a time, they are warnings, else hints. */
final class Growing {
    private Growing() {}

    /** Each question has a thread until the far side has answered: how many there are at a time is not seen. */
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

    /** As the far side answers, in a task that its method is given. */
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

    /** What listeners do, and how long that takes, is not seen. */
    @Hazard("unbounded-threads")
    static final class Listeners {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void run(Runnable listener) {
            executor.execute(listener);
        }
    }

    /** The same, and whoever there is adds to it. */
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

    /** The same for whoever there may be. */
    @Hazard("unbounded-threads")
    static final class Offered {
        private static final ExecutorService EXECUTOR = Executors.newCachedThreadPool();

        void run(Runnable listener) {
            EXECUTOR.execute(listener);
        }
    }

    /** What is sent to, by whatever way. */
    interface Peer {
        void send(String message);
    }

    /** A task for each peer at once. */
    @Hazard("unbounded-threads")
    static final class Broadcasts {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void send(List<Peer> peers, String message) {
            for (Peer peer : peers) {
                executor.execute(() -> peer.send(message));
            }
        }
    }

    /** A task for one of them: how many come at a time is not seen. */
    @Hazard("unbounded-threads")
    static final class Messages {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void send(Peer peer, String message) {
            executor.execute(() -> peer.send(message));
        }
    }

    /** A task for each tally, over at once. */
    @Hazard("unbounded-threads")
    static final class Tallies {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void add(List<StringBuilder> tallies, String vote) {
            tallies.forEach(tally -> executor.execute(() -> tally.append(vote)));
        }
    }

    /** A thread for each queue, for as long as the program runs. */
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

    /** A thread for each line of one input: how many there are is not seen. */
    @Hazard("unbounded-threads")
    static final class Lines {
        void read(BufferedReader input, Prices prices) throws IOException {
            for (String article = input.readLine(); article != null; article = input.readLine()) {
                String next = article;
                new Thread(() -> prices.fetch(next)).start();
            }
        }
    }

    /** The permit is for the one who accepts. */
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
