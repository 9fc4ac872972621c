package dev.lifeguard.probe.metrics.server;

import dev.lifeguard.probe.guest.ProbeThread;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Daemon threads that serve clients. One of them stays for the next client, since to start and end a thread can take
 * more CPU time than a scrape.
 */
final class KeptThreads implements AutoCloseable {
    private final String name;
    private final Queue<Runnable> waiting = new ArrayDeque<>(); // at most one for each idle thread
    private int idle;
    private boolean closed;

    KeptThreads(String name) {
        this.name = name;
    }

    /** Runs {@code work}, which must not throw, on the kept thread or on a new one. */
    void run(Runnable work) {
        synchronized (this) {
            if (idle > waiting.size()) {
                waiting.add(work);
                notifyAll();
                return;
            }
        }
        new ProbeThread(name, () -> runAll(work)).start();
    }

    private void runAll(Runnable first) {
        for (Runnable work = first; work != null; work = next()) {
            work.run();
        }
    }

    /** Waits for the next work; null if another thread waits already, or none should. */
    private synchronized @Nullable Runnable next() {
        if (idle > 0 || closed) {
            return null;
        }
        idle++;
        try {
            while (waiting.isEmpty() && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            // by other code: what waits is still run, then the thread ends
        }
        idle--;
        return waiting.poll();
    }

    /** Ends the kept thread. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
