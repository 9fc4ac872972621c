package dev.lifeguard.probe.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Virtual threads that keep their carriers, each in its way, beside many that wait without one. Where there are no
 * virtual threads it does nothing.
 */
public final class Pinned {
    private static final int WITHOUT_CARRIER = 1000;
    private static final long FOREVER_MS = 600_000;

    private Pinned() {}

    /** Says when all wait, then waits to be ended. */
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
            TimeUnit.MILLISECONDS.sleep(300); // they have a few steps to go, which nobody can observe
        }
        System.out.println("ready");
        while (System.in.read() != '\n') {
            continue;
        }
        silent.destroyForcibly();
        Runtime.getRuntime().halt(0); // at a usual end, what holds the class's initializer would be waited for
    }

    /** Starts a virtual thread that keeps a carrier until the program ends. */
    static void holdCarrier() throws ReflectiveOperationException {
        if (Runtime.version().feature() >= 21) {
            virtual(Slow::touch);
        }
    }

    /** Takes as long to be initialized as the program runs. */
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

    /** The compiler for this class does not know virtual threads. */
    static void virtual(Runnable task) throws ReflectiveOperationException {
        Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }
}
