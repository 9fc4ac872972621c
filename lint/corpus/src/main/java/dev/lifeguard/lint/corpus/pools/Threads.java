package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Threads created by hand. */
@Controller
class Threads {
    private final Prices prices;
    private final ExecutorService pool;

    Threads(Prices prices, ExecutorService pool) {
        this.prices = prices;
        this.pool = pool;
    }

    @PostMapping("/refresh")
    @Hazard("unbounded-threads")
    void refresh(String article) {
        Thread thread = new Thread(() -> prices.fetch(article), "refresh");
        thread.setDaemon(true);
        thread.start();
    }

    /** The program ends, so few can follow. */
    @PostMapping("/end")
    @Harmless("unbounded-threads")
    void end() {
        new Thread(() -> {
                    prices.fetch("last");
                    System.exit(0);
                })
                .start();
    }

    @GetMapping("/refresh")
    @Harmless("unbounded-threads")
    void refreshOnPool(String article) {
        pool.execute(() -> prices.fetch(article));
    }

    @Hazard("unbounded-threads")
    static void serve(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            new Thread(() -> answer(client)).start();
        }
    }

    /** The semaphore limits the number of threads. */
    @Harmless("unbounded-threads")
    static void serveSome(ServerSocket server, Semaphore places) throws IOException, InterruptedException {
        while (!server.isClosed()) {
            places.acquire();
            Socket client = server.accept();
            new Thread(() -> {
                        answer(client);
                        places.release();
                    })
                    .start();
        }
    }

    /** The permit is for the server loop, not for a connection. */
    @Hazard("unbounded-threads")
    static void serveAlone(ServerSocket server, Semaphore servers) throws IOException, InterruptedException {
        servers.acquire();
        while (!server.isClosed()) {
            Socket client = server.accept();
            new Thread(() -> answer(client)).start();
        }
    }

    /** The latch limits the number of threads. */
    @Harmless("unbounded-threads")
    static void serveCounted(ServerSocket server, Places places) throws IOException, InterruptedException {
        while (!server.isClosed()) {
            places.enter();
            Socket client = server.accept();
            new Thread(() -> answer(client)).start();
        }
    }

    /** The gate lets all connections in once it is open. */
    @Hazard("unbounded-threads")
    static void serveOnceOpen(ServerSocket server, Gate gate) throws IOException, InterruptedException {
        while (!server.isClosed()) {
            gate.pass();
            Socket client = server.accept();
            new Thread(() -> answer(client)).start();
        }
    }

    /** Counts the current connections. */
    static final class Places {
        private final Count count = new Count();

        void enter() throws InterruptedException {
            count.acquireSharedInterruptibly(1);
        }

        private static final class Count extends AbstractQueuedSynchronizer {
            @Override
            protected int tryAcquireShared(int one) {
                int in = getState();
                return in < 100 && compareAndSetState(in, in + one) ? 1 : -1;
            }
        }
    }

    /** Closed until it is opened, and then open to all. */
    static final class Gate {
        private final Bar bar = new Bar();

        void pass() throws InterruptedException {
            bar.acquireSharedInterruptibly(1);
        }

        void open() {
            bar.releaseShared(1);
        }

        private static final class Bar extends AbstractQueuedSynchronizer {
            @Override
            protected int tryAcquireShared(int one) {
                return getState() == 0 ? -1 : one;
            }

            @Override
            protected boolean tryReleaseShared(int open) {
                setState(open);
                return true;
            }
        }
    }

    @Harmless("unbounded-threads")
    static void serveOnOne(ServerSocket server) {
        Thread acceptor = new Thread(
                () -> {
                    try {
                        while (!server.isClosed()) {
                            answer(server.accept());
                        }
                    } catch (IOException e) {
                        return;
                    }
                },
                "acceptor");
        acceptor.start();
    }

    private static void answer(Socket client) {
        try (client) {
            client.getOutputStream().write('+');
        } catch (IOException e) {
            return;
        }
    }
}
