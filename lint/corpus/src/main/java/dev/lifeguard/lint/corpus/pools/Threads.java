package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Threads made by hand. */
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
