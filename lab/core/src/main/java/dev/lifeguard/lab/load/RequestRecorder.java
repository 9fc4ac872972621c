package dev.lifeguard.lab.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Notes every request of a simulation in memory and writes them at the end, also at an early one. */
final class RequestRecorder {
    /** A request that has begun; no two are equal. */
    static final class Begun {
        private final boolean warmUp;
        private final String target;
        private final double dueMs;
        private final long startNs = System.nanoTime();

        private Begun(boolean warmUp, String target, double dueMs) {
            this.warmUp = warmUp;
            this.target = target;
            this.dueMs = dueMs;
        }
    }

    private final Set<Begun> underWay = ConcurrentHashMap.newKeySet();
    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private final double epochMsAtZeroNs = System.currentTimeMillis() - System.nanoTime() / 1e6;

    /**
     * A request begins.
     *
     * @param dueMs when it was to begin; NaN where that is up to the request before it
     */
    Begun begin(boolean warmUp, String target, double dueMs) {
        Begun begun = new Begun(warmUp, target, dueMs);
        underWay.add(begun);
        return begun;
    }

    /**
     * The request was answered, or failed.
     *
     * @param responseMs as the client measured it; negative if it did not, then the time since it began holds
     */
    void end(Begun begun, double responseMs, int status) {
        if (!underWay.remove(begun)) {
            return;
        }
        double ms = responseMs >= 0 ? responseMs : (System.nanoTime() - begun.startNs) / 1e6;
        double start = epochMsAtZeroNs + begun.startNs / 1e6;
        requests.add(new Request(begun.warmUp, begun.target, begun.dueMs, start, ms, status));
    }

    /** Writes what is there at the JVM's end, whatever ends it; what is then under way has no response. */
    void writeAtExit(Path file) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            underWay.forEach(begun -> end(begun, -1, Request.NO_RESPONSE));
                            try {
                                RequestLog.write(file, requests);
                            } catch (IOException e) {
                                throw new UncheckedIOException("cannot write the record of the load", e);
                            }
                        },
                        "request-log"));
    }
}
