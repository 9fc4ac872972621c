package dev.lifeguard.probe.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A program whose pools of five threads work for three seconds: {@code permits-} sleeps with one of two permits,
 * {@code connections-} waits for a response on the only connection, {@code monitor-} computes in a monitor,
 * {@code free-} only sleeps.
 */
public final class Sharing {
    private static final int THREADS = 5;
    private static final long LENGTH_NS = 3_000_000_000L;
    private static final long HOLD_MS = 30;

    private Sharing() {}

    private interface Step {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(2);
        begin("permits-", () -> {
            permits.acquire();
            Thread.sleep(HOLD_MS);
            permits.release();
        });
        BlockingQueue<Socket> connections = new ArrayBlockingQueue<>(1);
        connections.add(connection());
        begin("connections-", () -> {
            Socket connection = connections.take();
            connection.getOutputStream().write(1);
            connection.getInputStream().read();
            connections.add(connection);
        });
        Object monitor = new Object();
        begin("monitor-", () -> {
            synchronized (monitor) {
                long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(HOLD_MS);
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            }
        });
        begin("free-", () -> Thread.sleep(HOLD_MS));
    }

    private static void begin(String name, Step step) {
        int[] made = {0};
        ExecutorService pool = Executors.newFixedThreadPool(THREADS, task -> new Thread(task, name + ++made[0]));
        long end = System.nanoTime() + LENGTH_NS;
        for (int i = 0; i < THREADS; i++) {
            pool.submit(() -> {
                while (System.nanoTime() < end) {
                    step.run();
                }
                return null;
            });
        }
        pool.shutdown();
    }

    /** A connection to a peer that answers each byte after a delay. */
    private static Socket connection() throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket near = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket far = server.accept();
        Thread answers = new Thread(() -> {
            try {
                for (int read = far.getInputStream().read();
                        read >= 0;
                        read = far.getInputStream().read()) {
                    Thread.sleep(HOLD_MS);
                    far.getOutputStream().write(read);
                }
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        answers.setDaemon(true);
        answers.start();
        return near;
    }
}
