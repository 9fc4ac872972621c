package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Hazard;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads for accepted connections, which are read with or without a timeout. */
final class Acceptors {
    private static final int TIMEOUT_MS = 10_000;

    private Acceptors() {}

    @Hazard("unbounded-threads")
    static void inTheLoop(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            client.setSoTimeout(TIMEOUT_MS);
            new Thread(() -> read(client)).start();
        }
    }

    @Hazard("unbounded-threads")
    static void inTheTask(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            new Thread(() -> readInTime(client)).start();
        }
    }

    @Hazard("unbounded-threads")
    static void inAMethodOfTheTask(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            new Thread(new Patient(server.accept())).start();
        }
    }

    @Hazard("unbounded-threads")
    static void inTheConstructor(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            new Thread(new Prepared(server.accept())).start();
        }
    }

    @Hazard("unbounded-threads")
    static void inAnObject(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            new Thread(new Runnable() {
                        @Override
                        public void run() {
                            readInTime(client);
                        }
                    })
                    .start();
        }
    }

    @Hazard("unbounded-threads")
    static void onAPool(ServerSocket server) throws IOException {
        ExecutorService pool = Executors.newCachedThreadPool();
        try {
            while (!server.isClosed()) {
                Socket client = server.accept();
                pool.execute(() -> readInTime(client));
            }
        } finally {
            pool.shutdown();
        }
    }

    @Hazard("unbounded-threads")
    static void never(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            client.setSoTimeout(0);
            new Thread(() -> read(client)).start();
        }
    }

    /** The setting may be 0. */
    @Hazard("unbounded-threads")
    static void byASetting(ServerSocket server, int timeoutMs) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            client.setSoTimeout(timeoutMs);
            new Thread(() -> read(client)).start();
        }
    }

    /** A server socket's timeout applies to accepting the next connection. */
    @Hazard("unbounded-threads")
    static void ofTheServer(ServerSocket server) throws IOException {
        while (!server.isClosed()) {
            server.setSoTimeout(TIMEOUT_MS);
            Socket client = server.accept();
            new Thread(() -> read(client)).start();
        }
    }

    @Hazard("unbounded-threads")
    static void ofAnotherSocket(ServerSocket server, Socket backend) throws IOException {
        while (!server.isClosed()) {
            Socket client = server.accept();
            backend.setSoTimeout(TIMEOUT_MS);
            new Thread(() -> read(client)).start();
        }
    }

    private static void readInTime(Socket client) {
        try {
            client.setSoTimeout(TIMEOUT_MS);
        } catch (IOException e) {
            return;
        }
        read(client);
    }

    private static void read(Socket client) {
        try (client) {
            client.getInputStream().read();
        } catch (IOException e) {
            return;
        }
    }

    /** Sets it on a field, in a separate method. */
    private static final class Patient implements Runnable {
        private final Socket client;

        Patient(Socket client) {
            this.client = client;
        }

        @Override
        public void run() {
            begin();
            read(client);
        }

        private void begin() {
            try {
                client.setSoTimeout(TIMEOUT_MS);
            } catch (IOException e) {
                return;
            }
        }
    }

    /** Sets it before it runs. */
    private static final class Prepared implements Runnable {
        private final Socket client;

        Prepared(Socket client) throws IOException {
            this.client = client;
            client.setSoTimeout(TIMEOUT_MS);
        }

        @Override
        public void run() {
            read(client);
        }
    }
}
