package dev.lifeguard.lab.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Notes every request of a simulation in memory and writes them at the end, also at an early one. */
final class RequestRecorder {
    /** A request that has begun. */
    record Begun(boolean warmUp, String target, double dueMs, long startNs) {}

    private final Schedule warmUp;
    private final Schedule load;
    private final AtomicInteger warmUpUsers = new AtomicInteger();
    private final AtomicInteger loadUsers = new AtomicInteger();
    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private final double epochMsAtZeroNs = System.currentTimeMillis() - System.nanoTime() / 1e6;

    RequestRecorder(Schedule warmUp, Schedule load) {
        this.warmUp = warmUp;
        this.load = load;
    }

    /**
     * A request begins. The n-th user to begin is taken for the n-th that was due.
     *
     * @param first whether it is the first target of its user
     */
    Begun begin(boolean ofWarmUp, String target, boolean first) {
        double due = first ? 1000 * (ofWarmUp ? due(warmUp, warmUpUsers) : due(load, loadUsers)) : Double.NaN;
        return new Begun(ofWarmUp, target, due, System.nanoTime());
    }

    private static double due(Schedule schedule, AtomicInteger users) {
        return schedule.due(users.getAndIncrement());
    }

    /**
     * The request was answered, or failed.
     *
     * @param responseMs as the client measured it; negative if it did not, then the time since it began holds
     */
    void end(Begun begun, double responseMs, int status) {
        double ms = responseMs >= 0 ? responseMs : (System.nanoTime() - begun.startNs) / 1e6;
        double start = epochMsAtZeroNs + begun.startNs / 1e6;
        requests.add(new Request(begun.warmUp, begun.target, begun.dueMs, start, ms, status));
    }

    /** Writes what is there at the JVM's end, whatever ends it. */
    void writeAtExit(Path file) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            try {
                                RequestLog.write(file, requests);
                            } catch (IOException e) {
                                throw new UncheckedIOException("cannot write the record of the load", e);
                            }
                        },
                        "request-log"));
    }
}
