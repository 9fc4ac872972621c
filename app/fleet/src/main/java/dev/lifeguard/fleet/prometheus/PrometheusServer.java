package dev.lifeguard.fleet.prometheus;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A server queried over HTTP. */
public final class PrometheusServer implements Source {
    /** Maximum size of an answer; a hundred thousand series with usual labels are smaller. */
    private static final long MAX_BYTES = 64 << 20;

    private static final Duration CONNECT = Duration.ofSeconds(10);

    /** Extra time for the server to give up first and report it. */
    private static final long GRACE_MS = 1000;

    private final Access access;
    private final HttpClient client;

    /** Creates a client. Nothing is sent before the first query. */
    public PrometheusServer(Access access) {
        this.access = access;
        client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
    }

    @Override
    public List<Sample> now(String expression, double atSeconds) throws PrometheusException, InterruptedException {
        return Answer.samples(ask("query", "query=" + encoded(expression) + "&time=" + decimal(atSeconds)));
    }

    @Override
    public List<History> between(String expression, double fromSeconds, double toSeconds, long stepSeconds)
            throws PrometheusException, InterruptedException {
        return Answer.histories(ask(
                "query_range",
                "query=" + encoded(expression) + "&start=" + decimal(fromSeconds) + "&end=" + decimal(toSeconds)
                        + "&step=" + stepSeconds));
    }

    private String ask(String endpoint, String form) throws PrometheusException, InterruptedException {
        String limited = form + "&timeout=" + access.timeout().toMillis() + "ms";
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(access.base() + "/api/v1/" + endpoint))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(limited));
        if (access.authorization() != null) {
            request.header("Authorization", access.authorization());
        }
        HttpResponse<byte[]> response = sent(request.build());
        String body = new String(response.body(), StandardCharsets.UTF_8);
        if (response.statusCode() != 200) {
            throw new PrometheusException(refusal(response.statusCode(), Answer.error(body)));
        }
        return body;
    }

    private HttpResponse<byte[]> sent(HttpRequest request) throws PrometheusException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request, info -> new LimitedBody(MAX_BYTES));
        try {
            return answer.get(access.timeout().toMillis() + GRACE_MS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new PrometheusException(
                    "no answer within " + access.timeout().toSeconds()
                            + " s: give a longer --timeout or a shorter --since",
                    e);
        } catch (ExecutionException e) {
            throw new PrometheusException("cannot reach it: " + reason(e.getCause()), e);
        } finally {
            answer.cancel(true); // no effect if it has completed
        }
    }

    private static String reason(@Nullable Throwable why) {
        if (why instanceof HttpTimeoutException) {
            return "no connection within " + CONNECT.toSeconds() + " s";
        }
        String message = why == null ? null : why.getMessage();
        return message == null ? "no connection" : Answer.shortened(message);
    }

    private static String refusal(int status, String error) {
        return switch (status) {
            case 401, 403 -> "it refuses (" + status + "): give a token that it accepts by --token-file";
            case 404 -> "it has no /api/v1 there (404): is that the address of a Prometheus?";
            case 503 -> "it gave up (503)" + (error.isEmpty() ? "" : ": " + error);
            default -> "it answers " + status + (error.isEmpty() ? "" : ": " + error);
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String decimal(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}
