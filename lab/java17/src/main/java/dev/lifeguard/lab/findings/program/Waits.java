package dev.lifeguard.lab.findings.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Ways to block for some time, each on its own line. */
enum Waits {
    SLEEP {
        @Override
        void block(long ms) throws InterruptedException {
            Thread.sleep(LINE.at(ms));
        }
    },
    PARK {
        @Override
        void block(long ms) {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
            for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(LINE.at(left));
            }
        }
    },
    MONITOR {
        @Override
        void block(long ms) throws InterruptedException {
            Object own = new Object();
            synchronized (own) {
                own.wait(LINE.at(ms));
            }
        }
    },
    LATCH {
        @Override
        void block(long ms) throws InterruptedException {
            CountDownLatch never = new CountDownLatch(1);
            boolean opened = never.await(LINE.at(ms), TimeUnit.MILLISECONDS);
            checkNever(opened);
        }
    },
    QUEUE {
        @Override
        void block(long ms) throws InterruptedException {
            BlockingQueue<Object> empty = new LinkedBlockingQueue<>();
            Object element = empty.poll(LINE.at(ms), TimeUnit.MILLISECONDS);
            checkNever(element != null);
        }
    },
    SOCKET {
        @Override
        void block(long ms) throws IOException {
            Socket silent = SILENT.get();
            silent.setSoTimeout((int) ms);
            read(silent.getInputStream());
        }
    };

    static final Mark LINE = new Mark("BLOCKED_AT");

    private static final ThreadLocal<Socket> SILENT = ThreadLocal.withInitial(Waits::connect);

    private static final ServerSocket FAR_SIDE = listen();

    abstract void block(long ms) throws InterruptedException, IOException;

    /** Returns a way that suits threads of a single task: a socket is kept per thread. */
    static Waits ofAnyThread(Draw draw) {
        return draw.of(SLEEP, PARK, MONITOR, LATCH, QUEUE);
    }

    void forMillis(long ms) {
        try {
            block(Math.max(1, ms));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void checkNever(boolean happened) {
        if (happened) {
            throw new IllegalStateException("nobody else knows of it");
        }
    }

    private static void read(InputStream silent) throws IOException {
        try {
            byte[] buffer = new byte[8];
            int read = silent.read(LINE.at(buffer));
            checkNever(read >= 0);
        } catch (SocketTimeoutException e) {
            return; // the wanted time is over
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
