package dev.lifeguard.lab.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps every request of a simulation in memory and writes them at the end, even if it is early. */
final class RequestRecorder {
    /** A request that has begun. Instances are never equal. */
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
     * Records the start of a request.
     *
     * @param dueMs planned start; NaN if it depends on the previous request
     */
    Begun begin(boolean warmUp, String target, double dueMs) {
        Begun begun = new Begun(warmUp, target, dueMs);
        underWay.add(begun);
        return begun;
    }

    /**
     * Records a response or failure.
     *
     * @param responseMs as the client measured it; if negative, the time since the start is used
     */
    void end(Begun begun, double responseMs, int status) {
        if (!underWay.remove(begun)) {
            return;
        }
        double ms = responseMs >= 0 ? responseMs : (System.nanoTime() - begun.startNs) / 1e6;
        double start = epochMsAtZeroNs + begun.startNs / 1e6;
        requests.add(new Request(begun.warmUp, begun.target, begun.dueMs, start, ms, status));
    }

    /** Writes the file when the JVM exits for any reason. Requests in flight have no response. */
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
