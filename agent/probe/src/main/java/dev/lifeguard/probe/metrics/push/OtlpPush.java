package dev.lifeguard.probe.metrics.push;

import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.guest.ProbeThread;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.OtlpMetrics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Sends the metrics to a collector periodically, by OpenTelemetry's protocol over HTTP, on a separate thread. All sums
 * are cumulative, so nothing is kept for an unavailable collector: the next request contains everything that a lost one
 * did.
 */
public final class OtlpPush implements AutoCloseable {
    /**
     * Status codes of a collector that may accept the same request later (protocol specification 1.9, "Retryable
     * Response Codes").
     */
    private static final Set<Integer> RETRYABLE = Set.of(429, 502, 503, 504);

    private static final int CONNECT_MS = 5000;
    private static final int ANSWER_MS = 10_000;
    private static final long FIRST_RETRY_MS = 1000;
    private static final long MAX_ANSWER = 64 << 10;
    private static final long CLOSE_LIMIT_S = 2;

    private final OtlpSettings settings;
    private final Metrics metrics;
    private final Map<String, String> resource;
    private final long startNs;
    private final CountDownLatch ending = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean opened;
    private boolean failing;

    /**
     * Creates a sender that is not started.
     *
     * @param resource attributes of this JVM
     * @param startNs when counting began, nanoseconds since 1970
     */
    public OtlpPush(OtlpSettings settings, Metrics metrics, Map<String, String> resource, long startNs) {
        this.settings = settings;
        this.metrics = metrics;
        this.resource = resource;
        this.startNs = startNs;
    }

    /** Starts sending after one interval; does nothing if it was started before. */
    public synchronized void open() {
        if (opened) {
            return;
        }
        opened = true;
        new ProbeThread("lifeguard-otlp", this::run).start();
    }

    private void run() {
        try {
            long pauseMs = settings.intervalMs();
            int failures = 0;
            boolean last = false;
            while (!last) {
                last = ending.await(pauseMs, TimeUnit.MILLISECONDS);
                long retryMs = send();
                failures = retryMs < 0 ? 0 : Math.min(failures + 1, 30);
                pauseMs = retryMs < 0 ? settings.intervalMs() : pauseMs(failures, retryMs);
            }
        } catch (InterruptedException e) {
            // by other code: stops sending
        } finally {
            ended.countDown();
        }
    }

    /** Doubles after each failure, up to the interval, and is at least as long as the collector requests. */
    private long pauseMs(int failures, long askedMs) {
        return Math.max(askedMs, Math.min(settings.intervalMs(), FIRST_RETRY_MS << (failures - 1)));
    }

    /**
     * Sends the present metrics. Returns −1 if the collector has accepted them or never will, else the pause that it
     * requests, or 0.
     */
    private long send() {
        try {
            OtlpMetrics request = new OtlpMetrics(resource, startNs, System.currentTimeMillis() * 1_000_000);
            metrics.writeTo(request);
            return answered(request.bytes());
        } catch (IOException | RuntimeException e) {
            failed(e.toString());
            return 0;
        }
    }

    private long answered(byte[] body) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(settings.url()).openConnection();
        try {
            connection.setConnectTimeout(CONNECT_MS);
            connection.setReadTimeout(ANSWER_MS);
            connection.setInstanceFollowRedirects(false);
            connection.setUseCaches(false);
            connection.setDoOutput(true);
            connection.setRequestMethod("POST");
            settings.headers().forEach(connection::setRequestProperty);
            connection.setRequestProperty("Content-Type", "application/x-protobuf");
            connection.setFixedLengthStreamingMode(body.length);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(body);
            }
            int status = connection.getResponseCode();
            if (status / 100 == 2) {
                read(connection.getInputStream());
                succeeded();
                return -1;
            }
            failed("it answers " + status);
            return RETRYABLE.contains(status) ? retryAfterMs(connection) : -1;
        } finally {
            connection.disconnect();
        }
    }

    private static void read(InputStream answer) throws IOException {
        try (answer) {
            long rest = MAX_ANSWER;
            for (long skipped = answer.skip(rest); skipped > 0 && rest > 0; skipped = answer.skip(rest)) {
                rest -= skipped;
            }
        }
    }

    private long retryAfterMs(HttpURLConnection connection) {
        String asked = connection.getHeaderField("Retry-After");
        boolean seconds = asked != null && asked.matches("[0-9]{1,4}");
        return seconds ? Long.parseLong(asked) * 1000 : 0;
    }

    private void failed(String why) {
        if (!failing) {
            failing = true;
            ErrorLine.print("no metrics to " + settings.url() + " for now: " + why);
        }
    }

    private void succeeded() {
        if (failing) {
            failing = false;
            ErrorLine.print("metrics to " + settings.url() + " again");
        }
    }

    /** Sends the metrics once more, if the collector accepts them in time. */
    @Override
    public void close() {
        ending.countDown();
        if (!opened) {
            return;
        }
        try {
            ended.await(CLOSE_LIMIT_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the thread ends with the JVM
        }
    }
}
