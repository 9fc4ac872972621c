package dev.lifeguard.lab.findings.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Ways to block for some time, each on its own line. */
enum Waits {
    SLEEP(Waits::sleep),
    PARK(Waits::park),
    MONITOR(Waits::monitor),
    LATCH(Waits::latch),
    QUEUE(Waits::queue),
    SOCKET(Waits::socket);

    static final Mark LINE = new Mark("BLOCKED_AT");

    private static final ThreadLocal<Socket> SILENT = ThreadLocal.withInitial(Waits::connect);

    private static final ServerSocket FAR_SIDE = listen();

    private interface Wait {
        void block(long ms) throws InterruptedException, IOException;
    }

    private final Wait wait;

    Waits(Wait wait) {
        this.wait = wait;
    }

    /** Returns a way that suits threads of a single task: a socket is kept per thread. */
    static Waits ofAnyThread(Draw draw) {
        return draw.of(SLEEP, PARK, MONITOR, LATCH, QUEUE);
    }

    void forMillis(long ms) {
        Load.run(() -> wait.block(Math.max(1, ms)));
    }

    private static void sleep(long ms) throws InterruptedException {
        Thread.sleep(LINE.at(ms));
    }

    private static void park(long ms) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(LINE.at(left));
        }
    }

    private static void monitor(long ms) throws InterruptedException {
        Object own = new Object();
        synchronized (own) {
            own.wait(LINE.at(ms));
        }
    }

    private static void latch(long ms) throws InterruptedException {
        boolean opened = new CountDownLatch(1).await(LINE.at(ms), TimeUnit.MILLISECONDS);
        checkNever(opened);
    }

    private static void queue(long ms) throws InterruptedException {
        Object element = new LinkedBlockingQueue<>().poll(LINE.at(ms), TimeUnit.MILLISECONDS);
        checkNever(element != null);
    }

    private static void socket(long ms) throws IOException {
        Socket silent = SILENT.get();
        silent.setSoTimeout((int) ms);
        try {
            int read = silent.getInputStream().read(LINE.at(new byte[8]));
            checkNever(read >= 0);
        } catch (SocketTimeoutException e) {
            return; // the wanted time is over
        }
    }

    private static void checkNever(boolean happened) {
        if (happened) {
            throw new IllegalStateException("nobody else knows of it");
        }
    }

    private static ServerSocket listen() {
        try {
            return new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Socket connect() {
        try {
            return new Socket(FAR_SIDE.getInetAddress(), FAR_SIDE.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
