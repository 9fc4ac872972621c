package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Programs with pools: some should end but cannot, others should run until killed. */
final class Mains {
    private Mains() {}

    /** Serves until it is killed. */
    static class Server {
        @Harmless("pool-not-shut-down")
        public static void main(String[] args) throws IOException {
            if (args.length == 0) {
                System.out.println("the port is missing");
                return;
            }
            ExecutorService pool = Executors.newFixedThreadPool(4);
            ServerSocket server = new ServerSocket(Integer.parseInt(args[0]));
            while (true) {
                Socket client = server.accept();
                pool.submit(() -> new Prices().fetch(client.toString()));
            }
        }
    }

    /** Serves until a connection fails, and should then end. */
    static class FailingServer {
        @Hazard("pool-not-shut-down")
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(4);
            try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
                while (true) {
                    Socket client = server.accept();
                    pool.submit(() -> new Prices().fetch(client.toString()));
                }
            } catch (IOException e) {
                System.err.println(e.getMessage());
            }
        }
    }

    /** Polls a number of times. */
    static class Poller {
        @Hazard("pool-not-shut-down")
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(4);
            int left = Integer.parseInt(args[0]);
            while (left > 0) {
                pool.submit(() -> new Prices().fetch("a"));
                left--;
            }
        }
    }
}
