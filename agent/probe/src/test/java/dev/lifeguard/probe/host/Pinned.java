package dev.lifeguard.probe.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Virtual threads that pin their carriers in different ways, and many that wait without one. Does nothing without
 * virtual threads.
 */
public final class Pinned {
    private static final int WITHOUT_CARRIER = 1000;
    private static final long FOREVER_MS = 600_000;

    private Pinned() {}

    /** Prints a line when all wait, then waits to be ended. */
    public static void main(String[] args) throws Exception {
        Process silent = new ProcessBuilder("sleep", "600").start();
        if (Runtime.version().feature() >= 21) {
            CountDownLatch ready = new CountDownLatch(3 + WITHOUT_CARRIER);
            for (int i = 0; i < WITHOUT_CARRIER; i++) {
                virtual(() -> {
                    ready.countDown();
                    parked();
                });
            }
            virtual(() -> {
                ready.countDown();
                Slow.touch();
            });
            virtual(() -> {
                ready.countDown();
                Slow.touch();
            });
            virtual(() -> {
                ready.countDown();
                read(silent.getInputStream());
            });
            ready.await();
            TimeUnit.MILLISECONDS.sleep(300); // time for the last few steps, which are not observable
        }
        System.out.println("ready");
        while (System.in.read() != '\n') {
            continue;
        }
        silent.destroyForcibly();
        Runtime.getRuntime().halt(0); // a normal exit would wait for the thread in the class's initializer
    }

    /** Starts a virtual thread that keeps a carrier until the program ends. */
    static void holdCarrier() throws ReflectiveOperationException {
        if (Runtime.version().feature() >= 21) {
            virtual(Slow::touch);
        }
    }

    /** Its initialization takes until the program ends. */
    private static final class Slow {
        static {
            initialize();
        }

        static void initialize() {
            sleep();
        }

        static void touch() {}
    }

    private static void read(InputStream silent) {
        try {
            silent.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void parked() {
        sleep();
    }

    private static void sleep() {
        try {
            Thread.sleep(FOREVER_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** This class is compiled without virtual threads. */
    static void virtual(Runnable task) throws ReflectiveOperationException {
        Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }
}
