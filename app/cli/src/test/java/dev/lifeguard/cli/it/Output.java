package dev.lifeguard.cli.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/** The output of a process, read as it arrives. */
final class Output {
    private final StringBuilder text = new StringBuilder();
    private final Thread thread;

    Output(InputStream in) {
        thread = new Thread(() -> read(in), "output");
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits until {@code part} has been written. */
    synchronized void await(String part, Duration limit) throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + limit.toNanos();
        while (text.indexOf(part) < 0) {
            long leftMs = (deadline - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) {
                throw new TimeoutException("'" + part + "' is not in: " + text);
            }
            wait(leftMs);
        }
    }

    /** Returns all of it, once the process has ended. */
    String all() throws InterruptedException {
        thread.join();
        synchronized (this) {
            return text.toString();
        }
    }

    /** Returns what has been written so far. */
    synchronized String soFar() {
        return text.toString();
    }

    private void read(InputStream in) {
        char[] buffer = new char[4096];
        try (Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            for (int n = reader.read(buffer); n >= 0; n = reader.read(buffer)) {
                synchronized (this) {
                    text.append(buffer, 0, n);
                    notifyAll();
                }
            }
        } catch (IOException e) {
            return; // the process was killed
        }
    }
}
